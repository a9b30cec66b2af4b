// SPDX-License-Identifier: MIT
import Foundation

/// One animation on its way.
struct AnimationRun<Data: VectorArithmetic> {
  /// From where the value was to where it was set.
  private var way: Data
  let animation: Animation
  private(set) var start: TimeInterval
  /// What a spring has taken over, in units a second.
  private var velocity = Data.zero
  /// The spring whose response it leaves by and by.
  private var blendedFrom: Spring?
  private var context = AnimationContext<Data>()

  init(way: Data, animation: Animation, start: TimeInterval) {
    self.way = way
    self.animation = animation
    self.start = start
  }

  /// Steps a second in which a response changes.
  private static var blendRate: Double { 960 }
  /// The most steps: longer blends have longer ones.
  private static var mostBlendSteps: Double { 9600 }

  /// What is left of the way at a time; nil when the animation is over.
  func left(at time: TimeInterval) -> Data? {
    let elapsed = max(0, time - start)
    guard case .spring(let spring, let blendDuration) = animation.kind else {
      var context = context
      return animation.animate(value: way, time: elapsed, context: &context).map { way - $0 }
    }
    let state = state(of: spring, blendDuration: blendDuration, after: elapsed)
    return state.isOver ? nil : .zero - state.offset
  }

  /// How far a spring is from its target, as a negative way, and how fast it moves.
  private func state(
    of spring: Spring, blendDuration: TimeInterval, after elapsed: TimeInterval
  ) -> (offset: Data, velocity: Data, isOver: Bool) {
    var offset = Data.zero - way
    var velocity = velocity
    var rest = elapsed
    if let blendedFrom, blendDuration > 0 {
      let length = min(elapsed, blendDuration)
      let steps = Int(min(length * Self.blendRate, Self.mostBlendSteps))
      let step = length * Self.blendRate > Self.mostBlendSteps ? length / Double(steps) : 1 / Self.blendRate
      for number in 0..<steps {
        let part = min(1, (Double(number) + 0.5) * step / blendDuration)
        let response = blendedFrom.response + (spring.response - blendedFrom.response) * part
        Spring(response: response, dampingRatio: spring.dampingRatio)
          .update(value: &offset, velocity: &velocity, target: .zero, deltaTime: step)
      }
      rest -= Double(steps) * step
    }
    let distance = offset.magnitudeSquared.squareRoot()
    let speed = velocity.magnitudeSquared.squareRoot()
    let scale = max(distance, speed * spring.response / (2 * .pi), .leastNormalMagnitude)
    let end = spring.settlingDuration(
      distance: distance / scale, speed: speed / scale, epsilon: 0x1p-20)
    if rest >= end { return (.zero, .zero, true) }
    spring.update(value: &offset, velocity: &velocity, target: .zero, deltaTime: rest)
    return (offset, velocity, false)
  }

  /// Takes the place of an earlier animation where this one's kind does so. Returns whether it did.
  ///
  /// A spring takes over the way that is left to a spring, and its velocity; a custom animation decides itself. What repeats itself for ever
  /// ends with whatever moves the same numbers next, which goes on from where these are.
  mutating func takeOver(_ earlier: AnimationRun, at time: TimeInterval) -> Bool {
    switch (animation.kind, earlier.animation.kind) {
    case (.spring(let spring, _), .spring(let earlierSpring, let blendDuration)):
      let state = earlier.state(of: earlierSpring, blendDuration: blendDuration, after: time - earlier.start)
      way -= state.offset
      velocity += state.velocity
      if earlierSpring.response != spring.response { blendedFrom = earlierSpring }
      return true
    case (.custom(let custom), _):
      var context = earlier.context
      guard
        custom.animation.shouldMerge(
          previous: earlier.animation, value: earlier.way, time: time - earlier.start, context: &context)
      else { return takeOverEndless(earlier, at: time) }
      way += earlier.way
      start = earlier.start
      self.context = context
      return true
    default: return takeOverEndless(earlier, at: time)
    }
  }

  private mutating func takeOverEndless(_ earlier: AnimationRun, at time: TimeInterval) -> Bool {
    guard earlier.animation.cycle != nil else { return false }
    // Ways of different numbers of a value are at right angles.
    let (own, other) = (way.magnitudeSquared, earlier.way.magnitudeSquared)
    let product = ((way + earlier.way).magnitudeSquared - own - other) / 2
    guard abs(product) > 1e-9 * (own * other).squareRoot() else { return false }
    if let left = earlier.left(at: time) { way += left }
    return true
  }
}
