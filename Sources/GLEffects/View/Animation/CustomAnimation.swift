// SPDX-License-Identifier: MIT
public import Foundation

/// A way of one's own from one value to another: `Animation(MyAnimation())`.
public protocol CustomAnimation: Hashable, Sendable {
  /// How much of `value`, the whole way, is done after `time` seconds; nil when the animation is over.
  nonisolated func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V?

  /// How fast the value changes after `time` seconds, in units a second; nil where that is not known.
  nonisolated func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V?

  /// Whether this animation takes the place of one that is `time` seconds old, rather than being added to it.
  ///
  /// It then goes on from that one's beginning, with its state, and with the whole way from there as its value.
  nonisolated func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  /// Not known.
  public func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? { nil }

  /// Both animations run, and their ways are added.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { false }
}

/// A custom animation whose type is hidden.
struct AnyCustomAnimation: Sendable, Hashable {
  let animation: any CustomAnimation

  static func == (left: AnyCustomAnimation, right: AnyCustomAnimation) -> Bool {
    AnyHashable(left.animation) == AnyHashable(right.animation)
  }

  func hash(into hasher: inout Hasher) { AnyHashable(animation).hash(into: &hasher) }

  /// When the animation is over for a way of 1: the first time that gives nil, as far as it is within `limit` seconds.
  ///
  /// Looked for in steps of 1/240 s and then to 2⁻³⁰ s.
  func duration(limit: TimeInterval = 60) -> TimeInterval {
    func isOver(_ time: TimeInterval) -> Bool {
      var context = AnimationContext<Double>()
      return animation.animate(value: 1, time: time, context: &context) == nil
    }
    let steps = Int(limit * 240)
    guard let step = (0...steps).first(where: { isOver(Double($0) / 240) }) else { return .infinity }
    guard step > 0 else { return 0 }
    var (low, high) = (Double(step - 1) / 240, Double(step) / 240)
    while high - low > 0x1p-30 {
      let middle = (low + high) / 2
      if isOver(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
