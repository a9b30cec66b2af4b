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
          for channel in 0..<target.channels {
            for y in top..<min(top + piece, rows.maxY) {
              switch axis {
              case .horizontal:
                runRow(y, channel: channel, from: source, to: target, taps, scratch: scratch)
              case .vertical: runColumns(y, channel: channel, from: source, to: target, taps)
              }
            }
          }
        }
      }
    }
  }

  private func runRow(
    _ y: Int, channel: Int, from source: StoredSurface, to target: StoredSurface,
    _ taps: UnsafePointer<Float>,
    scratch: UnsafeMutablePointer<Float>
  ) {
    guard y >= source.rect.minY, y < source.rect.maxY, !source.rect.isEmpty else { return }
    // What the row reads, with zeros beyond the source.
    let first = step * target.rect.minX + offset
    let count = step * (target.rect.width - 1) + weights[0].count
    let low = max(first, source.rect.minX)
    let high = min(first + count, source.rect.maxX)
    if low >= high { return }
    var row = source.pointer(x: low, y: y, channel: channel)
    if low > first || high < first + count {
      gle_fill(scratch, 0, count)
      (scratch + (low - first)).update(from: row, count: high - low)
      row = scratch
    }
    let out = target.pointer(x: target.rect.minX, y: y, channel: channel)
    if step == 2 {
      gle_halve_row(out, row, target.rect.width)
    } else {
      gle_convolve(out, row, 1, taps, Int32(weights[0].count), target.rect.width)
    }
  }

  private func runColumns(
    _ y: Int, channel: Int, from source: StoredSurface, to target: StoredSurface, _ taps: UnsafePointer<Float>
  ) {
    let first = step * y + offset
    let top = max(first, source.rect.minY)
    let bottom = min(first + weights[0].count, source.rect.maxY)
    let left = max(source.rect.minX, target.rect.minX)
    let right = min(source.rect.maxX, target.rect.maxX)
    if top >= bottom || left >= right { return }
    gle_convolve(
      target.pointer(x: left, y: y, channel: channel), source.pointer(x: left, y: top, channel: channel),
      source.stride, taps + (top - first), Int32(bottom - top), right - left)
  }
}
