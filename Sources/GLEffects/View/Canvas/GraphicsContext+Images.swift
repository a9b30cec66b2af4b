// SPDX-License-Identifier: MIT
public import Foundation

extension GraphicsContext {
  /// The picture with what the context's environment decides about it, to be drawn any number of times.
  public func resolve(_ image: Image) -> ResolvedImage {
    let source = source
    return ResolvedImage(image: image, metrics: MainActor.assumeIsolated { source.metrics(of: image) })
  }

  /// Draws a picture, stretched to `rect` in user space.
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    record(.image(image.image, rect, image.shading))
  }

  /// Draws a picture at its own size so that `anchor` of it lies at `point` in user space.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    let size = image.size
    let origin = CGPoint(x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height)
    draw(image, in: CGRect(origin: origin, size: size))
  }

  /// Draws a picture, stretched to `rect` in user space.
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(resolve(image), in: rect, style: style)
  }

  /// Draws a picture at its own size so that `anchor` of it lies at `point` in user space.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }
}
