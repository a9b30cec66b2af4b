// SPDX-License-Identifier: MIT

/// Builds a view from the statements of a closure.
@resultBuilder
public struct ViewBuilder {
  /// A statement as it is.
  public static func buildExpression<Content: View>(_ content: Content) -> Content {
    content
  }

  /// No statements: no view.
  public static func buildBlock() -> EmptyView {
    EmptyView()
  }

  /// One statement as it is, of any type: `@ViewBuilder () -> Content where Content: Shape` keeps its own.
  public static func buildBlock<Content>(_ content: Content) -> Content {
    content
  }

  /// Several statements: their views one after the other.
  @_disfavoredOverload
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var children: [any View] = []
    repeat children.append(each content)
    return TupleView((repeat each content), children: children)
  }

  /// An `if` without `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? {
    content
  }

  /// The first branch of an `if … else` or `switch`.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .first(first))
  }

  /// The second branch of an `if … else` or `switch`.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .second(second))
  }

  /// A branch for newer systems only; hides its type.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}
