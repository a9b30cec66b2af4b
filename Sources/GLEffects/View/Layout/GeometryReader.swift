// SPDX-License-Identifier: MIT

/// A view that takes all the room that is offered and builds its content knowing its size.
///
/// The content starts at the top leading corner.
public struct GeometryReader<Content: View>: _Primitive {
  public typealias Body = Never

  /// Makes the content.
  public var content: (GeometryProxy) -> Content

  /// A view that `content` builds from the size.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }
}
