// SPDX-License-Identifier: MIT

/// Changes how changes inside the view are shown.
struct TransactionModifier: _PrimitiveModifier {
  typealias Body = Never

  let transform: (inout Transaction) -> Void
}

/// Changes how changes inside the view are shown that come together with one of a value.
struct ValueTransactionModifier<Value: Equatable>: _PrimitiveModifier {
  typealias Body = Never

  let value: Value
  let transform: (inout Transaction) -> Void
}

/// Changes how what is done to a view changes, but for the view itself, which is a `PlaceholderContentView` inside.
struct BodyTransactionModifier: _PrimitiveModifier {
  typealias Body = Never

  let transform: (inout Transaction) -> Void
}

/// Carries along what is inside when the view moves.
struct GeometryGroupModifier: _PrimitiveModifier {
  typealias Body = Never
}

nonisolated extension View {
  /// Carries along what is inside when the view moves, which otherwise goes to its places by itself.
  public func geometryGroup() -> some View { modifier(GeometryGroupModifier()) }

  /// Animates changes of the view that come together with one of `value`; nil lets them happen at once.
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
    modifier(
      ValueTransactionModifier(value: value) { transaction in
        if !transaction.disablesAnimations { transaction.animation = animation }
      })
  }

  /// Animates all changes of the view; nil lets them happen at once.
  public func animation(_ animation: Animation?) -> some View {
    modifier(
      TransactionModifier { transaction in
        if !transaction.disablesAnimations { transaction.animation = animation }
      })
  }

  /// Animates what `body` does to the view, and not the view itself.
  public func animation<Content: View>(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> Content
  ) -> some View {
    transaction(
      { transaction in
        if !transaction.disablesAnimations { transaction.animation = animation }
      }, body: body)
  }

  /// Changes how what `body` does to the view is shown, and not the view itself.
  public func transaction<Content: View>(
    _ transform: @escaping (inout Transaction) -> Void,
    @ViewBuilder body: (PlaceholderContentView<Self>) -> Content
  ) -> some View {
    body(PlaceholderContentView(view: self, isOutside: true))
      .modifier(BodyTransactionModifier(transform: transform))
  }

  /// Changes how changes inside are shown.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(TransactionModifier(transform: transform))
  }

  /// Changes how changes inside are shown that come together with one of `value`.
  public func transaction<Value: Equatable>(
    value: Value, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(ValueTransactionModifier(value: value, transform: transform))
  }

  /// How another text or symbol takes the place of this one: in a picture at once.
  public func contentTransition(_ transition: ContentTransition) -> some View { self }
}

/// The view that is modified, in a closure that says how.
public struct PlaceholderContentView<Value: View>: _Primitive {
  public typealias Body = Never

  let view: Value
  /// Whether the view changes as it would without what is around it.
  var isOutside = false
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
