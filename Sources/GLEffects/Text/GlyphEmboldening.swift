// SPDX-License-Identifier: MIT
import Foundation

/// Makes an outline bolder where a font has no bold face.
extension GlyphOutline {
  /// How much broader stems become, as a part of the em: what FreeType's and cairo's artificial bold adds.
  static let boldStrength = 1.0 / 24

  /// The outline with its edges moved out by half of `amount`; outer contours must run clockwise on screen.
  ///
  /// Every point moves to where the lines through its neighbours meet after each was moved outwards; at sharp corners
  /// no farther than to a miter of 4, and no farther than the shorter neighbouring line is long.
  static func emboldened(_ elements: [Path.Element], by amount: Double) -> [Path.Element] {
    contours(of: elements).flatMap { contour -> [Path.Element] in
      var points = contour.segments.flatMap { $0 }
      // The start is the last segment's end, or is joined to it by a line.
      let endsAtStart = points.last == contour.start
      if !endsAtStart { points.append(contour.start) }
      let moved = offset(points.map { SIMD2(Double($0.x), Double($0.y)) }, by: amount / 2)
        .map { CGPoint(x: $0.x, y: $0.y) }
      var result = Contour(start: moved[moved.count - 1])
      var index = 0
      for segment in contour.segments {
        result.segments.append(Array(moved[index..<index + segment.count]))
        index += segment.count
      }
      return result.elements
    }
  }

  private static func offset(_ points: [SIMD2<Double>], by distance: Double) -> [SIMD2<Double>] {
    let count = points.count
    return points.indices.map { index in
      let point = points[index]
      guard
        let (before, lengthBefore) = direction(count, from: index, step: -1, points),
        let (after, lengthAfter) = direction(count, from: index, step: 1, points)
      else { return point }
      let (incoming, outgoing) = (-before, after)
      let cosine = incoming.x * outgoing.x + incoming.y * outgoing.y
      // 1 + cos θ = 2 cos²(θ/2): a miter of 4 is cos(θ/2) = 1/4.
      guard cosine + 1 > 0.125 else { return point }
      // Outwards of a clockwise contour on screen (y down) is to the left of its direction: (y, −x).
      let normals = SIMD2(incoming.y + outgoing.y, -incoming.x - outgoing.x)
      var shift = normals / (cosine + 1) * distance
      let length = (shift.x * shift.x + shift.y * shift.y).squareRoot()
      let longest = max(min(lengthBefore, lengthAfter), abs(distance))
      if length > longest { shift *= longest / length }
      return point + shift
    }
  }

  /// The unit vector and distance to the next point that lies elsewhere.
  private static func direction(
    _ count: Int, from index: Int, step: Int, _ points: [SIMD2<Double>]
  ) -> (SIMD2<Double>, Double)? {
    var next = index
    for _ in 1..<max(count, 2) {
      next = (next + step + count) % count
      let way = points[next] - points[index]
      let length = (way.x * way.x + way.y * way.y).squareRoot()
      if length > 1e-9 { return (way / length, length) }
    }
    return nil
  }
}
