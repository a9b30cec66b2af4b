// SPDX-License-Identifier: MIT

/// Gives the view a name by which its container finds it.
struct TagModifier: _PrimitiveModifier {
  typealias Body = Never

  var tag: AnyHashable
}

nonisolated extension View {
  /// Names the view by `tag`: a canvas finds its symbols so. The picture does not change.
  public func tag<Tag: Hashable>(_ tag: Tag, includeOptional: Bool = true) -> some View {
    modifier(TagModifier(tag: AnyHashable(tag)))
  }
}
