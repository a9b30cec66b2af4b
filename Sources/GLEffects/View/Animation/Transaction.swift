// SPDX-License-Identifier: MIT

/// How a change is to be shown.
public struct Transaction: Sendable {
  /// How values go to what they become; nil at once.
  public var animation: Animation?
  /// Whether animations that views ask for are left out.
  public var disablesAnimations = false
  /// Whether the change belongs to a gesture that goes on.
  public var isContinuous = false

  /// A change shown at once.
  public init() {}

  /// A change shown with an animation.
  public init(animation: Animation?) {
    self.animation = animation
  }
}

/// Does `body`. Pictures show where the animation leads to.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Sendable, Hashable {
  private let isLogical: Bool

  /// When it is felt to be.
  public static let logicallyComplete = AnimationCompletionCriteria(isLogical: true)
  /// When nothing moves any more.
  public static let removed = AnimationCompletionCriteria(isLogical: false)
}

/// Does `body`. Pictures show where the animation leads to; `completion`, which comes later, is not called.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete, _ body: () throws -> Result,
  completion: @escaping () -> Void
) rethrows -> Result {
  try body()
}

/// Does `body`.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

extension Binding {
  /// The same value, set with a transaction.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    Binding(get: { wrappedValue }, set: { value in withTransaction(transaction) { wrappedValue = value } })
  }

  /// The same value, set with an animation.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    transaction(Transaction(animation: animation))
  }
}

// A picture shows views as they are after all animations, so that these leave the view as it is.
nonisolated extension View {
  /// Animates the view when `value` changes.
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View { self }

  /// Animates the view when something in it changes.
  public func animation(_ animation: Animation?) -> some View { self }

  /// Animates what `body` does to the view.
  public func animation<Content: View>(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> Content
  ) -> some View {
    body(PlaceholderContentView(view: self))
  }

  /// Changes how changes inside are shown.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { self }

  /// Changes how changes inside are shown when `value` changes.
  public func transaction<Value: Equatable>(
    value: Value, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View { self }

  /// How another text or symbol takes the place of this one.
  public func contentTransition(_ transition: ContentTransition) -> some View { self }
}

/// The view that is modified, in a closure that says how.
public nonisolated struct PlaceholderContentView<Value: View>: View {
  let view: Value

  @MainActor public var body: some View { view }
}

/// How another text or symbol takes the place of one.
public struct ContentTransition: Sendable, Hashable {
  private let name: String

  /// At once.
  public static let identity = ContentTransition(name: "identity")
  /// By fading.
  public static let opacity = ContentTransition(name: "opacity")
  /// By changing from one into the other.
  public static let interpolate = ContentTransition(name: "interpolate")

  /// Digit by digit.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(name: "numericText")
  }

  /// Digit by digit.
  public static func numericText(value: Double) -> ContentTransition {
    ContentTransition(name: "numericText")
  }
}
