// SPDX-License-Identifier: MIT
import Foundation

extension ImageRenderer {
  /// What becomes of the view once it has appeared, in the environment and at the size that are set.
  ///
  /// Repeated animations, phases, keyframes and effects say themselves how long they take; so does `loops(every:)`. What a `TimelineView`
  /// shows, what timers do, and what views do when a phase has changed is found out by drawing small pictures: of the first 12 seconds in tenths,
  /// then of two minutes in whole seconds. A loop is one where each of them is the same, to 1/255, as the one a loop later, and so are others at
  /// times in between; at rest is what is the same in all of them, and at others. A loop has at most ten minutes, one that is found so a minute.
  /// Of views that are built too often for that less is drawn, and never found that they are at rest; `.endless` is what fails meanwhile.
  /// - Throws: `RenderError.view` where the view cannot be resolved at time 0.
  public func motion() throws(RenderError) -> ViewMotion {
    let (content, environment, proposal) = (content, environment, proposedSize)
    let resolver = Resolver(content, environment: environment)
    let size: CGSize
    do throws(ResolveError) {
      resolver.time = 0
      size = try resolver.size(proposal)
    } catch {
      throw .view(error.description)
    }
    let known = resolver.knownMotion
    do throws(ResolveError) {
      if !resolver.hasUnknownMotion, let loop = known.loop {
        try resolver.goThroughPhases(of: loop, proposal)
      }
    } catch {
      return .endless
    }
    guard resolver.hasUnknownMotion else { return known }
    let probe = MotionProbe(size: size, proposal: proposal, trustsPhases: !resolver.changesInCycles) {
      Resolver(content, environment: environment)
    }
    do throws(RenderError) {
      if let found = try probe.motion() { return found }
    } catch {
      return .endless
    }
    // What is known of it repeats itself.
    guard var loop = known.loop else { return .endless }
    loop.isSeamless = false
    return .loop(loop)
  }

  /// The loop of the view, which begins when all that does not repeat itself has come to an end; nil where there is none. See `motion()`.
  ///
  /// - Throws: As `motion()`.
  public func loop() throws(RenderError) -> ViewLoop? { try motion().loop }
}

extension Resolver {
  /// Lets happen what phases do, for one round of a loop or a minute, until it is known whether they change more than the phase.
  fileprivate func goThroughPhases(
    of loop: ViewLoop, _ proposal: ProposedViewSize
  ) throws(ResolveError) {
    let end = min(loop.start.double + loop.duration.double, 60)
    while hasPhases, !changesInCycles, time < end, buildingCount <= MotionProbe.buildingLimit {
      time = min(time + 1, end)
      _ = try size(proposal)
    }
  }

  /// What the motion comes to that is known, as of the last event.
  var knownMotion: ViewMotion {
    if cycles.isEmpty { return motionEnd > 0 ? .ends(Self.moment(after: motionEnd)) : .still }
    var loops: [ViewLoop] = []
    let lengths = Set(cycles.map { ($0.length * 1e9).rounded() / 1e9 })
    for cycle in cycles {
      // Lengths are meant as the decimal fractions that they are written as; others have no common multiple, unless all are the same.
      guard let length = Rational(decimal: (cycle.length * 1e9).rounded() / 1e9),
        length.denominator <= 1_000_000 || lengths.count == 1
      else { return .endless }
      loops.append(ViewLoop(start: Self.moment(after: max(cycle.start, motionEnd)), duration: length))
    }
    return ViewLoop(loops).map { .loop($0) } ?? .endless
  }

  /// The first whole hundredth of a second that is not before a time.
  private static func moment(after seconds: TimeInterval) -> Rational {
    let hundredths = (seconds * 100 - 1e-6).rounded(.up)
    return hundredths < 1e15 ? Rational(Int(max(hundredths, 0)), over: 100) ?? .zero : .zero
  }
}
