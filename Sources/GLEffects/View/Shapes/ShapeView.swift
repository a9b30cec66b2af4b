// SPDX-License-Identifier: MIT

/// A view that draws a shape, and on which more drawings of the same shape can be put.
public nonisolated protocol ShapeView<Content>: View {
  /// The shape that is drawn.
  associatedtype Content: Shape

  /// The shape that is drawn.
  var shape: Content { get }
}
