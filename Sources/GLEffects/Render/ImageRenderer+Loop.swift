// SPDX-License-Identifier: MIT

extension ImageRenderer {
  /// The loop of the view: the animations, phases and keyframes that repeat themselves once it has appeared, taken together.
  ///
  /// Nil where nothing does, or where it would be longer than ten minutes. What a `TimelineView` shows, and what goes on besides these, is not
  /// known here: a view's author says how long that takes.
  /// - Throws: `RenderError.view` where the view cannot be resolved.
  public func loop() throws(RenderError) -> ViewLoop? {
    let resolver = Resolver(content, environment: environment)
    do throws(ResolveError) {
      resolver.time = 0
      _ = try resolver.size(proposedSize)
    } catch {
      throw .view(error.description)
    }
    var loops: [ViewLoop] = []
    for cycle in resolver.cycles {
      // Lengths are meant as the decimal fractions that they are written as; others have no common multiple.
      guard let start = Rational(decimal: cycle.start), let length = Rational(decimal: cycle.length),
        length.denominator <= 1_000_000
      else { return nil }
      loops.append(ViewLoop(start: start, duration: length))
    }
    return ViewLoop(loops)
  }
}
