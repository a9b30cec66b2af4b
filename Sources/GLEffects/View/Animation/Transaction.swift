// SPDX-License-Identifier: MIT

/// How a change is to be shown.
public struct Transaction: Sendable {
  /// How values go to what they become; nil at once.
  public var animation: Animation?
  /// Whether animations that views ask for are left out.
  public var disablesAnimations = false
  /// Whether the change belongs to a gesture that goes on.
  public var isContinuous = false
  /// Whether the speed of values that are set without an animation counts for later springs; it does not.
  public var tracksVelocity = false
  /// To be called when the animations that the change begins are over.
  private(set) var completions: [AnimationCompletion] = []
  private var values = TransactionValues()

  /// A change shown at once.
  public init() {}

  /// A change shown with an animation.
  public init(animation: Animation?) {
    self.animation = animation
  }

  /// The value of a key; its default where none was set.
  public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
    get { values.values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values.values[ObjectIdentifier(key)] = newValue }
  }

  /// Calls `completion` when the animations that the change begins are over; where it begins none, at once in `withTransaction`, and never
  /// in the modifier `transaction`.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) {
    completions.append(AnimationCompletion(criteria: criteria, action: completion))
  }
}

/// The name of a value that transactions carry, as a type.
public protocol TransactionKey {
  /// What is carried under the key.
  associatedtype Value

  /// The value where none was set.
  static var defaultValue: Value { get }
}

// Transactions are made and read on the main actor, where views change.
private struct TransactionValues: @unchecked Sendable {
  var values: [ObjectIdentifier: Any] = [:]
}

/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Sendable, Hashable {
  let isLogical: Bool

  /// When it is felt to be.
  public static let logicallyComplete = AnimationCompletionCriteria(isLogical: true)
  /// When nothing moves any more.
  public static let removed = AnimationCompletionCriteria(isLogical: false)
}

/// What is to be done when the animations of one change are over.
///
/// A class because all animations of the change tell it when that is. Used on the main actor only, where views change.
final class AnimationCompletion: @unchecked Sendable {
  let criteria: AnimationCompletionCriteria
  let action: () -> Void
  /// When the last of them is over; nil where there is none.
  private(set) var end: Double?
  /// Whether it has been handed to the clock.
  var isScheduled = false

  init(criteria: AnimationCompletionCriteria, action: @escaping () -> Void) {
    self.criteria = criteria
    self.action = action
  }

  /// An animation that the change has begun at a time.
  func note(_ animation: Animation, begun: Double) {
    let length = criteria.isLogical ? animation.feltDuration : animation.duration
    end = max(end ?? begun, begun + length)
  }
}
