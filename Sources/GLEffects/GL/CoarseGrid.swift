// SPDX-License-Identifier: MIT

/// Values on some columns and rows of a grid, 0 beside them.
struct CoarseGrid {
  let rect: PixelRect
  /// Values of a texel.
  let channels: Int
  private(set) var values: [Float]

  private init(_ rect: PixelRect, channels: Int) {
    self.rect = rect
    self.channels = channels
    values = Array(repeating: 0, count: rect.area * channels)
  }

  /// Σ weights[tap] · row(y · step + offset + tap) for some rows y.
  func filtered(down weights: [Float], step: Int, offset: Int, _ rows: Range<Int>) -> CoarseGrid {
    var result = CoarseGrid(
      PixelRect(minX: rect.minX, minY: rows.lowerBound, maxX: rect.maxX, maxY: rows.upperBound),
      channels: channels)
    let width = rect.width * channels
    values.withUnsafeBufferPointer { values in
      result.values.withUnsafeMutableBufferPointer { output in
        guard let from = values.baseAddress, let to = output.baseAddress else { return }
        for y in rows {
          let first = y * step + offset
          let row = to + (y - rows.lowerBound) * width
          let start = max(first, rect.minY)
          for source in start..<max(start, min(first + weights.count, rect.maxY)) {
            let weight = weights[source - first]
            let line = from + (source - rect.minY) * width
            for x in 0..<width { row[x] += weight * line[x] }
          }
        }
      }
    }
    return result
  }

  /// Σ weights[tap] · value(x + tap) of one row, by its index, for as many x from `start` on as `line` holds.
  func filterAcross(row: Int, by weights: [Float], from start: Int, into line: inout [Float]) {
    let count = line.count / channels
    line.withUnsafeMutableBufferPointer { line in
      values.withUnsafeBufferPointer { values in
        line.update(repeating: 0)
        for (tap, weight) in weights.enumerated() {
          let low = max(start, rect.minX - tap)
          let high = min(start + count, rect.maxX - tap)
          if low >= high { continue }
          let from = (row * rect.width + low + tap - rect.minX) * channels
          let to = (low - start) * channels
          for index in 0..<(high - low) * channels { line[to + index] += weight * values[from + index] }
        }
      }
    }
  }
}

extension CoarseGrid {
  /// All halvings of an axis at once: a coarse texel x is Σ weights[tap] · in(x · cell + offset + tap).
  struct Halving {
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
    func across(_ mask: CoverageMask, columns: Range<Int>) -> CoarseGrid {
      let bounds = mask.bounds
      var grid = CoarseGrid(Self.rect(bounds, columns), channels: 1)
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
        line.removeAll(keepingCapacity: true)
        line.append(contentsOf: repeatElement(0, count: right - left + 2 * weights.count + 8))
        let top = Int(mask.strips[start].y)
        for y in max(
          top, bounds.minY)..<max(top, bounds.minY, min(top + CoverageMask.stripHeight, bounds.maxY))
        {
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

    /// The rows of shapes in colours, one after the other, halved across into some columns of the coarse grid.
    ///
    /// - Parameter bounds: Around all of the masks.
    func across(
      _ masks: [CoverageMask], colors: [SIMD4<Float>], bounds: PixelRect, columns: Range<Int>
    ) -> CoarseGrid {
      var grid = CoarseGrid(Self.rect(bounds, columns), channels: 4)
      // Of each mask the first strip of the next band.
      var next = Array(repeating: 0, count: masks.count)
      var line: [SIMD4<Float>] = []
      for top in stride(
        from: bounds.minY & -CoverageMask.stripHeight, to: bounds.maxY, by: CoverageMask.stripHeight)
      {
        var strips: [(mask: Int, strip: CoverageMask.Strip)] = []
        for index in masks.indices {
          while next[index] < masks[index].strips.count, Int(masks[index].strips[next[index]].y) == top {
            strips.append((index, masks[index].strips[next[index]]))
            next[index] += 1
          }
        }
        let rows = max(top, bounds.minY)..<min(top + CoverageMask.stripHeight, bounds.maxY)
        for span in spans(of: strips.map(\.strip.columns)) {
          let texels = reach(of: span).clamped(to: columns)
          let origin = span.lowerBound - weights.count
          for y in rows {
            line.removeAll(keepingCapacity: true)
            line.append(contentsOf: repeatElement(.zero, count: span.count + 2 * weights.count))
            for (mask, strip) in strips where span.contains(strip.columns.lowerBound) {
              let place = strip.columns.lowerBound - origin
              let from = strip.offset + (y - top) * strip.columns.count
              let color = colors[mask]
              if strip.isSolid {
                for x in place..<place + strip.columns.count { line[x] = color + line[x] * (1 - color.w) }
                continue
              }
              let coverage = masks[mask].coverage[from..<from + strip.columns.count]
              for (x, value) in zip(place..., coverage) {
                let source = color * (Float(value) * (1 / 65535))
                line[x] = source + line[x] * (1 - source.w)
              }
            }
            for x in texels {
              let first = x * cell + offset - origin
              var sum = SIMD4<Float>.zero
              for (tap, weight) in weights.enumerated() { sum += weight * line[first + tap] }
              let to = 4 * ((y - bounds.minY) * columns.count + x - columns.lowerBound)
              for channel in 0..<4 { grid.values[to + channel] = sum[channel] }
            }
          }
        }
      }
      return grid
    }

    /// Runs of columns joined where a coarse texel may read two of them.
    private func spans(of runs: [Range<Int>]) -> [Range<Int>] {
      var spans: [Range<Int>] = []
      for run in runs.sorted(by: { $0.lowerBound < $1.lowerBound }) {
        if let last = spans.last, run.lowerBound - last.upperBound <= weights.count {
          spans[spans.count - 1] = last.lowerBound..<max(last.upperBound, run.upperBound)
        } else {
          spans.append(run)
        }
      }
      return spans
    }

    private static func rect(_ bounds: PixelRect, _ columns: Range<Int>) -> PixelRect {
      PixelRect(
        minX: columns.lowerBound, minY: bounds.minY, maxX: columns.upperBound, maxY: bounds.maxY)
    }
  }
}

extension CoverageMask.Strip {
  fileprivate var columns: Range<Int> { Int(x)..<Int(x) + Int(width) }
}
