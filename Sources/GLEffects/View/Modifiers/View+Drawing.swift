// SPDX-License-Identifier: MIT
public import Foundation

nonisolated extension View {
  /// Multiplies the alpha of the view's picture; clamped to 0...1.
  public func opacity(_ opacity: Double) -> some View {
    modifier(OpacityModifier(opacity: opacity))
  }

  /// Mixes the view's picture with what is behind it in the same group.
  public func blendMode(_ blendMode: BlendMode) -> some View {
    modifier(BlendModeModifier(blendMode: blendMode))
  }

  /// Blurs the view's picture: a Gaussian whose standard deviation is `radius` points; 0 leaves it as it is.
  ///
  /// The blur is never cut at the view's frame, except when `opaque`: then it fills the frame without
  /// transparency, each pixel divided by its alpha.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modifier(BlurModifier(radius: radius, isOpaque: opaque))
  }

  /// Draws the view as a picture of its own, so that blend modes inside see only each other.
  public func compositingGroup() -> some View {
    modifier(CompositingGroupModifier(isOpaque: false))
  }

  /// Draws the view as a picture of its own, over black if `opaque`.
  public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View {
    modifier(CompositingGroupModifier(isOpaque: opaque))
  }

  /// Shows the view only where `mask` has alpha.
  public func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    modifier(MaskModifier(mask: mask(), alignment: alignment))
  }

  /// Shows the view only where `mask` has alpha.
  public func mask<Mask: View>(_ mask: Mask) -> some View {
    modifier(MaskModifier(mask: mask, alignment: .center))
  }

  /// Shows the view only inside `shape`.
  public func clipShape<Outline: Shape>(_ shape: Outline, style: FillStyle = FillStyle()) -> some View {
    modifier(ClipModifier(shape: shape, fillStyle: style))
  }

  /// Shows the view only inside its frame; by whole pixels unless `antialiased`.
  public func clipped(antialiased: Bool = false) -> some View {
    clipShape(Rectangle(), style: FillStyle(antialiased: antialiased))
  }

  /// Shows the view only inside its frame with rounded corners.
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius), style: FillStyle(antialiased: antialiased))
  }

  /// Keeps the view's place and draws nothing.
  public func hidden() -> some View {
    modifier(HiddenModifier())
  }
}

nonisolated extension View {
  /// Draws the view turned clockwise by `angle` around `anchor`.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    modifier(
      TransformModifier(rotation: angle.radians, anchor: anchor))
  }

  /// Draws the view scaled around `anchor`, line widths and blurs too.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    modifier(
      TransformModifier(scale: scale, anchor: anchor))
  }

  /// Draws the view scaled around `anchor`, line widths and blurs too.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: scale, height: scale), anchor: anchor)
  }

  /// Draws the view scaled around `anchor`, line widths and blurs too.
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }

  /// Draws the view mapped by `transform`, whose origin is the view's top left corner.
  public func transformEffect(_ transform: CGAffineTransform) -> some View {
    modifier(TransformModifier(map: transform, anchor: .topLeading))
  }

  /// Mirrors the view where the layout runs from right to left.
  public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    modifier(MirroringModifier(isEnabled: enabled))
  }
}

private struct MirroringModifier: ViewModifier {
  let isEnabled: Bool
  @Environment(\.layoutDirection) private var direction

  func body(content: Content) -> some View {
    content.scaleEffect(x: isEnabled && direction == .rightToLeft ? -1 : 1, y: 1)
  }
}
