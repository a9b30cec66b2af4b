// SPDX-License-Identifier: MIT
import Foundation

/// Closed polygons in pixels and the rule that says what is inside: all that the coverage rasteriser needs.
///
/// A stroke's outline is made of positively oriented polygons, so that under the non-zero rule their union is exactly
/// the stroke, however often it runs over itself.
struct DeviceOutline: Sendable, Equatable {
  /// What of a path is drawn.
  enum Style: Sendable, Equatable {
    case fill(FillStyle)
    case stroke(StrokeStyle)
  }

  /// A part of the path by arc length, as fractions of the whole; see `Path.trimmed(start:length:)`.
  struct Trim: Sendable, Equatable {
    var start: Double
    var length: Double
  }

  /// The largest distance in pixels between a true curve and the polygon that stands for it, to either side.
  ///
  /// An edge that strays by this much changes a pixel's coverage by at most 255/1536 ≈ ⅙ of an 8-bit step; that is also the
  /// most that was measured on random curves, several of which may cross a pixel.
  static let defaultTolerance = 1.0 / 1536

  /// The most points that an outline may have, 320 MB of them. Making a stroke of that size takes about a gigabyte.
  static let pointLimit = 20_000_000

  /// The most pixels that an outline's edges may cross in and around a picture, counted for each edge: some seconds of
  /// work, or two minutes where hundreds of edges meet in every pixel.
  static let crossingLimit = 100_000_000

  /// The polygons' vertices in pixels, polygon after polygon; the last of each is joined to its first.
  private(set) var points: [PlaneVector] = []
  /// The index in `points` at which each polygon begins, and at the end the number of points.
  private(set) var contourStarts: [Int] = [0]
  /// The polygons' edges, some at a time.
  let runs: [EdgeRun]
  /// The smallest upright rectangle around all points; zeros where there are none.
  private let low: PlaneVector
  private let high: PlaneVector
  /// Whether there is one polygon and it is an upright rectangle, the one of `bounds`.
  let isUprightRectangle: Bool
  /// Even–odd rule if true, non-zero winding rule if false.
  let isEvenOdd: Bool
  /// Whether edges are drawn by area coverage. When false a pixel is in or out by its centre.
  let isAntialiased: Bool
  /// Whether no winding number is negative, as those of a stroke are not.
  let isPositive: Bool

  /// The outline of `path`, cut to `trim`, filled or stroked in its own coordinates, then mapped to pixels.
  ///
  /// - Parameters:
  ///   - transform: From the path's coordinates to pixels. A non-finite one gives an empty outline.
  ///   - tolerance: In pixels, positive.
  /// - Throws: `tooManyDashes` or `tooManyPoints`, with the limit.
  init(
    path: Path, trim: Trim? = nil, style: Style, transform: CGAffineTransform = .identity,
    tolerance: Double = DeviceOutline.defaultTolerance, pointLimit: Int = DeviceOutline.pointLimit,
    workers: Workers = Workers(threads: 0)
  ) throws(GeometryError) {
    precondition(tolerance > 0, "tolerance is not positive")
    let part = trim.map { path.trimmed(start: $0.start, length: $0.length) } ?? path
    var builder = OutlineBuilder(pointLimit: pointLimit)
    switch style {
    case .fill(let fill):
      isPositive = false
      isEvenOdd = fill.isEOFilled
      isAntialiased = fill.isAntialiased
      if transform.isFinite {
        try builder.addFill(of: part, transform: transform, tolerance: tolerance)
      }
    case .stroke(let stroke):
      isPositive = true
      isEvenOdd = false
      isAntialiased = true
      try builder.addStroke(
        of: part, style: stroke, transform: transform, tolerance: tolerance, workers: workers)
    }
    points = builder.points
    contourStarts = builder.contourStarts
    runs = EdgeRun.runs(of: points, starts: contourStarts)
    (low, high) = Self.corners(of: runs)
    isUprightRectangle = Self.isUprightRectangle(points, contourCount: contourStarts.count - 1)
  }

  /// An outline of ready-made polygons.
  init(polygons: [[PlaneVector]], isEvenOdd: Bool = false, isAntialiased: Bool = true) {
    self.isEvenOdd = isEvenOdd
    self.isAntialiased = isAntialiased
    isPositive = false
    for polygon in polygons {
      points += polygon
      contourStarts.append(points.count)
    }
    runs = EdgeRun.runs(of: points, starts: contourStarts)
    (low, high) = Self.corners(of: runs)
    isUprightRectangle = Self.isUprightRectangle(points, contourCount: contourStarts.count - 1)
  }

  private static func isUprightRectangle(_ points: [PlaneVector], contourCount: Int) -> Bool {
    guard contourCount == 1, let first = points.first, let last = points.last else { return false }
    // A closed path may repeat its first point.
    guard points.count == 4 || (points.count == 5 && first == last) else { return false }
    for index in 0..<4 {
      let from = points[index]
      let to = points[(index + 1) % 4]
      let next = points[(index + 2) % 4]
      // Sides are upright or level, in turn.
      let isLevel = from.y == to.y
      guard isLevel ? to.x == next.x : from.x == to.x && to.y == next.y else { return false }
    }
    return true
  }

  /// Whether the outline is one upright rectangle around all of `rect`.
  func isUpright(around rect: PixelRect) -> Bool {
    guard isUprightRectangle, let (low, high) = corners else { return false }
    return low.x <= Double(rect.minX) && high.x >= Double(rect.maxX) && low.y <= Double(rect.minY)
      && high.y >= Double(rect.maxY)
  }

  /// Checks that the edges can be drawn in `area` in bounded time.
  ///
  /// - Throws: `tooManyCrossings`, with the number and the limit.
  /// - Complexity: linear in the number of points.
  func checkCrossings(in area: PixelRect, limit: Int = DeviceOutline.crossingLimit) throws(GeometryError) {
    let count = PieceEstimate(self, clip: area).count
    if count > Double(limit) { throw .tooManyCrossings(count: Int(min(count, 1e18)), limit: limit) }
  }

  /// Whether there is nothing that could be inside.
  var isEmpty: Bool { points.isEmpty }

  /// The smallest upright rectangle around all points, in pixels; null when there are none.
  var bounds: CGRect {
    guard let (low, high) = corners else { return .null }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// The pixels that the outline may touch, coordinates clamped to ±2³⁰.
  ///
  /// From the corners themselves: the far side of a `CGRect` is its origin plus its width, which is wrong by many pixels
  /// when the origin is very far away.
  var pixelBounds: PixelRect {
    guard let (low, high) = corners else { return .empty }
    func pixel(_ coordinate: Double) -> Int { Int(min(max(coordinate, -1_073_741_824), 1_073_741_824)) }
    return PixelRect(
      minX: pixel(low.x.rounded(.down)), minY: pixel(low.y.rounded(.down)),
      maxX: pixel(high.x.rounded(.up)), maxY: pixel(high.y.rounded(.up)))
  }

  private var corners: (low: PlaneVector, high: PlaneVector)? { runs.isEmpty ? nil : (low, high) }

  private static func corners(of runs: [EdgeRun]) -> (low: PlaneVector, high: PlaneVector) {
    guard let first = runs.first else { return (.zero, .zero) }
    var (low, high) = (first.low, first.high)
    for run in runs.dropFirst() {
      low.replace(with: run.low, where: run.low .< low)
      high.replace(with: run.high, where: run.high .> high)
    }
    return (low, high)
  }
}

extension CGAffineTransform {
  /// Whether every entry is a finite number.
  var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// The factor by which the map stretches the direction that it stretches most: its larger singular value.
  var largestScale: Double {
    let (a, b, c, d) = (Double(self.a), Double(self.b), Double(self.c), Double(self.d))
    // Half the sum and half the difference of the singular values are lengths of these two vectors.
    let sum = PlaneVector(a + d, b - c).length
    let difference = PlaneVector(a - d, b + c).length
    return (sum + difference) / 2
  }
}
