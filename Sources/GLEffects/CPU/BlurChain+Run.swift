// SPDX-License-Identifier: MIT
internal import CKernels

extension BlurChain.Step {
  /// Runs a halving or a convolution on whole surfaces; `target`, which is all zero, has the step's output rectangle.
  func run(from source: StoredSurface, to target: StoredSurface, workers: Workers) {
    let weights = self.weights[0].map { Float($0) }
    let rows = target.rect
    let piece = 16
    let pieces = (rows.height + piece - 1) / piece
    weights.withUnsafeBufferPointer { weights in
      guard let taps = weights.baseAddress else { return }
      workers.share(pieces) { pieces in
        let scratch = UnsafeMutablePointer<Float>.allocate(capacity: axis == .horizontal ? input.width : 1)
        defer { scratch.deallocate() }
        while let index = pieces.next() {
          let top = rows.minY + index * piece
          for y in top..<min(top + piece, rows.maxY) {
            switch axis {
            case .horizontal: runRow(y, from: source, to: target, taps, scratch: scratch)
            case .vertical: runColumns(y, from: source, to: target, taps)
            }
          }
        }
      }
    }
  }

  private func runRow(
    _ y: Int, from source: StoredSurface, to target: StoredSurface, _ taps: UnsafePointer<Float>,
    scratch: UnsafeMutablePointer<Float>
  ) {
    let ink = source.ink(inRow: y)
    if ink.isEmpty { return }
    let tapCount = weights[0].count
    // Texel x reads step · x + offset and the tapCount − 1 texels after it: what reads any ink, rounded outwards.
    let left = max(target.rect.minX, (ink.lowerBound - offset - tapCount) / step)
    let right = min(target.rect.maxX, (ink.upperBound - offset) / step + 1)
    if left >= right { return }
    // What is read, with zeros beyond the source.
    let first = step * left + offset
    let count = step * (right - left - 1) + tapCount
    let low = max(first, source.rect.minX)
    let high = min(first + count, source.rect.maxX)
    if low >= high { return }
    target.addInk(left..<right, inRow: y)
    for channel in 0..<target.channels {
      var row = source.pointer(x: low, y: y, channel: channel)
      if low > first || high < first + count {
        gle_fill(scratch, 0, count)
        (scratch + (low - first)).update(from: row, count: high - low)
        row = scratch
      }
      let out = target.pointer(x: left, y: y, channel: channel)
      if step == 2 {
        gle_halve_row(out, row, right - left)
      } else {
        gle_convolve(out, row, 1, taps, Int32(tapCount), right - left)
      }
    }
  }

  private func runColumns(
    _ y: Int, from source: StoredSurface, to target: StoredSurface, _ taps: UnsafePointer<Float>
  ) {
    let first = step * y + offset
    let top = max(first, source.rect.minY)
    let bottom = min(first + weights[0].count, source.rect.maxY)
    var ink = 0..<0
    for row in top..<max(top, bottom) { ink = ink.union(source.ink(inRow: row)) }
    let left = max(ink.lowerBound, target.rect.minX)
    let right = min(ink.upperBound, target.rect.maxX)
    if left >= right { return }
    target.addInk(left..<right, inRow: y)
    for channel in 0..<target.channels {
      gle_convolve(
        target.pointer(x: left, y: y, channel: channel), source.pointer(x: left, y: top, channel: channel),
        source.stride, taps + (top - first), Int32(bottom - top), right - left)
    }
  }
}
