// SPDX-License-Identifier: MIT
import Foundation

/// Draws items through a projective map.
///
/// Outlines are mapped point by point. A plain colour stays one, and a linear gradient becomes the gradient that it is seen as:
/// its lines of one colour meet in a vanishing point, so that it turns around that. Every other paint is drawn in cells so
/// small that an affine map is no more than `tolerance` off, which add up without seams. A blur is as wide as the map is
/// large at the middle of what is blurred.
struct SceneProjection {
  let map: ProjectionTransform

  /// In points.
  static let tolerance = 0.1
  /// Cells a side at most.
  private static let cellLimit = 24

  init(_ map: ProjectionTransform) {
    self.map = map
  }

  func applied(to items: [SceneItem]) -> [SceneItem] { items.compactMap { applied(to: $0) } }

  private func applied(to item: SceneItem) -> SceneItem? {
    switch item {
    case .shape(let shape): return applied(to: shape)
    case .layer(var layer):
      let scale = self.scale(at: CGPoint(x: item.extent.midX, y: item.extent.midY))
      layer.items = applied(to: layer.items)
      layer.filters = layer.filters.map { filter in
        if case .blur(let sigma) = filter { .blur(sigma: sigma * scale) } else { filter }
      }
      if var backdrop = layer.backdrop {
        backdrop.reach *= scale
        backdrop.filters = backdrop.filters.map { filter in
          if case .blur(let sigma) = filter { .blur(sigma: sigma * scale) } else { filter }
        }
        layer.backdrop = backdrop
      }
      layer.mask = layer.mask.map { SceneMask(items: applied(to: $0.items), source: $0.source) }
      layer.clips = layer.clips.map(applied(to:))
      layer.clipPicture = layer.clipPicture.map { applied(to: $0) }
      return .layer(layer)
    }
  }

  private func applied(to clip: SceneClip) -> SceneClip {
    SceneClip(path: outline(clip.path, clip.transform), fillStyle: clip.fillStyle)
  }

  /// The path, which `transform` maps to the items' coordinates, as it is seen.
  private func outline(_ path: Path, _ transform: CGAffineTransform) -> Path {
    PathProjection(ProjectionTransform(transform).concatenating(map)).applied(to: path)
  }

  /// How much longer lengths are seen at a point: the square root of how much larger areas are.
  private func scale(at point: CGPoint) -> Double {
    // The area's factor of a projective map is its determinant over the cube of the depth.
    let depth = map.depth(of: point)
    guard depth > 0 else { return 1 }
    return Double(abs(map.determinant) / (depth * depth * depth)).squareRoot()
  }

  private func applied(to shape: SceneShape) -> SceneItem? {
    var result = shape
    result.clips = shape.clips.map(applied(to:))
    result.clipPicture = shape.clipPicture.map { applied(to: $0) }
    let total = ProjectionTransform(shape.transform).concatenating(map)
    switch shape.paint {
    case .color: break
    case .gradient(let gradient):
      guard let seen = ProjectedGradient(gradient, map: total) else {
        return inCells(shape, drawn: result)
      }
      result.paint = .gradient(seen.gradient)
    case .alongPath, .image: return inCells(shape, drawn: result)
    }
    let (path, style) = Self.filled(shape)
    result.path = outline(path, shape.transform)
    result.trim = nil
    result.style = .fill(style)
    result.transform = .identity
    return result.path.isEmpty ? nil : .shape(result)
  }

  /// The area that a shape covers, in its own coordinates.
  private static func filled(_ shape: SceneShape) -> (Path, FillStyle) {
    var path = shape.path
    if let trim = shape.trim { path = path.trimmed(start: trim.start, length: trim.length) }
    switch shape.style {
    case .fill(let style): return (path, style)
    case .stroke(let style): return (path.strokedPath(style), FillStyle())
    }
  }

  /// A shape as many, each seen through an affine map and cut to a cell; `drawn` has its clips as they are seen.
  private func inCells(_ shape: SceneShape, drawn: SceneShape) -> SceneItem? {
    let extent = SceneItem.shape(shape).extent
    guard extent.width > 0, extent.height > 0 else { return nil }
    let count = cellCount(extent)
    func x(_ column: Int) -> CGFloat { extent.minX + extent.width * CGFloat(column) / CGFloat(count) }
    func y(_ row: Int) -> CGFloat { extent.minY + extent.height * CGFloat(row) / CGFloat(count) }
    var cells: [SceneItem] = []
    for row in 0..<count {
      for column in 0..<count {
        let corners = [
          CGPoint(x: x(column), y: y(row)), CGPoint(x: x(column + 1), y: y(row)),
          CGPoint(x: x(column + 1), y: y(row + 1)), CGPoint(x: x(column), y: y(row + 1)),
        ]
        let cell = CGRect(
          x: corners[0].x, y: corners[0].y, width: corners[2].x - corners[0].x,
          height: corners[2].y - corners[0].y)
        guard let affine = affine(around: cell) else { continue }
        var outline = Path()
        outline.addLines(corners)
        outline.closeSubpath()
        var part = shape
        // Without smooth edges every pixel belongs to one cell.
        part.clips = [
          SceneClip(path: self.outline(outline, .identity), fillStyle: FillStyle(antialiased: false))
        ]
        part.clipPicture = nil
        part.transform = shape.transform.concatenating(affine)
        part.opacity = 1
        part.blend = .normal
        cells.append(.shape(part))
      }
    }
    if cells.isEmpty { return nil }
    return .layer(
      SceneLayer(
        items: cells, clips: drawn.clips, clipPicture: drawn.clipPicture, opacity: shape.opacity,
        blend: shape.blend))
  }

  /// Cells a side so that the affine maps of cells are within the tolerance.
  private func cellCount(_ extent: CGRect) -> Int {
    var count = 1
    while count < Self.cellLimit {
      let width = extent.width / CGFloat(count)
      let height = extent.height / CGFloat(count)
      let isFine = [extent.minX, extent.maxX - width].allSatisfy { x in
        [extent.minY, extent.maxY - height].allSatisfy { y in
          let cell = CGRect(x: x, y: y, width: width, height: height)
          guard let affine = affine(around: cell) else { return true }
          let corner = CGPoint(x: cell.maxX, y: cell.maxY)
          guard map.depth(of: corner) > 0 else { return true }
          let (seen, guess) = (corner.applying(map), corner.applying(affine))
          return hypot(seen.x - guess.x, seen.y - guess.y) <= Self.tolerance
        }
      }
      if isFine { return count }
      count += 1
    }
    return count
  }

  /// The affine map that agrees with the projective one and its derivatives in the middle of a cell; nil behind the eye.
  private func affine(around cell: CGRect) -> CGAffineTransform? {
    let middle = CGPoint(x: cell.midX, y: cell.midY)
    let depth = map.depth(of: middle)
    guard depth > 1e-6 else { return nil }
    let seen = middle.applying(map)
    let a = (map.m11 - seen.x * map.m13) / depth
    let b = (map.m12 - seen.y * map.m13) / depth
    let c = (map.m21 - seen.x * map.m23) / depth
    let d = (map.m22 - seen.y * map.m23) / depth
    return CGAffineTransform(
      a: a, b: b, c: c, d: d, tx: seen.x - a * middle.x - c * middle.y,
      ty: seen.y - b * middle.x - d * middle.y)
  }
}
