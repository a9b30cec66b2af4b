// SPDX-License-Identifier: MIT
import Foundation

extension ImageRenderer {
  /// The loop of the view: the effects, animations, phases and keyframes that repeat themselves once it has appeared, taken together. It
  /// begins when those that do not have come to an end.
  ///
  /// Nil where nothing repeats itself, or what does has no common multiple of at most ten minutes. After how long what a `TimelineView` shows repeats itself is known
  /// where `loops(every:)` says it; without that, and with timers, the loop is not seamless.
  /// - Throws: `RenderError.view` where the view cannot be resolved.
  public func loop() throws(RenderError) -> ViewLoop? {
    let resolver = Resolver(content, environment: environment)
    do throws(ResolveError) {
      resolver.time = 0
      _ = try resolver.size(proposedSize)
    } catch {
      throw .view(error.description)
    }
    let isSeamless = !resolver.hasUnknownMotion
    var loops: [ViewLoop] = []
    let lengths = Set(resolver.cycles.map { ($0.length * 1e9).rounded() / 1e9 })
    for cycle in resolver.cycles {
      // Lengths are meant as the decimal fractions that they are written as; others have no common multiple, unless all are the same.
      guard let length = Rational(decimal: (cycle.length * 1e9).rounded() / 1e9),
        length.denominator <= 1_000_000 || lengths.count == 1
      else { return nil }
      let start = Self.moment(after: max(cycle.start, resolver.motionEnd))
      loops.append(ViewLoop(start: start, duration: length, isSeamless: isSeamless))
    }
    return ViewLoop(loops)
  }

  /// The first whole hundredth of a second that is not before a time.
  private static func moment(after seconds: TimeInterval) -> Rational {
    let hundredths = (seconds * 100 - 1e-6).rounded(.up)
    return hundredths < 1e15 ? Rational(Int(max(hundredths, 0)), over: 100) ?? .zero : .zero
  }
}
