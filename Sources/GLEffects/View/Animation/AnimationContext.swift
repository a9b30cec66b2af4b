// SPDX-License-Identifier: MIT

/// What a custom animation is evaluated with.
///
/// Every picture is a function of its time alone: the context is a copy of the one with which the animation began, so that what is
/// written into `state` while a value is asked for is forgotten afterwards. What `shouldMerge` writes stays.
public struct AnimationContext<Value: VectorArithmetic> {
  /// What the animation keeps.
  public var state = AnimationState<Value>()
  /// To be set when the animation is felt to be at its end, although it goes on.
  public var isLogicallyComplete = false
  /// The environment of the view.
  public let environment: EnvironmentValues

  init(environment: EnvironmentValues = EnvironmentValues()) {
    self.environment = environment
  }

  /// The same context for values of another type.
  public func withState<Other: VectorArithmetic>(_ state: AnimationState<Other>) -> AnimationContext<Other> {
    var result = AnimationContext<Other>(environment: environment)
    result.state = state
    result.isLogicallyComplete = isLogicallyComplete
    return result
  }
}
