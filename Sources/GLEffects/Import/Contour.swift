// SPDX-License-Identifier: MIT
import Foundation

/// Why a picture's outline cannot be traced.
public enum ContourError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The outline has more than `limit` pieces.
  case outlineTooLong(limit: Int)

  /// One line: what is wrong and how to mend it.
  public var description: String {
    switch self {
    case .outlineTooLong(let limit):
      "the picture's outline has more than \(limit) pieces; use a smoother or smaller picture"
    }
  }
}

/// The line along which a field of samples is one half, by marching squares.
///
/// Samples lie at the centres of pixels, and 0 lies all around. In every square of four samples the line crosses the sides whose
/// ends are on different sides of one half, where linear interpolation is one half; in the two ambiguous cases the mean of
/// the four decides whether the inside is connected. The inside is on the right of the line's direction (y down): outlines
/// run clockwise on screen, holes the other way. Pieces on one straight line are merged.
///
/// Source: Lorensen and Cline, "Marching cubes" (1987), in two dimensions.
struct Contour {
  static let pieceLimit = 1_000_000

  /// Closed polygons.
  let path: Path

  /// A side of a square, by its upper or left sample.
  private struct Side: Hashable {
    var x: Int32
    var y: Int32
    var isVertical: Bool
  }

  init(width: Int, height: Int, values: [Float]) throws(ContourError) {
    precondition(values.count == width * height, "value count does not match the size")
    func value(_ x: Int, _ y: Int) -> Float {
      x >= 0 && y >= 0 && x < width && y < height ? values[y * width + x] : 0
    }
    var next: [Side: Side] = [:]
    var starts: [Side] = []
    for y in -1..<height {
      for x in -1..<width {
        let (a, b, c, d) = (value(x, y), value(x + 1, y), value(x + 1, y + 1), value(x, y + 1))
        let index = (a >= 0.5 ? 1 : 0) | (b >= 0.5 ? 2 : 0) | (c >= 0.5 ? 4 : 0) | (d >= 0.5 ? 8 : 0)
        if index == 0 || index == 15 { continue }
        let top = Side(x: Int32(x), y: Int32(y), isVertical: false)
        let bottom = Side(x: Int32(x), y: Int32(y + 1), isVertical: false)
        let left = Side(x: Int32(x), y: Int32(y), isVertical: true)
        let right = Side(x: Int32(x + 1), y: Int32(y), isVertical: true)
        let isJoined = (a + b + c + d) / 4 >= 0.5
        for (from, to) in Self.pieces(index, isJoined, top: top, right: right, bottom: bottom, left: left) {
          next[from] = to
          starts.append(from)
        }
        if starts.count > Self.pieceLimit { throw .outlineTooLong(limit: Self.pieceLimit) }
      }
    }
    path = Self.joined(starts: starts, next: next, value: value)
  }

  /// The directed pieces of one square with the inside on the right.
  private static func pieces(
    _ index: Int, _ isJoined: Bool, top: Side, right: Side, bottom: Side, left: Side
  ) -> [(Side, Side)] {
    switch index {
    case 1: [(top, left)]
    case 2: [(right, top)]
    case 3: [(right, left)]
    case 4: [(bottom, right)]
    case 5: isJoined ? [(top, right), (bottom, left)] : [(top, left), (bottom, right)]
    case 6: [(bottom, top)]
    case 7: [(bottom, left)]
    case 8: [(left, bottom)]
    case 9: [(top, bottom)]
    case 10: isJoined ? [(left, top), (right, bottom)] : [(right, top), (left, bottom)]
    case 11: [(right, bottom)]
    case 12: [(left, right)]
    case 13: [(top, right)]
    case 14: [(left, top)]
    default: []
    }
  }

  private static func joined(
    starts: [Side], next: [Side: Side], value: (Int, Int) -> Float
  ) -> Path {
    func place(_ side: Side) -> CGPoint {
      let (x, y) = (Int(side.x), Int(side.y))
      let from = value(x, y)
      let to = side.isVertical ? value(x, y + 1) : value(x + 1, y)
      let t = CGFloat((0.5 - from) / (to - from))
      let center = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
      return side.isVertical ? CGPoint(x: center.x, y: center.y + t) : CGPoint(x: center.x + t, y: center.y)
    }
    var rest = next
    var path = Path()
    for start in starts {
      guard rest[start] != nil else { continue }
      var points: [CGPoint] = []
      var side = start
      while let following = rest.removeValue(forKey: side) {
        points.append(place(side))
        side = following
      }
      let corners = withoutStraightPoints(points)
      guard corners.count > 2 else { continue }
      path.elements.append(.move(to: corners[0]))
      path.elements += corners.dropFirst().map { .line(to: $0) }
      path.elements.append(.closeSubpath)
    }
    return path
  }

  /// The polygon without the points that lie on the line between their neighbours.
  private static func withoutStraightPoints(_ points: [CGPoint]) -> [CGPoint] {
    guard points.count > 3 else { return points }
    return points.indices.filter { index in
      let before = points[(index + points.count - 1) % points.count]
      let here = points[index]
      let after = points[(index + 1) % points.count]
      let cross = (here.x - before.x) * (after.y - here.y) - (here.y - before.y) * (after.x - here.x)
      return abs(cross) > 1e-9
    }.map { points[$0] }
  }
}
