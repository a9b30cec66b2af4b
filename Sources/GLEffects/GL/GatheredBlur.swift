// SPDX-License-Identifier: MIT

/// The texels of a `BlurredCoverage`, as they are uploaded. Made without the device, on any thread.
///
/// Rows of coverage are halved across in one step, only where there is ink, then down; the coarse kernel follows, and rows are
/// enlarged. A value is the sum of the same products in the same order whatever is asked for beside it.
struct GatheredBlur: Sendable {
  enum Values: Sendable {
    case bytes([UInt8])
    case floats([Float])
  }

  /// Four a texel, row by row.
  let values: Values

  /// - Parameters:
  ///   - rect: The texels: columns of pixels, rows of the coarse grid.
  ///   - format: Of the surface; `rgba8` rounds.
  init(_ blur: BlurredCoverage, rect: PixelRect, format: SurfaceFormat, of program: Program) {
    let rows = Self.rows(blur, rect: rect, of: program)
    if format == .rgba8 {
      values = .bytes(
        Self.gathered(rows.map { UInt8(($0 * 255).rounded(.toNearestOrEven)) }, rect: rect, none: 0))
    } else {
      values = .floats(Self.gathered(rows, rect: rect, none: 0))
    }
  }

  /// Puts four rows into the channels of one; there are three more of them than `rect` has.
  private static func gathered<Value>(_ rows: [Value], rect: PixelRect, none: Value) -> [Value] {
    var texels = Array(repeating: none, count: 4 * rect.area)
    texels.withUnsafeMutableBufferPointer { texels in
      rows.withUnsafeBufferPointer { rows in
        for y in 0..<rect.height {
          for channel in 0..<4 {
            let from = (y + channel) * rect.width
            let to = 4 * y * rect.width + channel
            for x in 0..<rect.width { texels[to + 4 * x] = rows[from + x] }
          }
        }
      }
    }
    return texels
  }

  /// The blur's alpha, 0...1, in the rows of `rect` and the three below it, enlarged across.
  private static func rows(_ blur: BlurredCoverage, rect: PixelRect, of program: Program) -> [Float] {
    let plan = blur.plan
    let radius = plan.kernel.radius
    let halving = Halving(levels: plan.levels)
    let coarse = PixelRect(
      minX: plan.firstCoarse(at: rect.minX), minY: rect.minY, maxX: plan.firstCoarse(at: rect.maxX - 1) + 4,
      maxY: rect.maxY + 3)
    let read = coarse.expanded(x: radius, y: radius)
    let clip = halving.input(of: read).intersection(blur.bounds)
    let mask = self.mask(of: blur, in: clip, of: program)
    let inked = halving.reach(of: mask.bounds).intersection(read)
    var rows = Array(repeating: Float(0), count: rect.width * coarse.height)
    if mask.isEmpty || inked.isEmpty { return rows }
    let kernel = plan.kernel.weights.map { Float($0) }
    var grid = halving.across(mask, columns: inked.minX..<inked.maxX)
    grid = grid.filtered(
      down: halving.weights, step: halving.cell, offset: halving.offset, inked.minY..<inked.maxY)
    grid = grid.filtered(down: kernel, step: 1, offset: -radius, coarse.minY..<coarse.maxY)
    let phases = plan.enlargingWeights.map { SIMD4($0.map { Float($0) }) }
    var line = Array(repeating: Float(0), count: coarse.width)
    for y in 0..<coarse.height {
      grid.filterAcross(row: y, by: kernel, from: coarse.minX - radius, into: &line)
      rows.withUnsafeMutableBufferPointer { rows in
        line.withUnsafeBufferPointer { line in
          phases.withUnsafeBufferPointer { phases in
            let to = y * rect.width - rect.minX
            for x in rect.minX..<rect.maxX {
              let first = plan.firstCoarse(at: x) - coarse.minX
              let texels = SIMD4(line[first], line[first + 1], line[first + 2], line[first + 3])
              // The weights' sum is 1 but for their rounding.
              rows[to + x] = min(1, max(0, (phases[x & (phases.count - 1)] * texels).sum()))
            }
          }
        }
      }
    }
    return rows
  }

  private static func mask(
    of blur: BlurredCoverage, in clip: PixelRect, of program: Program
  ) -> CoverageMask {
    let masks = CoverageRasterizer.masks(
      blur.coverages.map { MaskRequest(outline: program.coverages[$0].outline, clip: clip) })
    return masks.dropFirst().reduce(masks.first ?? .empty) { $0.multiplied(by: $1) }
  }
}

extension GatheredBlur {
  /// Values on some columns and rows of a grid; 0 beside them.
  fileprivate struct Grid {
    let rect: PixelRect
    var values: [Float]

    init(_ rect: PixelRect) {
      self.rect = rect
      values = Array(repeating: 0, count: rect.area)
    }

    /// Σ weights[tap] · row(y · step + offset + tap) for some rows y.
    func filtered(down weights: [Float], step: Int, offset: Int, _ rows: Range<Int>) -> Grid {
      var result = Grid(
        PixelRect(minX: rect.minX, minY: rows.lowerBound, maxX: rect.maxX, maxY: rows.upperBound))
      let width = rect.width
      values.withUnsafeBufferPointer { values in
        result.values.withUnsafeMutableBufferPointer { output in
          guard let from = values.baseAddress, let to = output.baseAddress else { return }
          for y in rows {
            let first = y * step + offset
            let row = to + (y - rows.lowerBound) * width
            for source in max(first, rect.minY)..<max(first, rect.minY, min(first + weights.count, rect.maxY))
            {
              let weight = weights[source - first]
              let line = from + (source - rect.minY) * width
              for x in 0..<width { row[x] += weight * line[x] }
            }
          }
        }
      }
      return result
    }

    /// Σ weights[tap] · value(x + tap) of one row for as many x from `start` on as `line` holds.
    func filterAcross(row: Int, by weights: [Float], from start: Int, into line: inout [Float]) {
      for x in line.indices { line[x] = 0 }
      let base = row * rect.width - rect.minX
      for (tap, weight) in weights.enumerated() {
        let low = max(start, rect.minX - tap)
        let high = min(start + line.count, rect.maxX - tap)
        if low >= high { continue }
        values.withUnsafeBufferPointer { values in
          line.withUnsafeMutableBufferPointer { line in
            for x in low..<high { line[x - start] += weight * values[base + x + tap] }
          }
        }
      }
    }
  }

  /// All halvings of an axis at once: a coarse texel x is Σ weights[tap] · in(x · cell + offset + tap).
  fileprivate struct Halving {
    let cell: Int
    let offset: Int
    let weights: [Float]
    /// The same, as many as fill whole vectors.
    private let vectors: [SIMD8<Float>]

    init(levels: Int) {
      cell = 1 << levels
      offset = -2 * (cell - 1)
      weights = BlurPlan.halvingWeights(merged: levels).map { Float($0) }
      let padded = weights + Array(repeating: 0, count: -weights.count & 7)
      vectors = stride(from: 0, to: padded.count, by: 8).map { SIMD8(padded[$0..<$0 + 8]) }
    }

    /// The pixels that texels of the coarse grid read.
    func input(of rect: PixelRect) -> PixelRect {
      PixelRect(
        minX: rect.minX * cell + offset, minY: rect.minY * cell + offset,
        maxX: (rect.maxX - 1) * cell + offset + weights.count,
        maxY: (rect.maxY - 1) * cell + offset + weights.count)
    }

    /// The texels of the coarse grid that read any of some pixels.
    func reach(of rect: PixelRect) -> PixelRect {
      if rect.isEmpty { return .empty }
      let columns = reach(of: rect.minX..<rect.maxX)
      let rows = reach(of: rect.minY..<rect.maxY)
      return PixelRect(
        minX: columns.lowerBound, minY: rows.lowerBound, maxX: columns.upperBound, maxY: rows.upperBound)
    }

    private func reach(of pixels: Range<Int>) -> Range<Int> {
      // x · cell + offset + count > lower and x · cell + offset < upper, both rounded up; >> rounds down.
      let low = (pixels.lowerBound - offset - weights.count + cell) >> cell.trailingZeroBitCount
      let high = (pixels.upperBound - offset + cell - 1) >> cell.trailingZeroBitCount
      return low..<max(low, high)
    }

    /// The mask's rows, halved across into some columns of the coarse grid.
    func across(_ mask: CoverageMask, columns: Range<Int>) -> Grid {
      let bounds = mask.bounds
      var grid = Grid(
        PixelRect(minX: columns.lowerBound, minY: bounds.minY, maxX: columns.upperBound, maxY: bounds.maxY))
      var line: [Float] = []
      var start = 0
      while start < mask.strips.count {
        // Strips of a band of which a coarse texel may read two.
        var end = start + 1
        var right = mask.strips[start].columns.upperBound
        while end < mask.strips.count, mask.strips[end].y == mask.strips[start].y,
          mask.strips[end].columns.lowerBound - right <= weights.count
        {
          right = mask.strips[end].columns.upperBound
          end += 1
        }
        let left = mask.strips[start].columns.lowerBound
        let texels = reach(of: left..<right).clamped(to: columns)
        // Texels begin after left − count and end, in whole vectors, within count + 8 of the right.
        let origin = left - weights.count
        let length = right - left + 2 * weights.count + 8
        line.removeAll(keepingCapacity: true)
        line.append(contentsOf: repeatElement(0, count: length))
        let top = Int(mask.strips[start].y)
        for y in max(top, bounds.minY)..<min(top + CoverageMask.stripHeight, bounds.maxY) {
          for strip in mask.strips[start..<end] {
            let place = strip.columns.lowerBound - origin
            let width = strip.columns.count
            if strip.isSolid {
              for x in 0..<width { line[place + x] = 1 }
            } else {
              let from = strip.offset + (y - top) * width
              for x in 0..<width { line[place + x] = Float(mask.coverage[from + x]) * (1 / 65535) }
            }
          }
          let to = (y - bounds.minY) * columns.count - columns.lowerBound
          line.withUnsafeBytes { bytes in
            for x in texels {
              let first = x * cell + offset - origin
              var sum = SIMD8<Float>.zero
              for (index, weights) in vectors.enumerated() {
                sum +=
                  weights
                  * bytes.loadUnaligned(fromByteOffset: 4 * (first + 8 * index), as: SIMD8<Float>.self)
              }
              grid.values[to + x] = sum.sum()
            }
          }
        }
        start = end
      }
      return grid
    }
  }
}

extension CoverageMask.Strip {
  fileprivate var columns: Range<Int> { Int(x)..<Int(x) + Int(width) }
}
