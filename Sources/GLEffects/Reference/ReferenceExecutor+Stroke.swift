// SPDX-License-Identifier: MIT
import Foundation

extension ReferenceExecutor {
  /// The outline of a stroked shape: polygons, all turned the same way, whose non-zero union is the stroke.
  ///
  /// The stroke is the union of all cross-sections of the centre-line (a cross-section reaches half the width
  /// to both sides, at right angles to the direction), of joins at the corners between segments, of round
  /// joins wherever the direction jumps inside of a curve (cusps), and of caps. It is made in the shape's own
  /// coordinates and then mapped. A width that is not positive and finite draws nothing.
  static func contours(
    stroking subpaths: [Subpath], style: StrokeStyle, map: Map, rect: PixelRect
  ) -> Contours {
    let halfWidth = Double(style.lineWidth) / 2
    guard halfWidth > 0, halfWidth.isFinite,
      var flattening = flattening(map: map, rect: rect, reach: halfWidth)
    else { return Contours() }
    // A chord of an arc of radius r and angle φ lies r·(1 − cos φ/2) ≤ r·φ²/8 inside of it.
    let turn = min(0.25, max(1e-5, (8 * flattening.tolerance / halfWidth).squareRoot()))
    flattening.maximumTurn = turn
    var stroker = Stroker(style: style, halfWidth: halfWidth, turn: turn, map: map)
    for subpath in subpaths { stroker.add(subpath, flattening: flattening) }
    return stroker.contours
  }

  /// Collects the polygons of a stroke.
  private struct Stroker {
    let style: StrokeStyle
    let halfWidth: Double
    /// The largest angle of one step of a flattened arc.
    let turn: Double
    let map: Map
    var contours = Contours()

    mutating func add(_ subpath: Subpath, flattening: Flattening) {
      if let dot = subpath.dot {
        addCap(at: dot.point, towards: dot.tangent)
        addCap(at: dot.point, towards: -dot.tangent)
        return
      }
      var last: Segment?
      var first: Segment?
      for segment in subpath.segments {
        for (index, piece) in segment.flattened(flattening).enumerated() {
          if let last {
            if index == 0 {
              addCorner(at: piece.start, from: last.endTangent, to: piece.startTangent)
            } else if !isStraight(from: last.endTangent, to: piece.startTangent) {
              addSector(at: piece.start, from: last.endTangent, to: piece.startTangent)
            }
          }
          addCrossSections(of: piece)
          first = first ?? piece
          last = piece
        }
      }
      guard let first, let last else { return }
      if subpath.isClosed {
        addCorner(at: first.start, from: last.endTangent, to: first.startTangent)
      } else {
        addCap(at: first.start, towards: -first.startTangent)
        addCap(at: last.end, towards: last.endTangent)
      }
    }

    /// The area that the cross-section sweeps between the two ends of a piece.
    ///
    /// On the inner side of a bend tighter than half the width the cross-sections at both ends meet: the swept
    /// area is then two triangles that touch at that point.
    private mutating func addCrossSections(of piece: Segment) {
      let startTangent = piece.startTangent
      let endTangent = piece.endTangent
      guard (startTangent * endTangent).sum() > cos(2 * turn) else {
        // Too short to matter, but it turns: a cusp.
        addSector(at: piece.start, from: startTangent, to: endTangent)
        return
      }
      let startNormal = normal(startTangent) * halfWidth
      let endNormal = normal(endTangent) * halfWidth
      let chord = piece.end - piece.start
      // start + u·startNormal = end + v·endNormal; the two signs of u are the two sides.
      let spread = cross(startNormal, endNormal)
      let u = cross(chord, endNormal) / spread
      let v = cross(chord, startNormal) / spread
      let meets = spread != 0 && abs(u) < 1 && abs(v) < 1 && u * v > 0
      guard meets else {
        add([
          piece.start - startNormal, piece.end - endNormal, piece.end + endNormal, piece.start + startNormal,
        ])
        return
      }
      let meeting = piece.start + startNormal * u
      let side = u > 0 ? 1.0 : -1.0
      add([piece.start, piece.end, meeting])
      add([meeting, piece.end + endNormal * side, piece.start + startNormal * side])
      add([piece.start - startNormal * side, piece.end - endNormal * side, piece.end, piece.start])
    }

    /// The join between two segments on the outer side of the corner, in the style's form.
    ///
    /// The miter stays if and only if 1 / sin(θ/2) ≤ limit, θ the angle between the segments; with a turn of
    /// π − θ that is (1 + cos turn)/2 · limit² ≥ 1 (a billionth is forgiven, for limits given as √2).
    /// - Source: SVG 2 §13.5.5 (stroke-linejoin, stroke-miterlimit).
    private mutating func addCorner(at point: Vector, from before: Vector, to after: Vector) {
      guard !isStraight(from: before, to: after) else { return }
      if style.lineJoin == .round {
        addSector(at: point, from: before, to: after)
        return
      }
      let side = cross(before, after) >= 0 ? -halfWidth : halfWidth
      let startOffset = normal(before) * side
      let endOffset = normal(after) * side
      let cosine = (before * after).sum()
      let limit = Double(style.miterLimit)
      if style.lineJoin == .miter, cosine > -1, (1 + cosine) / 2 * limit * limit >= 1 - 1e-9, limit > 0 {
        let tip = point + (startOffset + endOffset) / (1 + cosine)
        add([point, point + startOffset, tip, point + endOffset])
      } else {
        add([point, point + startOffset, point + endOffset])
      }
    }

    /// Whether the two directions are the same but for rounding.
    private func isStraight(from before: Vector, to after: Vector) -> Bool {
      abs(cross(before, after)) < 1e-9 && (before * after).sum() > 0
    }

    /// The sector on the outer side of a turn; a half disc in the direction `before` for an exact reversal.
    private mutating func addSector(at point: Vector, from before: Vector, to after: Vector) {
      let angle = atan2(cross(before, after), (before * after).sum())
      let side = angle >= 0 ? -halfWidth : halfWidth
      let steps = max(1, Int((abs(angle) / turn).rounded(.up)))
      var polygon = [point, point + normal(before) * side]
      for step in 1..<steps {
        let turned = angle * Double(step) / Double(steps)
        polygon.append(point + normal(before * cos(turned) + normal(before) * sin(turned)) * side)
      }
      polygon.append(point + normal(after) * side)
      add(polygon)
    }

    /// The end of an open sub-path whose direction outwards is `tangent`.
    private mutating func addCap(at point: Vector, towards tangent: Vector) {
      let across = normal(tangent) * halfWidth
      switch style.lineCap {
      case .butt:
        break
      case .round:
        addSector(at: point, from: tangent, to: -tangent)
      case .square:
        let outwards = tangent * halfWidth
        add([point - across, point - across + outwards, point + across + outwards, point + across])
      }
    }

    private mutating func add(_ polygon: [Vector]) {
      contours.addTurnedPositively(polygon, map: map)
    }
  }
}
