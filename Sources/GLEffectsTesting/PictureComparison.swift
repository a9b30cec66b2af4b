// SPDX-License-Identifier: MIT
import GLEffects

/// How two pictures of one size differ.
struct PictureComparison: Sendable, Equatable {
  /// Pixels that differ by more than the tolerance's steps.
  private(set) var count = 0
  /// The largest difference of a channel in 1/255, colours multiplied by alpha.
  private(set) var largest = 0.0
  /// Around those pixels; nil where there is none.
  private(set) var box: PixelRect?
  /// How far each pixel is off in 1/255, row by row.
  private(set) var differences: [Double] = []

  /// - Precondition: pictures of one size.
  init(_ expected: SampledPicture, _ actual: SampledPicture, steps: Int) {
    precondition(expected.width == actual.width && expected.height == actual.height, "different sizes")
    differences.reserveCapacity(expected.samples.count)
    for (index, (a, b)) in zip(expected.samples, actual.samples).enumerated() {
      let difference = a == b ? 0 : Self.difference(a, b)
      differences.append(difference)
      largest = max(largest, difference)
      guard difference > Double(steps) else { continue }
      count += 1
      let (x, y) = (index % expected.width, index / expected.width)
      let one = PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)
      box =
        box.map {
          PixelRect(
            minX: min($0.minX, one.minX), minY: min($0.minY, one.minY), maxX: max($0.maxX, one.maxX),
            maxY: max($0.maxY, one.maxY))
        } ?? one
    }
  }

  /// The largest difference of a channel in 1/255.
  private static func difference(_ a: SIMD4<UInt8>, _ b: SIMD4<UInt8>) -> Double {
    var largest = abs(Double(a.w) - Double(b.w))
    for channel in 0..<3 {
      let seen = (Double(a[channel]) * Double(a.w), Double(b[channel]) * Double(b.w))
      largest = max(largest, abs(seen.0 - seen.1) / 255)
    }
    return largest
  }

  /// A picture of the differences: black where there is none, and from dark red to white the further the pixels are apart.
  func picture(width: Int, height: Int) -> PixelBuffer {
    PixelBuffer(
      rect: PixelRect(x: 0, y: 0, width: width, height: height),
      pixels: differences.map { difference in
        if difference == 0 { return SIMD4(0, 0, 0, 1) }
        // The eye sees small differences as large ones are seen.
        let light = Float((difference / 255).squareRoot())
        return SIMD4(0.4 + 0.6 * light, light, light, 1)
      })
  }
}
