// SPDX-License-Identifier: MIT

extension CoverageMask {
  /// The mask that covers each pixel by the product of both coverages: one clip inside another.
  ///
  /// Rounded to the nearest of 65536 steps. Where one covers a pixel fully, the other's value stays as it is.
  func multiplied(by other: CoverageMask) -> CoverageMask {
    var product = Product(bounds: bounds.intersection(other.bounds))
    var first = 0
    var second = 0
    while first < strips.count, second < other.strips.count {
      let a = strips[first]
      let b = other.strips[second]
      if a.y == b.y {
        let left = max(a.x, b.x)
        let right = min(a.x + a.width, b.x + b.width)
        if left < right {
          product.append(a, of: coverage, times: b, of: other.coverage, columns: left..<right)
        }
        // The strip that ends first has met all it can meet.
        if a.x + a.width <= b.x + b.width { first += 1 } else { second += 1 }
      } else if a.y < b.y {
        first += 1
      } else {
        second += 1
      }
    }
    return CoverageMask(bounds: product.bounds, strips: product.strips, coverage: product.coverage)
  }

  private struct Product {
    var bounds: PixelRect
    var strips: [Strip] = []
    var coverage: [UInt16] = []

    mutating func append(
      _ a: Strip, of aCoverage: [UInt16], times b: Strip, of bCoverage: [UInt16], columns: Range<Int32>
    ) {
      let width = Int32(columns.count)
      if a.isSolid && b.isSolid {
        strips.append(Strip(x: columns.lowerBound, y: a.y, width: width, offset: -1))
        return
      }
      strips.append(Strip(x: columns.lowerBound, y: a.y, width: width, offset: coverage.count))
      for row in 0..<CoverageMask.stripHeight {
        for x in columns {
          let left = Self.value(a, aCoverage, x: x, row: row)
          let right = Self.value(b, bCoverage, x: x, row: row)
          coverage.append(UInt16((UInt64(left) * UInt64(right) + 32767) / 65535))
        }
      }
    }

    private static func value(_ strip: Strip, _ coverage: [UInt16], x: Int32, row: Int) -> UInt16 {
      strip.isSolid ? 65535 : coverage[strip.offset + row * Int(strip.width) + Int(x - strip.x)]
    }
  }
}
