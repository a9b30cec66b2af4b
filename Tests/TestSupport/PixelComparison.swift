// SPDX-License-Identifier: MIT
public import GLEffects

/// The outcome of comparing two pictures over all four premultiplied channels.
public struct PixelComparison: Sendable, CustomStringConvertible {
  /// Whether both rectangles are the same and no more pixels than allowed differ by more than allowed.
  public let passes: Bool
  /// The largest difference of a channel, in 1/255; infinite for a value that is not a number, or when the
  /// rectangles differ.
  public let largestDifference: Double
  /// The number of pixels beyond the tolerance's channel difference.
  public let pixelsBeyond: Int
  /// One line for a failing test.
  public let description: String

  public init(of picture: PixelBuffer, with expected: PixelBuffer, tolerance: Tolerance = .standard) {
    guard picture.rect == expected.rect else {
      passes = false
      largestDifference = .infinity
      pixelsBeyond = max(picture.rect.area, expected.rect.area)
      description = "rectangles differ: \(picture.rect) and \(expected.rect)"
      return
    }
    var largest = 0.0
    var beyond = 0
    var worst = 0
    for (index, (pixel, other)) in zip(picture.pixels, expected.pixels).enumerated() {
      var difference = 0.0
      for channel in 0..<4 {
        let distance = abs(Double(pixel[channel]) - Double(other[channel])) * 255
        difference = max(difference, distance.isNaN ? .infinity : distance)
      }
      if difference > tolerance.channel { beyond += 1 }
      if difference > largest {
        largest = difference
        worst = index
      }
    }
    passes = beyond <= tolerance.pixels
    largestDifference = largest
    pixelsBeyond = beyond
    guard largest > 0 else {
      description = "no difference"
      return
    }
    let x = picture.rect.minX + worst % picture.rect.width
    let y = picture.rect.minY + worst / picture.rect.width
    description =
      "\(beyond) pixels beyond \(tolerance.channel)/255 (\(tolerance.pixels) allowed: \(tolerance.reason)); "
      + "largest \(largest)/255 at \(x), \(y): \(picture.pixels[worst]), expected \(expected.pixels[worst])"
  }
}
