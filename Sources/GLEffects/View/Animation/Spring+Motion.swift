// SPDX-License-Identifier: MIT
public import Foundation

/// What becomes of a distance from rest, and of a speed, after a time: distance(t) = distance(0) · `distance` + speed(0) · `speed`.
///
/// Source: the solutions of x'' + 2 ζ ω x' + ω² x = 0 for ζ below, at and above 1.
struct SpringResponse {
  var distance: Double
  var speed: Double
  /// The derivative of `distance`.
  var distanceSlope: Double
  /// The derivative of `speed`.
  var speedSlope: Double

  init(_ spring: Spring, at time: TimeInterval) {
    let frequency = (spring.stiffness / spring.mass).squareRoot()
    let decay = spring.damping / (2 * spring.mass)
    let square = decay * decay - frequency * frequency
    let rate = abs(square).squareRoot()
    // e^(-decay t) times cos and sin of the rate, or cosh and sinh; the latter over the rate.
    let cosine: Double
    let sine: Double
    if rate * time < 1e-4 {
      let x = square * time * time
      cosine = exp(-decay * time) * (1 + x / 2)
      sine = exp(-decay * time) * time * (1 + x / 6)
    } else if square < 0 {
      cosine = exp(-decay * time) * cos(rate * time)
      sine = exp(-decay * time) * sin(rate * time) / rate
    } else {
      // The slower root, without the difference of near numbers: their product is ω².
      let slow = exp(-frequency * frequency / (decay + rate) * time)
      let fast = exp(-(decay + rate) * time)
      cosine = (slow + fast) / 2
      sine = (slow - fast) / (2 * rate)
    }
    distance = cosine + decay * sine
    speed = sine
    distanceSlope = -frequency * frequency * sine
    speedSlope = cosine - decay * sine
  }
}

extension Spring {
  /// Where a value is that begins at zero with a velocity and is pulled to `target`, after `time` seconds.
  ///
  /// - Parameter initialVelocity: Units of the value a second.
  public func value<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: TimeInterval
  ) -> V {
    let response = SpringResponse(self, at: max(time, 0))
    return target.scaled(by: 1 - response.distance) + initialVelocity.scaled(by: response.speed)
  }

  /// How fast that value changes, in units a second.
  public func velocity<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: TimeInterval
  ) -> V {
    let response = SpringResponse(self, at: max(time, 0))
    return target.scaled(by: -response.distanceSlope) + initialVelocity.scaled(by: response.speedSlope)
  }

  /// Where a value is that begins at `fromValue` and is pulled to `toValue`, after `time` seconds.
  public func value<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval
  ) -> V {
    var result = fromValue
    let way = toValue.animatableData - fromValue.animatableData
    result.animatableData += value(
      target: way, initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  /// How fast that value changes.
  public func velocity<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval
  ) -> V {
    var result = fromValue
    let way = toValue.animatableData - fromValue.animatableData
    result.animatableData = velocity(
      target: way, initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  /// The force on the mass: k times the way that is left, less c times the velocity.
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }

  /// Moves a value and its velocity on by `deltaTime` seconds.
  public func update<V: VectorArithmetic>(
    value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval
  ) {
    let way = target - value
    let next = self.value(target: way, initialVelocity: velocity, time: deltaTime)
    velocity = self.velocity(target: way, initialVelocity: velocity, time: deltaTime)
    value += next
  }

  /// The seconds after which a way of 1 is done but for a thousandth.
  public var settlingDuration: TimeInterval { settlingDuration(target: 1.0) }

  /// The seconds after which the value stays within `epsilon` of its target; infinite without damping.
  public func settlingDuration<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, epsilon: Double = 0.001
  ) -> TimeInterval {
    settlingDuration(
      distance: target.magnitudeSquared.squareRoot(), speed: initialVelocity.magnitudeSquared.squareRoot(),
      epsilon: epsilon)
  }

  /// The seconds after which no mass that began `distance` away at `speed`, in whatever direction, is more than `epsilon` away.
  func settlingDuration(distance: Double, speed: Double, epsilon: Double) -> TimeInterval {
    // It comes no nearer than numbers do.
    let epsilon = epsilon > 1e-300 ? epsilon : 1e-300
    guard distance > epsilon || speed > 0 else { return 0 }
    guard damping > 0, stiffness > 0, mass > 0 else { return .infinity }
    let decay = damping / (2 * mass)
    let frequency = (stiffness / mass).squareRoot()
    if decay < frequency {
      // The swings stay under an exponential.
      let rate = (frequency * frequency - decay * decay).squareRoot()
      let across = (speed + decay * distance) / rate
      let height = (distance * distance + across * across).squareRoot()
      // So near to the critical damping that the exponential is of no use, it is not used.
      if rate * 100 > frequency { return max(0, log(height / epsilon) / decay) }
    }
    func reach(_ time: TimeInterval) -> Double {
      let response = SpringResponse(self, at: time)
      return distance * abs(response.distance) + speed * abs(response.speed)
    }
    var high = 1 / frequency
    while reach(high) > epsilon || reach(high * 1.5) > epsilon { high *= 2 }
    var low = high / 2
    while reach(low) <= epsilon, low > 1e-9 { low /= 2 }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if reach(middle) > epsilon { low = middle } else { high = middle }
    }
    return high
  }

  /// A spring of mass 1 that is at rest, but for `epsilon` of the way, after `settlingDuration` seconds.
  public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
    // All times scale with the response.
    let unit = Spring(response: 1, dampingRatio: dampingRatio)
    let length = unit.settlingDuration(distance: 1, speed: 0, epsilon: epsilon)
    self.init(response: length.isFinite ? settlingDuration / length : 1, dampingRatio: dampingRatio)
  }
}

extension VectorArithmetic {
  /// Each number times `factor`.
  func scaled(by factor: Double) -> Self {
    var result = self
    result.scale(by: factor)
    return result
  }
}
