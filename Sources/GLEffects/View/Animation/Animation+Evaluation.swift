// SPDX-License-Identifier: MIT
public import Foundation

extension Animation {
  /// How much of `value`, the whole way, is done after `time` seconds; nil when the animation is over.
  public func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    kind.animate(value, at: time, context: &context)
  }

  /// How fast the value changes after `time` seconds, in units a second; nil where that is not known or the animation is over.
  public func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    kind.velocity(value, at: time, context: context)
  }

  /// Seconds until nothing moves any more; infinite where that does not come. Springs are then within 2⁻²⁰ of the way.
  var duration: TimeInterval { kind.duration(isFelt: false) }

  /// Seconds until the animation is felt to be over: a spring's after its own duration, though it still moves.
  var feltDuration: TimeInterval { kind.duration(isFelt: true) }

  /// The seconds after which the animation begins again for ever, and when it does so the first time; nil where it ends.
  var cycle: (start: TimeInterval, length: TimeInterval)? { kind.cycle }

  /// Whether it moves without a known end and without a cycle: an undamped spring, or a custom animation that does not say that it is over.
  var isEndless: Bool { kind.cycle == nil && kind.isEndless }
}

extension Animation.Kind {
  /// A spring's way is over when less is left of it than this.
  private static let rest = 0x1p-20

  func animate<V: VectorArithmetic>(
    _ value: V, at time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    switch self {
    case .curve(let curve, let duration):
      return time < duration ? value.scaled(by: curve.value(at: time / duration)) : nil
    case .spring(let spring, _):
      return time < duration(isFelt: false) ? spring.value(target: value, time: time) : nil
    case .interpolatingSpring(let spring, let velocity):
      guard time < duration(isFelt: false) else { return nil }
      return spring.value(target: value, initialVelocity: value.scaled(by: velocity), time: time)
    case .delay(let inner, let delay):
      return time < delay ? .zero : inner.animate(value, at: time - delay, context: &context)
    case .speed(let inner, let speed):
      return inner.animate(value, at: time * speed, context: &context)
    case .repetition(let inner, let count, let autoreverses):
      let length = inner.cycleLength
      guard length > 0 else { return count == nil ? .zero : nil }
      let (number, passed) = Self.position(of: time, in: length)
      if let count, number >= Double(count) { return nil }
      let done = inner.animate(value, at: passed, context: &context) ?? value
      return autoreverses && number.truncatingRemainder(dividingBy: 2) == 1 ? value - done : done
    case .custom(let custom):
      return custom.animation.animate(value: value, time: time, context: &context)
    }
  }

  func velocity<V: VectorArithmetic>(
    _ value: V, at time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    switch self {
    case .curve(let curve, let duration):
      return time < duration ? value.scaled(by: curve.velocity(at: time / duration) / duration) : nil
    case .spring(let spring, _):
      return time < duration(isFelt: false) ? spring.velocity(target: value, time: time) : nil
    case .interpolatingSpring(let spring, let velocity):
      guard time < duration(isFelt: false) else { return nil }
      return spring.velocity(target: value, initialVelocity: value.scaled(by: velocity), time: time)
    case .delay(let inner, let delay):
      return time < delay ? .zero : inner.velocity(value, at: time - delay, context: context)
    case .speed(let inner, let speed):
      return inner.velocity(value, at: time * speed, context: context)?.scaled(by: speed)
    case .repetition(let inner, let count, let autoreverses):
      let length = inner.cycleLength
      guard length > 0 else { return nil }
      let (number, passed) = Self.position(of: time, in: length)
      if let count, number >= Double(count) { return nil }
      let speed = inner.velocity(value, at: passed, context: context) ?? .zero
      return autoreverses && number.truncatingRemainder(dividingBy: 2) == 1 ? .zero - speed : speed
    case .custom(let custom):
      return custom.animation.velocity(value: value, time: time, context: context)
    }
  }

  /// How many cycles are over, and how long the current one has been running.
  ///
  /// A time that is a whole number of cycles but for the rounding of both begins the next one exactly, so that the frame after a
  /// loop's last is its first.
  private static func position(
    of time: TimeInterval, in length: TimeInterval
  ) -> (number: Double, passed: TimeInterval) {
    guard length.isFinite else { return (0, time) }
    let cycles = max(time, 0) / length
    let whole = cycles.rounded()
    if abs(cycles - whole) <= 4 * cycles.ulp { return (whole, 0) }
    let number = cycles.rounded(.down)
    return (number, (cycles - number) * length)
  }

  /// How long one of several cycles is: a spring's ends when a thousandth of its way is left.
  private var cycleLength: TimeInterval {
    switch self {
    case .spring(let spring, _), .interpolatingSpring(let spring, _): spring.settlingDuration
    case .delay(let inner, let delay): delay + inner.cycleLength
    case .speed(let inner, let speed): speed > 0 ? inner.cycleLength / speed : .infinity
    case .curve, .repetition, .custom: duration(isFelt: false)
    }
  }

  func duration(isFelt: Bool) -> TimeInterval {
    switch self {
    case .curve(_, let duration): return max(duration, 0)
    case .spring(let spring, _):
      return isFelt
        ? spring.duration : spring.settlingDuration(distance: 1, speed: 0, epsilon: Self.rest)
    case .interpolatingSpring(let spring, let velocity):
      return isFelt
        ? spring.duration
        : spring.settlingDuration(distance: 1, speed: abs(velocity), epsilon: Self.rest)
    case .delay(let inner, let delay): return delay + inner.duration(isFelt: isFelt)
    case .speed(let inner, let speed):
      return speed > 0 ? inner.duration(isFelt: isFelt) / speed : .infinity
    case .repetition(let inner, let count, _):
      guard let count else { return inner.cycleLength > 0 ? .infinity : 0 }
      return inner.cycleLength * Double(max(count, 0))
    case .custom(let custom): return custom.duration()
    }
  }

  fileprivate var isEndless: Bool {
    switch self {
    case .curve: false
    case .spring, .interpolatingSpring: duration(isFelt: false) == .infinity
    case .delay(let inner, _), .repetition(let inner, _, _): inner.isEndless
    case .speed(let inner, let speed): speed > 0 && inner.isEndless
    case .custom(let custom): custom.duration() == .infinity
    }
  }

  var cycle: (start: TimeInterval, length: TimeInterval)? {
    switch self {
    case .curve, .spring, .interpolatingSpring, .custom: return nil
    case .delay(let inner, let delay):
      return inner.cycle.map { ($0.start + max(delay, 0), $0.length) }
    case .speed(let inner, let speed):
      guard speed > 0 else { return nil }
      return inner.cycle.map { ($0.start / speed, $0.length / speed) }
    case .repetition(let inner, let count, let autoreverses):
      guard count == nil, inner.cycleLength > 0, inner.cycleLength.isFinite else { return nil }
      return (0, inner.cycleLength * (autoreverses ? 2 : 1))
    }
  }
}
