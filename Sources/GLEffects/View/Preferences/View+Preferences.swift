// SPDX-License-Identifier: MIT
import Foundation

/// Changes what the view hands over under a key.
struct PreferenceModifier<Key: PreferenceKey>: _PrimitiveModifier {
  typealias Body = Never

  /// From what the views inside hand over, and this view's size and map to the picture's coordinates, to what the view does.
  let change: (inout Key.Value, CGSize, CGAffineTransform) -> Void
}

/// Does something when what the view hands over under a key has become another value.
struct PreferenceChangeModifier<Key: PreferenceKey>: _PrimitiveModifier where Key.Value: Equatable {
  typealias Body = Never

  let action: (Key.Value) -> Void
}

/// Lays a view that is made from what the view hands over in front of it or behind it.
struct PreferenceLayerModifier<Key: PreferenceKey, Layer: View>: _PrimitiveModifier {
  typealias Body = Never

  let alignment: Alignment
  let isInFront: Bool
  let layer: (Key.Value) -> Layer
}

nonisolated extension View {
  /// Hands `value` to the views around, in place of what the views inside say.
  public func preference<Key: PreferenceKey>(key: Key.Type = Key.self, value: Key.Value) -> some View {
    modifier(PreferenceModifier<Key> { current, _, _ in current = value })
  }

  /// Changes what the views inside hand over.
  public func transformPreference<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, _ callback: @escaping (inout Key.Value) -> Void
  ) -> some View {
    modifier(PreferenceModifier<Key> { current, _, _ in callback(&current) })
  }

  /// Hands a place in this view to the views around.
  public func anchorPreference<Place, Key: PreferenceKey>(
    key: Key.Type = Key.self, value: Anchor<Place>.Source, transform: @escaping (Anchor<Place>) -> Key.Value
  ) -> some View {
    modifier(
      PreferenceModifier<Key> { current, size, map in
        current = transform(Anchor(value, size: size, transform: map))
      })
  }

  /// Puts a place in this view to what the views inside hand over.
  public func transformAnchorPreference<Place, Key: PreferenceKey>(
    key: Key.Type = Key.self, value: Anchor<Place>.Source,
    transform: @escaping (inout Key.Value, Anchor<Place>) -> Void
  ) -> some View {
    modifier(
      PreferenceModifier<Key> { current, size, map in
        transform(&current, Anchor(value, size: size, transform: map))
      })
  }

  /// Does `action` with what the views inside hand over, at first and when it has become another value: what it sets is
  /// drawn.
  public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, perform action: @escaping (Key.Value) -> Void
  ) -> some View where Key.Value: Equatable {
    modifier(PreferenceChangeModifier<Key>(action: action))
  }

  /// Draws a view in front of this one, made from what the views inside hand over.
  public func overlayPreferenceValue<Key: PreferenceKey, Layer: View>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> Layer
  ) -> some View {
    modifier(PreferenceLayerModifier<Key, Layer>(alignment: alignment, isInFront: true, layer: transform))
  }

  /// Draws a view behind this one, made from what the views inside hand over.
  public func backgroundPreferenceValue<Key: PreferenceKey, Layer: View>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> Layer
  ) -> some View {
    modifier(PreferenceLayerModifier<Key, Layer>(alignment: alignment, isInFront: false, layer: transform))
  }
}
