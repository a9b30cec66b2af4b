// SPDX-License-Identifier: MIT

/// How much of each pixel a shape covers, stored only where there is something to store.
///
/// The picture is cut into bands of four rows at multiples of four; a strip is a run of columns in a
/// band. Its pixels are either stored or all fully covered; pixels outside every strip are not covered.
struct CoverageMask: Sendable, Equatable {
  /// A run of columns, `stripHeight` rows high.
  struct Strip: Sendable, Equatable {
    /// The leftmost column.
    var x: Int32
    /// The top row, a multiple of `stripHeight`.
    var y: Int32
    /// The number of columns.
    var width: Int32
    /// The index of the first pixel in `coverage`, whose rows follow one another, top first; −1 where every
    /// pixel is fully covered and nothing is stored.
    var offset: Int

    var isSolid: Bool { offset < 0 }
  }

  static let stripHeight = 4

  /// The pixels that strips may cover: inside the rectangle asked for and around every strip's ink. A stored strip's
  /// rows outside of it hold 0; a solid strip never leaves it.
  let bounds: PixelRect
  /// Ordered by `y`, then `x`; they do not overlap.
  let strips: [Strip]
  /// Coverage of the stored strips' pixels, 0...65535 for 0...1.
  let coverage: [UInt16]

  static let empty = CoverageMask(bounds: .empty, strips: [], coverage: [])

  /// Whether no pixel is covered.
  var isEmpty: Bool { strips.isEmpty }

  /// The number of pixels with stored coverage, which may be 0 or 1 as well as between.
  var storedPixelCount: Int { coverage.count }

  /// The number of fully covered pixels that are not stored.
  var solidPixelCount: Int {
    strips.reduce(0) { $1.isSolid ? $0 + Int($1.width) * Self.stripHeight : $0 }
  }

  /// The number of pixels of all strips.
  var pixelCount: Int { storedPixelCount + solidPixelCount }

  /// `coverage` rounded to 8 bits, index for index.
  func makeCoverage8() -> [UInt8] {
    coverage.map { UInt8((UInt32($0) * 255 + 32767) / 65535) }
  }

  /// Coverage of one pixel, 0...1; 0 outside every strip.
  /// - Complexity: logarithmic in the number of strips.
  subscript(x: Int, y: Int) -> Double {
    Double(unorm16(x: x, y: y)) / 65535
  }

  /// Coverage of one pixel, 0...65535 for 0...1.
  func unorm16(x: Int, y: Int) -> UInt16 {
    let row = y & (Self.stripHeight - 1)
    let band = y - row
    var low = 0
    var high = strips.count
    // The first strip that ends right of the pixel, or lies in a lower band.
    while low < high {
      let middle = (low + high) / 2
      let strip = strips[middle]
      let isBefore = Int(strip.y) < band || (Int(strip.y) == band && Int(strip.x) + Int(strip.width) <= x)
      if isBefore { low = middle + 1 } else { high = middle }
    }
    guard low < strips.count else { return 0 }
    let strip = strips[low]
    guard Int(strip.y) == band, Int(strip.x) <= x else { return 0 }
    return strip.isSolid ? 65535 : coverage[strip.offset + row * Int(strip.width) + x - Int(strip.x)]
  }
}
