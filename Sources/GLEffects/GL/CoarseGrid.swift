// SPDX-License-Identifier: MIT
import CKernels

/// Values on some columns and rows of a grid, 0 beside them: row by row, and of each row channel by channel.
struct CoarseGrid {
  let rect: PixelRect
  /// Values of a texel.
  let channels: Int
  private(set) var values: [Float]

  /// The values while they are changed, in places of their own on several threads.
  struct Rows: @unchecked Sendable {
    let rect: PixelRect
    fileprivate let channels: Int
    // Whoever writes has a row, or columns of it, alone.
    fileprivate let base: UnsafeMutablePointer<Float>

    func row(_ y: Int, channel: Int) -> UnsafeMutablePointer<Float> {
      base + ((y - rect.minY) * channels + channel) * rect.width
    }
  }

  init(_ rect: PixelRect, channels: Int) {
    self.rect = rect
    self.channels = channels
    values = Array(repeating: 0, count: rect.area * channels)
  }

  /// Nothing is called where there are no texels.
  mutating func withRows(_ body: (Rows) -> Void) {
    let (rect, channels) = (rect, channels)
    values.withUnsafeMutableBufferPointer { values in
      guard let base = values.baseAddress, !rect.isEmpty else { return }
      body(Rows(rect: rect, channels: channels, base: base))
    }
  }

  /// Σ weights[tap] · row(y · step + offset + tap) for some rows y.
  func filtered(down weights: [Float], step: Int, offset: Int, _ rows: Range<Int>) -> CoarseGrid {
    var result = CoarseGrid(
      PixelRect(minX: rect.minX, minY: rows.lowerBound, maxX: rect.maxX, maxY: rows.upperBound),
      channels: channels)
    let width = rect.width * channels
    values.withUnsafeBufferPointer { values in
      weights.withUnsafeBufferPointer { weights in
        guard let from = values.baseAddress, let taps = weights.baseAddress else { return }
        result.withRows { result in
          for y in rows {
            let first = y * step + offset
            let start = max(first, rect.minY)
            let end = min(first + weights.count, rect.maxY)
            if start >= end { continue }
            gle_convolve(
              result.row(y, channel: 0), from + (start - rect.minY) * width, width, taps + (start - first),
              Int32(end - start), width)
          }
        }
      }
    }
    return result
  }

  /// The rows, filtered across by a symmetric kernel and enlarged across to some pixels by a cubic B-spline.
  func enlargedAcross(_ plan: BlurPlan, kernel: [Float], columns: Range<Int>) -> CoarseGrid {
    let cell = 1 << plan.levels
    let first = plan.firstCoarse(at: columns.lowerBound)
    let count = plan.firstCoarse(at: columns.upperBound - 1) + 4 - first
    // The pixel at which the first interval between coarse texels begins, half a cell after one of phase 0.
    let start = (first + 1) * cell + cell / 2
    let fine = columns.upperBound - start
    let weights = plan.rowEnlargingWeights
    var result = CoarseGrid(
      PixelRect(minX: columns.lowerBound, minY: rect.minY, maxX: columns.upperBound, maxY: rect.maxY),
      channels: channels)
    if rect.isEmpty { return result }
    let read = count + kernel.count - 1
    // Beside the grid there is nothing.
    let place = rect.minX - (first - kernel.count / 2)
    result.withRows { result in
      values.withUnsafeBufferPointer { values in
        withUnsafeTemporaryAllocation(of: Float.self, capacity: read + count + fine) { floats in
          guard let line = floats.baseAddress, let from = values.baseAddress else { return }
          line.initialize(repeating: 0, count: read + count + fine)
          for index in 0..<rect.height * channels {
            (line + place).update(from: from + index * rect.width, count: rect.width)
            gle_convolve(line + read, line, 1, kernel, Int32(kernel.count), count)
            gle_enlarge_row(line + read + count, line + read, weights, Int32(plan.levels), fine)
            result.row(rect.minY, channel: index).update(
              from: line + read + count + (columns.lowerBound - start), count: columns.count)
          }
        }
      }
    }
    return result
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
              let to = 4 * (y - bounds.minY) * columns.count + x - columns.lowerBound
              for channel in 0..<4 { grid.values[to + channel * columns.count] = sum[channel] }
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
