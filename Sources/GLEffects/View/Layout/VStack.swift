// SPDX-License-Identifier: MIT
public import Foundation

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
