// SPDX-License-Identifier: MIT

extension MeshGradient: ShapeStyle, View {
  public typealias Resolved = Never
  public typealias Body = _ShapeView<Rectangle, MeshGradient>
}
