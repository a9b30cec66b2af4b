// SPDX-License-Identifier: MIT
public import Foundation

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
