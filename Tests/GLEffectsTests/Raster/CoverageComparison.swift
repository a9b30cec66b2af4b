// SPDX-License-Identifier: MIT
import Foundation

@testable import GLEffects

/// The largest 8-bit difference between a mask and an oracle over a raster whose top left pixel is (0, 0).
struct CoverageComparison {
  var largest = 0
  var place = (x: 0, y: 0)
  var values = (mask: 0.0, oracle: 0.0)
  /// The largest difference before rounding, in 8-bit steps.
  var largestExact = 0.0

  init(_ mask: CoverageMask, _ oracle: [Double], width: Int) {
    for (index, expected) in oracle.enumerated() {
      let (x, y) = (index % width, index / width)
      let value = mask[x, y]
      let difference = abs(Int((value * 255).rounded()) - Int((min(expected, 1) * 255).rounded()))
      largestExact = max(largestExact, abs(value - expected) * 255)
      if difference > largest {
        largest = difference
        place = (x, y)
        values = (value, expected)
      }
    }
  }

  var description: String {
    "off by \(largest) at \(place): mask \(values.mask * 255), oracle \(values.oracle * 255)"
  }
}
