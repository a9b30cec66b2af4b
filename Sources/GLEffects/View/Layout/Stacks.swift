// SPDX-License-Identifier: MIT
public import Foundation

/// Views one in front of the other, the first at the back.
///
/// Not a group: blend modes of the children see what is behind the stack.
public struct ZStack<Content: View>: _Primitive {
  public typealias Body = Never

  let alignment: Alignment
  let content: Content

  /// `alignment` is the guide that all children share.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }
}

/// Views side by side, from leading to trailing.
public struct HStack<Content: View>: _Primitive {
  public typealias Body = Never

  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  /// `spacing` in points between neighbours; 8 where `nil`.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

/// Views one below the other.
public struct VStack<Content: View>: _Primitive {
  public typealias Body = Never

  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

  /// `spacing` in points between neighbours; 8 where `nil`.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

/// Room that grows: along the axis of the stack around it, else in both directions.
public struct Spacer: _Primitive, Sendable {
  public typealias Body = Never

  /// The least room in points; 8 where `nil`.
  public var minLength: CGFloat?

  public init(minLength: CGFloat? = nil) {
    self.minLength = minLength
  }
}
