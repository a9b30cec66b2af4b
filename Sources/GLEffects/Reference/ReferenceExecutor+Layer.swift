// SPDX-License-Identifier: MIT
import Foundation

extension ReferenceExecutor {
  /// Draws `items` over `canvas`, the first one first.
  func draw(_ items: [SceneItem], on canvas: inout Canvas, scale: Double) {
    for item in items {
      switch item {
      case .shape(let shape): draw(shape, on: &canvas, scale: scale)
      case .layer(let layer): draw(layer, on: &canvas, scale: scale)
      }
    }
  }

  /// Draws an isolated group: its items over transparent black, its filters in order, its mask; then the result
  /// over `canvas` with opacity and blend, mixed in by the coverage of the clips.
  func draw(_ layer: SceneLayer, on canvas: inout Canvas, scale: Double) {
    var group = Canvas(rect: canvas.rect)
    draw(layer.items, on: &group, scale: scale)
    for filter in layer.filters {
      switch filter {
      case .blur(let sigma): blur(&group, sigma: sigma * scale)
      case .colorMatrix(let matrix): apply(matrix, to: &group)
      case .alphaThreshold(let minimum, let maximum, let color):
        applyAlphaThreshold(from: minimum, to: maximum, color: color, to: &group)
      }
    }
    if let mask = layer.mask {
      apply(mask, to: &group, scale: scale)
    }
    let coverage = clipCoverage(
      of: layer.clips, picture: layer.clipPicture, rect: canvas.rect, scale: scale)
    let opacity = Self.unit(layer.opacity)
    for index in canvas.pixels.indices {
      canvas.pixels[index] = composite(
        group.pixels[index] * opacity, over: canvas.pixels[index], coverage: coverage?[index] ?? 1,
        operation: layer.blend)
    }
  }

  /// The product of the clips' coverage and the alpha of `picture`, one value a pixel of `rect`; nil when nothing clips.
  func clipCoverage(
    of clips: [SceneClip], picture: [SceneItem]?, rect: PixelRect, scale: Double
  ) -> [Double]? {
    guard !clips.isEmpty || picture != nil else { return nil }
    var product = Array(repeating: 1.0, count: rect.area)
    if let picture {
      var group = Canvas(rect: rect)
      draw(picture, on: &group, scale: scale)
      for index in product.indices { product[index] = Self.unit(group.pixels[index].w) }
    }
    for clip in clips {
      let coverage = Self.coverage(
        filling: Self.subpaths(of: clip.path), style: clip.fillStyle, map: Map(clip.transform, scale: scale),
        rect: rect)
      for y in rect.minY..<rect.maxY {
        for x in rect.minX..<rect.maxX {
          product[(y - rect.minY) * rect.width + (x - rect.minX)] *= coverage[x, y]
        }
      }
    }
    return product
  }
}
