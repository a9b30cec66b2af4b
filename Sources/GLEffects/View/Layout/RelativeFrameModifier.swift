// SPDX-License-Identifier: MIT
public import Foundation

/// Puts the view into a frame measured by the scroll view around, or by the picture.
struct RelativeFrameModifier: _PrimitiveModifier {
  typealias Body = Never

  let axes: Axis.Set
  let alignment: Alignment
  /// From the container's length along an axis to the frame's, in points.
  let length: (CGFloat, Axis) -> CGFloat
}

nonisolated extension View {
  /// Puts the view into a frame as large as its container along `axes`; the view is offered that.
  ///
  /// The container is the nearest scroll view around, of the size that it is offered, else the picture. Where its size is not known, as that
  /// of a picture that is as large as its view, the frame is the view's own.
  public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
  }

  /// Puts the view into a frame of a part of its container along `axes`.
  ///
  /// - Parameters:
  ///   - count: So many equal parts make the container, with gaps between them; at least 1.
  ///   - span: So many of these, and the gaps between them, make the frame.
  ///   - spacing: Of a gap, in points.
  public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in
      let part = (length - spacing * CGFloat(count - 1)) / CGFloat(max(count, 1))
      return part * CGFloat(span) + spacing * CGFloat(span - 1)
    }
  }

  /// Puts the view into a frame whose lengths along `axes` are made from its container's.
  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    modifier(RelativeFrameModifier(axes: axes, alignment: alignment, length: length))
  }
}
