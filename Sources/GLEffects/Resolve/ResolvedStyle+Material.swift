// SPDX-License-Identifier: MIT
import Foundation

extension Material: ResolvableStyle {
  func resolved(in context: StyleContext) throws(ResolveError) -> ResolvedStyle {
    let isDark = context.environment.colorScheme == .dark
    let isOpaque = context.environment.accessibilityReduceTransparency
    let base = isDark ? SRGBColor(red: 0.12, green: 0.12, blue: 0.13, alpha: 1) : .white
    return ResolvedStyle(paint: .material(base.opacity(isOpaque ? 1 : veil)))
  }
}

extension ResolvedStyle {
  /// What a material draws in the place of a shape: the backdrop under a veil, inside the shape.
  func materialItem(in shape: SceneShape, veil: SRGBColor, transform: CGAffineTransform) -> SceneItem {
    var cover = shape
    cover.paint = .color(veil)
    var outline = shape.path
    if let trim = shape.trim { outline = outline.trimmed(start: trim.start, length: trim.length) }
    var clip = SceneClip(path: outline, transform: shape.transform)
    switch shape.style {
    case .fill(let style): clip.fillStyle = style
    case .stroke(let style): clip.path = outline.strokedPath(style)
    }
    // The veil fills the clip's whole frame, so that its edge is smooth once and not twice.
    cover.path = Path(clip.path.boundingRect.insetBy(dx: -1, dy: -1))
    cover.trim = nil
    cover.style = .fill(FillStyle())
    cover.opacity = 1
    let sigma = transform.sigma(CGFloat(Material.sigma))
    let backdrop = SceneBackdrop(
      filters: [.blur(sigma: sigma), .colorMatrix(.saturation(Material.saturation))], reach: 3 * sigma)
    return .layer(
      SceneLayer(
        items: [.shape(cover)], backdrop: veil.alpha < 1 ? backdrop : nil, clips: [clip],
        opacity: shape.opacity, blend: BlendOperation(blend)))
  }
}
