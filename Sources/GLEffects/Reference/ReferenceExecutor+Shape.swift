// SPDX-License-Identifier: MIT
import Foundation

extension ReferenceExecutor {
  /// Draws a filled or stroked path over `canvas`: trim first, then dashes, then the transform.
  func draw(_ shape: SceneShape, on canvas: inout Canvas, scale: Double) {
    var subpaths = Self.subpaths(of: shape.path)
    if let trim = shape.trim {
      subpaths = Self.trimmed(subpaths, by: trim)
    }
    let map = Map(shape.transform, scale: scale)
    let coverage: Coverage
    switch shape.style {
    case .fill(let style):
      coverage = Self.coverage(filling: subpaths, style: style, map: map, rect: canvas.rect)
    case .stroke(let style):
      coverage = Self.coverage(stroking: subpaths, style: style, map: map, rect: canvas.rect)
    }
    guard !coverage.rect.isEmpty,
      let painter = Painter(shape.paint, subpaths: subpaths, map: map)
    else { return }
    let opacity = Self.unit(shape.opacity)
    let clip = clipCoverage(
      of: shape.clips, picture: shape.clipPicture, rect: canvas.rect, scale: scale)
    for y in coverage.rect.minY..<coverage.rect.maxY {
      for x in coverage.rect.minX..<coverage.rect.maxX {
        let covered = coverage[x, y] * (clip?[canvas.index(x: x, y: y)] ?? 1)
        guard covered > 0 else { continue }
        let source = painter.color(at: Vector(Double(x) + 0.5, Double(y) + 0.5)) * opacity
        let index = canvas.index(x: x, y: y)
        canvas.pixels[index] = composite(
          source, over: canvas.pixels[index], coverage: covered, operation: shape.blend)
      }
    }
  }
}
