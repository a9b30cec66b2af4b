// SPDX-License-Identifier: MIT
import Foundation
import TestSupport

@testable import GLEffects

/// A picture f(x) · g(y): boxes over every pair of an interval along x and one along y.
///
/// Its Gaussian blur is the product of two blurs of one dimension, which are cheap at any size.
struct ProductContent: Sendable, CustomStringConvertible {
  let description: String
  /// Disjoint intervals in pixels, from left to right.
  let columns: [ClosedRange<Double>]
  /// Disjoint intervals in pixels, from the top down.
  let rows: [ClosedRange<Double>]

  /// Contents of a square of `side` pixels that a blur of `sigma` tells apart from what they should be: edges
  /// (through the picture and far out of it), single pixels on every phase of a grid, and boxes of several
  /// widths.
  static func all(side: Double, sigma: Double) -> [ProductContent] {
    let far = 8 * sigma + side
    let middle = (side / 2).rounded()
    return [
      ProductContent(
        description: "edges", columns: [middle - 3.25...middle + far], rows: [-far...middle + 5]),
      ProductContent(
        description: "impulses", columns: [0.21, 0.52, 0.83].map { at(side * $0, 1) },
        rows: [0.11, 0.47, 0.72].map { at(side * $0, 1) }),
      ProductContent(
        description: "boxes", columns: [at(side * 0.2, 3), at(side * 0.4, 17.5), at(side * 0.7, side / 5)],
        rows: [at(side * 0.15, 40), at(side * 0.5, 2.25), at(side * 0.6, side / 4)]),
    ]
  }

  private static func at(_ place: Double, _ width: Double) -> ClosedRange<Double> {
    place.rounded()...place.rounded() + width
  }

  /// White boxes, blurred.
  func item(sigma: Double) -> SceneItem {
    let elements = rows.flatMap { row in
      columns.flatMap { column in
        Path.box(
          column.lowerBound, row.lowerBound, column.upperBound - column.lowerBound,
          row.upperBound - row.lowerBound
        ).elements
      }
    }
    return .layer([.fill(Path(elements: elements), .rgb(1, 1, 1))], filters: [.blur(sigma: sigma)])
  }

  /// The largest difference of a picture's channels from the blurred product, in 1/255.
  func largestDifference(from picture: PixelBuffer, sigma: Double) -> Double {
    let rect = picture.rect
    let across = Self.blurred(columns, sigma: sigma, over: rect.minX..<rect.maxX)
    let down = Self.blurred(rows, sigma: sigma, over: rect.minY..<rect.maxY)
    var largest = 0.0
    for y in 0..<rect.height {
      for x in 0..<rect.width {
        let expected = across[x] * down[y]
        let pixel = picture.pixels[y * rect.width + x]
        for channel in 0..<4 { largest = max(largest, abs(Double(pixel[channel]) - expected)) }
      }
    }
    return largest * 255
  }

  /// The exact lengths of the intervals inside pixels, convolved with the samples of a Gaussian to 5σ,
  /// normalised.
  private static func blurred(
    _ intervals: [ClosedRange<Double>], sigma: Double, over pixels: Range<Int>
  ) -> [Double] {
    let kernel = GaussianOracle.kernel(sigma: sigma)
    let radius = kernel.count / 2
    let lengths = (pixels.lowerBound - radius..<pixels.upperBound + radius).map { pixel in
      intervals.reduce(0.0) { sum, interval in
        let low = max(interval.lowerBound, Double(pixel))
        let high = min(interval.upperBound, Double(pixel) + 1)
        return sum + max(0, high - low)
      }
    }
    return pixels.indices.map { index in
      let first = index - pixels.lowerBound
      var sum = 0.0
      for tap in kernel.indices { sum += kernel[tap] * lengths[first + tap] }
      return sum
    }
  }
}

/// A Gaussian blur by its definition: direct convolution in double precision, apart from every executor.
enum GaussianOracle {
  /// exp(−x² / 2σ²) at whole x up to ⌈5σ⌉ on both sides, over their sum.
  static func kernel(sigma: Double) -> [Double] {
    let radius = Int((5 * sigma).rounded(.up))
    let samples = (0...2 * radius).map { exp(-pow(Double($0 - radius), 2) / (2 * sigma * sigma)) }
    let sum = samples.reduce(0, +)
    return samples.map { $0 / sum }
  }

  /// `values` is `side` rows of `side`; outside is 0.
  static func blurred(_ values: [Double], side: Int, sigma: Double) -> [Double] {
    let kernel = kernel(sigma: sigma)
    let radius = kernel.count / 2
    var across = Array(repeating: 0.0, count: side * side)
    var result = across
    for y in 0..<side {
      for x in 0..<side {
        var sum = 0.0
        for source in max(0, x - radius)...min(side - 1, x + radius) {
          sum += kernel[source - x + radius] * values[y * side + source]
        }
        across[y * side + x] = sum
      }
    }
    for y in 0..<side {
      for source in max(0, y - radius)...min(side - 1, y + radius) {
        let weight = kernel[source - y + radius]
        for x in 0..<side { result[y * side + x] += weight * across[source * side + x] }
      }
    }
    return result
  }
}

/// Pixels that are on or off at random, in planes of their own colours that add up.
struct NoiseContent {
  let side: Int
  /// On or off, row by row, for each plane.
  let planes: [[Bool]]
  /// Premultiplied red, green, blue, alpha that a plane adds where it is on.
  let colors: [SIMD4<Double>]

  /// One white plane is the worst case for a blur; three of a third red, green and blue have 4 levels of
  /// alpha.
  init(side: Int, isColored: Bool, seed: UInt64) {
    self.side = side
    var random = SeededRandom(seed: seed)
    let third = 1 / 3.0
    colors =
      isColored
      ? [SIMD4(third, 0, 0, third), SIMD4(0, third, 0, third), SIMD4(0, 0, third, third)]
      : [SIMD4(1, 1, 1, 1)]
    planes = colors.map { _ in (0..<side * side).map { _ in Bool.random(using: &random) } }
  }

  func item(sigma: Double) -> SceneItem {
    let items = zip(planes, colors).map { plane, color in
      SceneItem.fill(
        path(of: plane), .rgb(color.x / color.w, color.y / color.w, color.z / color.w, color.w),
        blend: .plusLighter)
    }
    return .layer(items, filters: [.blur(sigma: sigma)])
  }

  func largestDifference(from picture: PixelBuffer, sigma: Double) -> Double {
    var largest = 0.0
    for channel in 0..<4 {
      var values = Array(repeating: 0.0, count: side * side)
      for (plane, color) in zip(planes, colors) {
        for index in values.indices where plane[index] { values[index] += color[channel] }
      }
      let expected = GaussianOracle.blurred(values, side: side, sigma: sigma)
      for index in expected.indices {
        largest = max(largest, abs(Double(picture.pixels[index][channel]) - expected[index]))
      }
    }
    return largest * 255
  }

  /// One box for every run of pixels that are on.
  private func path(of plane: [Bool]) -> Path {
    var elements: [Path.Element] = []
    for y in 0..<side {
      var x = 0
      while x < side {
        let start = x
        while x < side, plane[y * side + x] { x += 1 }
        if x > start { elements += Path.box(Double(start), Double(y), Double(x - start), 1).elements }
        x += 1
      }
    }
    return Path(elements: elements)
  }
}
