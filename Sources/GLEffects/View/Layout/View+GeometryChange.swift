// SPDX-License-Identifier: MIT

/// Does something when what is made of the view's geometry has become another value.
struct GeometryChangeModifier<Value: Equatable>: _PrimitiveModifier {
  typealias Body = Never

  let value: @Sendable (GeometryProxy) -> Value
  /// Given the old value and the new one, which are the same at first.
  let action: (Value, Value) -> Void
}

nonisolated extension View {
  /// Does `action` with what is made of the view's size and place, at first and when it has become another value: what it sets
  /// is drawn.
  public func onGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping @Sendable (GeometryProxy) -> Value,
    action: @escaping (Value) -> Void
  ) -> some View {
    modifier(GeometryChangeModifier(value: transform) { _, new in action(new) })
  }

  /// Does `action` with what was made of the view's size and place before and is now, at first and when it has become another value:
  /// what it sets is drawn.
  public func onGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping @Sendable (GeometryProxy) -> Value,
    action: @escaping (Value, Value) -> Void
  ) -> some View {
    modifier(GeometryChangeModifier(value: transform, action: action))
  }
}
