// SPDX-License-Identifier: MIT
import Foundation

/// Draws a `Scene` on the CPU in double precision, plainly: every layer on the whole canvas, one after another.
///
/// It is the picture that the fast executors are measured against, so it shares no geometry, coverage, filter
/// or blend code with them and knows no ink bounds, no plan and no approximation beyond those stated: curves
/// within 1/1024 pixel, 1024 sub-scanlines a pixel row, Gaussians cut at five standard deviations.
/// All surfaces hold premultiplied sRGB-encoded RGBA.
struct ReferenceExecutor: Sendable {
  /// What is done to the inputs of operations that can amplify errors, to learn how far their results move.
  ///
  /// It touches the premultiplied source and backdrop of every blend with `amplifiesErrors`, and the input of
  /// every filter that un-premultiplies, just before that operation. Alpha stays in 0...1 and colour ≤ alpha.
  enum Perturbation: Sendable, Equatable {
    case none
    /// Every channel grows by this much.
    case plus(Double)
    /// Every channel shrinks by this much.
    case minus(Double)
    /// Every channel goes to the nearest multiple of 1/255.
    case roundedTo8Bits
    /// Channels below ½/255 become 0.
    case flushedBelowHalfStep
  }

  var perturbation: Perturbation = .none

  /// The pixels `rect` (nil: the frame, `0 ..< ceil(size · scale)`) of `scene` at `scale` pixels per point.
  ///
  /// Any rectangle may be asked for, inside the frame or not; its pixels are the same as in a larger one.
  /// A scale that is not positive and finite gives an empty buffer.
  /// - Complexity: items × (pixels + edges × sub-scanlines), and pixels × σ per blur; one canvas of 32 bytes a
  ///   pixel for each nested layer, grown by the margin that the blurs need.
  func render(_ scene: Scene, scale: Double, rect: PixelRect? = nil) -> PixelBuffer {
    guard scale > 0, scale.isFinite else { return PixelBuffer(rect: .empty) }
    let asked = rect ?? frame(of: scene, scale: scale)
    guard !asked.isEmpty else { return PixelBuffer(rect: asked) }
    let margin = margin(of: scene.items, scale: scale)
    var canvas = Canvas(rect: asked.expanded(x: margin, y: margin))
    draw(scene.items, on: &canvas, scale: scale)
    return canvas.pixelBuffer(of: asked)
  }

  /// Bytes of canvas that drawing `rect` takes at most: 32 a pixel, margins included, for each nested layer.
  func canvasBytes(_ scene: Scene, scale: Double, rect: PixelRect) -> Double {
    let margin = 2 * Double(margin(of: scene.items, scale: scale))
    let area = (Double(rect.width) + margin) * (Double(rect.height) + margin)
    return 32 * area * Double(2 + Self.depth(of: scene.items))
  }

  /// How deep layers are nested.
  private static func depth(of items: [SceneItem]) -> Int {
    var deepest = 0
    for case .layer(let layer) in items {
      deepest = max(deepest, 1 + max(depth(of: layer.items), depth(of: layer.mask?.items ?? [])))
    }
    return deepest
  }

  /// The pixels that the scene's frame touches.
  private func frame(of scene: Scene, scale: Double) -> PixelRect {
    PixelRect(
      covering: CGRect(
        x: 0, y: 0, width: Double(scene.size.width) * scale, height: Double(scene.size.height) * scale))
  }

  /// How far, in pixels, ink outside of a rectangle can reach into it: along every chain of nested layers the
  /// blur radii add up; between neighbours the largest counts.
  private func margin(of items: [SceneItem], scale: Double) -> Int {
    var largest = 0
    for item in items {
      guard case .layer(let layer) = item else {
        if case .shape(let shape) = item, let picture = shape.clipPicture {
          largest = max(largest, margin(of: picture, scale: scale))
        }
        continue
      }
      var own = 0
      for case .blur(let sigma) in layer.filters {
        own += Self.blurRadius(sigma: sigma * scale) + 1
      }
      let content = max(
        margin(of: layer.items, scale: scale), margin(of: layer.mask?.items ?? [], scale: scale),
        margin(of: layer.clipPicture ?? [], scale: scale))
      largest = max(largest, own + content)
    }
    return largest
  }
}
