// SPDX-License-Identifier: MIT

/// The strips of a coverage mask, band by band, for whoever draws a tile. Plain pointers, so that threads count no
/// references; a `CoverageEntry` owns what they point to.
struct TileCoverage {
  /// A row's part of a strip, cut to a tile.
  struct Run {
    var x: Int
    var width: Int
    /// Coverage of the run's pixels, 0...65535; nil where all are fully covered.
    var values: UnsafePointer<UInt16>?
    /// Along-path parameters of the run's pixels.
    var parameters: UnsafePointer<Float>?
  }

  let bounds: PixelRect
  let strips: UnsafePointer<CoverageMask.Strip>
  /// `bandCount` + 1 indices into `strips`.
  let bandStarts: UnsafePointer<Int32>
  let firstBand: Int
  let bandCount: Int
  let values: UnsafePointer<UInt16>
  let parameters: UnsafePointer<Float>?

  /// The strips of the band that holds row `y`.
  @inline(__always)
  func strips(ofRow y: Int) -> Range<Int> {
    // Rounded down, also above the picture.
    let band = (y >> 2) - firstBand
    guard band >= 0, band < bandCount else { return 0..<0 }
    return Int(bandStarts[band])..<Int(bandStarts[band + 1])
  }

  /// The first strip of `range` that ends right of `x`.
  @inline(__always)
  func firstStrip(in range: Range<Int>, endingAfter x: Int) -> Int {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low + high) / 2
      if Int(strips[middle].x) + Int(strips[middle].width) <= x { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether any strip lies in `rect`.
  func touches(_ rect: PixelRect) -> Bool {
    var y = rect.minY
    while y < rect.maxY {
      let range = strips(ofRow: y)
      let index = firstStrip(in: range, endingAfter: rect.minX)
      if index < range.upperBound, Int(strips[index].x) < rect.maxX { return true }
      y = (y | (CoverageMask.stripHeight - 1)) + 1
    }
    return false
  }

  /// Whether all of `rect` is fully covered by solid strips.
  func fills(_ rect: PixelRect) -> Bool {
    var y = rect.minY
    while y < rect.maxY {
      let range = strips(ofRow: y)
      let index = firstStrip(in: range, endingAfter: rect.minX)
      guard index < range.upperBound, strips[index].isSolid, Int(strips[index].x) <= rect.minX,
        Int(strips[index].x) + Int(strips[index].width) >= rect.maxX
      else { return false }
      y = (y | (CoverageMask.stripHeight - 1)) + 1
    }
    return true
  }

  /// The runs of pixels that are covered: of whole rows of `area` where there is no coverage to look at.
  @inline(__always)
  static func forEachRun(of coverage: TileCoverage?, in area: PixelRect, _ body: (Run, Int) -> Void) {
    for y in area.minY..<area.maxY {
      guard let coverage else {
        body(Run(x: area.minX, width: area.width, values: nil, parameters: nil), y)
        continue
      }
      let strips = coverage.strips(ofRow: y)
      var index = coverage.firstStrip(in: strips, endingAfter: area.minX)
      while index < strips.upperBound, Int(coverage.strips[index].x) < area.maxX {
        body(coverage.run(of: index, y: y, minX: area.minX, maxX: area.maxX), y)
        index += 1
      }
    }
  }

  /// The part of a strip in row `y` from `minX` to `maxX`.
  @inline(__always)
  func run(of index: Int, y: Int, minX: Int, maxX: Int) -> Run {
    let strip = strips[index]
    let left = max(minX, Int(strip.x))
    let right = min(maxX, Int(strip.x) + Int(strip.width))
    var run = Run(x: left, width: right - left, values: nil, parameters: nil)
    if !strip.isSolid {
      let row = y & (CoverageMask.stripHeight - 1)
      let offset = strip.offset + row * Int(strip.width) + left - Int(strip.x)
      run.values = values + offset
      run.parameters = parameters.map { $0 + offset }
    }
    return run
  }
}
