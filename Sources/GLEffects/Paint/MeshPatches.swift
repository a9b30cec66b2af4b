// SPDX-License-Identifier: MIT
import Foundation

/// A mesh gradient with its colours resolved: bicubic patches in the unit square.
struct MeshPatches: Sendable, Equatable {
  /// 4 × 4 control points, row by row, and the colours of the corners: top left, top right, bottom left, bottom right.
  struct Patch: Sendable, Equatable {
    var controls: [SIMD2<Double>]
    var colors: [SRGBColor]
  }

  private(set) var patches: [Patch] = []
  let background: SRGBColor
  private let smoothsColors: Bool
  private let space: Gradient.ColorSpace

  init(_ mesh: MeshGradient, in appearance: ColorAppearance) {
    background = mesh.background.resolved(in: appearance)
    smoothsColors = mesh.smoothsColors
    space = mesh.colorSpace
    let (width, height) = (mesh.width, mesh.height)
    let colors: [SRGBColor] =
      switch mesh.colors {
      case .colors(let colors): colors.map { $0.resolved(in: appearance) }
      case .resolvedColors(let colors): colors.map(\.components)
      }
    let vertices: [Vertex] =
      switch mesh.locations {
      case .points(let points): Self.smooth(points.map { SIMD2($0) }, width, height)
      case .bezierPoints(let points): points.map(Vertex.init)
      }
    guard width > 1, height > 1, vertices.count >= width * height, colors.count >= width * height else {
      return
    }
    for row in 0..<height - 1 {
      for column in 0..<width - 1 {
        let corners = [
          row * width + column, row * width + column + 1, (row + 1) * width + column,
          (row + 1) * width + column + 1,
        ]
        patches.append(
          Patch(controls: Self.controls(corners.map { vertices[$0] }), colors: corners.map { colors[$0] }))
      }
    }
  }

  /// Changes each patch.
  mutating func changePatches(_ change: (inout Patch) -> Void) {
    for index in patches.indices { change(&patches[index]) }
  }

  private struct Vertex {
    var position, leading, top, trailing, bottom: SIMD2<Double>

    init(_ point: MeshGradient.BezierPoint) {
      position = SIMD2(point.position)
      leading = SIMD2(point.leadingControlPoint)
      top = SIMD2(point.topControlPoint)
      trailing = SIMD2(point.trailingControlPoint)
      bottom = SIMD2(point.bottomControlPoint)
    }

    init(position: SIMD2<Double>) {
      (self.position, leading, top, trailing, bottom) = (position, position, position, position, position)
    }
  }

  /// Control points a third of the way along tangents that are half the way between the neighbours (Catmull and Rom 1974); at
  /// the rim towards the neighbour.
  private static func smooth(_ points: [SIMD2<Double>], _ width: Int, _ height: Int) -> [Vertex] {
    var vertices = points.map(Vertex.init(position:))
    guard width > 1, height > 1, points.count >= width * height else { return vertices }
    for row in 0..<height {
      for column in 0..<width {
        let index = row * width + column
        let point = points[index]
        let before = column > 0 ? points[index - 1] : point
        let after = column < width - 1 ? points[index + 1] : point
        let across = (after - before) / (column > 0 && column < width - 1 ? 6 : 3)
        let above = row > 0 ? points[index - width] : point
        let below = row < height - 1 ? points[index + width] : point
        let down = (below - above) / (row > 0 && row < height - 1 ? 6 : 3)
        vertices[index].leading = point - across
        vertices[index].trailing = point + across
        vertices[index].top = point - down
        vertices[index].bottom = point + down
      }
    }
    return vertices
  }

  /// The net of a patch between four vertices; inside, without twist (Ferguson's patch).
  private static func controls(_ corners: [Vertex]) -> [SIMD2<Double>] {
    let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
    return [
      a.position, a.trailing, b.leading, b.position,
      a.bottom, a.trailing + a.bottom - a.position, b.leading + b.bottom - b.position, b.bottom,
      c.top, c.trailing + c.top - c.position, d.leading + d.top - d.position, d.top,
      c.position, c.trailing, d.leading, d.position,
    ]
  }
}

extension MeshPatches {
  /// The mesh as a picture of so many pixels: the colour at each pixel's centre, premultiplied.
  func bitmap(width: Int, height: Int) -> Bitmap {
    var pixels = Array(repeating: background.premultiplied, count: width * height)
    let size = SIMD2(Double(width), Double(height))
    // As many for all: neighbours that cut their common curve at different places leave gaps between the chords.
    let steps = patches.map { Self.steps($0, size) }.max() ?? 1
    for patch in patches {
      var previous: [SIMD2<Double>] = []
      for row in 0...steps {
        let v = Double(row) / Double(steps)
        let line = (0...steps).map { patch.point(Double($0) / Double(steps), v) * size }
        defer { previous = line }
        guard row > 0 else { continue }
        let v0 = Double(row - 1) / Double(steps)
        for column in 0..<steps {
          let (u0, u1) = (Double(column) / Double(steps), Double(column + 1) / Double(steps))
          let corners = [
            Corner(previous[column], u0, v0), Corner(previous[column + 1], u1, v0),
            Corner(line[column], u0, v), Corner(line[column + 1], u1, v),
          ]
          for triangle in [[0, 1, 2], [1, 3, 2]] {
            fill(
              triangle.map { corners[$0] }, of: patch, width: width, height: height, into: &pixels)
          }
        }
      }
    }
    return Bitmap(
      width: width, height: height,
      pixels: pixels.map {
        SIMD4<UInt16>(truncatingIfNeeded: SIMD4<Int>($0 * 65535, rounding: .toNearestOrEven))
      }
    )
  }

  /// A point of a patch and its parameters.
  private struct Corner {
    var place: SIMD2<Double>
    var parameters: SIMD2<Double>

    init(_ place: SIMD2<Double>, _ u: Double, _ v: Double) {
      self.place = place
      parameters = SIMD2(u, v)
    }
  }

  /// So many pieces a side that one is about four pixels long.
  private static func steps(_ patch: Patch, _ size: SIMD2<Double>) -> Int {
    let places = patch.controls.map { $0 * size }
    let low = places.reduce(places[0]) { pointwiseMin($0, $1) }
    let high = places.reduce(places[0]) { pointwiseMax($0, $1) }
    let extent = (high - low).max()
    return extent.isFinite ? Int(min(max(extent / 4, 1), 128)) : 1
  }

  /// Colours the pixels whose centres lie in a triangle.
  private func fill(
    _ corners: [Corner], of patch: Patch, width: Int, height: Int, into pixels: inout [SIMD4<Double>]
  ) {
    let (a, b, c) = (corners[0].place, corners[1].place, corners[2].place)
    let area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    guard area != 0, area.isFinite else { return }
    func limits(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
      let first = min(max((low - 0.5).rounded(.down), 0), Double(count))
      return Int(first)..<max(Int(first), Int(min(max((high + 0.5).rounded(.up), 0), Double(count))))
    }
    // A little larger, so that no pixel is left out between two triangles.
    let slack = -1e-9
    for y in limits(min(a.y, b.y, c.y), max(a.y, b.y, c.y), height) {
      for x in limits(min(a.x, b.x, c.x), max(a.x, b.x, c.x), width) {
        let p = SIMD2(Double(x) + 0.5, Double(y) + 0.5)
        let wb = ((p.x - a.x) * (c.y - a.y) - (p.y - a.y) * (c.x - a.x)) / area
        let wc = ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / area
        let wa = 1 - wb - wc
        guard wa >= slack, wb >= slack, wc >= slack else { continue }
        let uv = wa * corners[0].parameters + wb * corners[1].parameters + wc * corners[2].parameters
        let color = self.color(of: patch, at: uv).premultiplied
        let behind = background.premultiplied
        pixels[y * width + x] = color + behind * (1 - color.w)
      }
    }
  }

  /// The colour at parameters 0...1 of a patch: mixed along both rows, then between them.
  private func color(of patch: Patch, at parameters: SIMD2<Double>) -> SRGBColor {
    func eased(_ value: Double) -> Double {
      let value = min(max(value, 0), 1)
      return smoothsColors ? value * value * (3 - 2 * value) : value
    }
    let (u, v) = (eased(parameters.x), eased(parameters.y))
    let gradient = ResolvedGradient(stops: [], space: space == .perceptual ? .perceptual : .device)
    let top = gradient.color(between: patch.colors[0], patch.colors[1], at: u)
    let bottom = gradient.color(between: patch.colors[2], patch.colors[3], at: u)
    return gradient.color(between: top, bottom, at: v)
  }
}

extension MeshPatches.Patch {
  /// The point at parameters 0...1: across, and down.
  func point(_ u: Double, _ v: Double) -> SIMD2<Double> {
    func weights(_ t: Double) -> [Double] {
      let s = 1 - t
      return [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
    }
    let (across, down) = (weights(u), weights(v))
    var point = SIMD2<Double>.zero
    for row in 0..<4 {
      for column in 0..<4 { point += across[column] * down[row] * controls[row * 4 + column] }
    }
    return point
  }
}
