// SPDX-License-Identifier: MIT
import CKernels

extension CoarseGrid.Halving {
  /// Floats of a picture that a thread works on at a time, about: a core's cache holds them.
  private static let bandFloats = 1 << 16

  /// A picture, halved into those of some texels of the coarse grid that it reaches: all steps down at once, in bands of columns,
  /// then one by one across.
  ///
  /// - Parameter place: The pixels that the picture's texels are. Beside them it is transparent.
  func halved(
    _ bitmap: Bitmap, at place: PixelRect, into texels: PixelRect, workers: Workers
  ) -> CoarseGrid {
    let inked = reach(of: place).intersection(texels)
    if inked.isEmpty { return CoarseGrid(.empty, channels: 4) }
    let pixels = input(of: inked).intersection(place)
    var rows = CoarseGrid(
      PixelRect(minX: pixels.minX, minY: inked.minY, maxX: pixels.maxX, maxY: inked.maxY), channels: 4)
    var grid = CoarseGrid(inked, channels: 4)
    rows.withRows { rows in
      switch bitmap.samples {
      case .eight(let samples):
        samples.withUnsafeBytes {
          halveDown($0, isEightBit: true, bitmap, at: place, pixels: pixels, into: rows, workers: workers)
        }
      case .sixteen(let samples):
        samples.withUnsafeBytes {
          halveDown($0, isEightBit: false, bitmap, at: place, pixels: pixels, into: rows, workers: workers)
        }
      }
      grid.withRows { halveAcross(rows, columns: pixels.minX..<pixels.maxX, into: $0, workers: workers) }
    }
    return grid
  }

  /// - Parameter pixels: Those that are read.
  private func halveDown(
    _ texels: UnsafeRawBufferPointer, isEightBit: Bool, _ bitmap: Bitmap, at place: PixelRect,
    pixels: PixelRect, into rows: CoarseGrid.Rows, workers: Workers
  ) {
    var image = gle_image()
    image.texels = texels.baseAddress
    image.is_eight_bit = isEightBit ? 1 : 0
    image.width = Int64(bitmap.width)
    image.height = Int64(bitmap.height)
    // Only read from here on.
    let source = image
    let most = max(32, Self.bandFloats / (4 * pixels.height) & -32)
    let bands = stride(from: pixels.minX, to: pixels.maxX, by: most).map { $0..<min($0 + most, pixels.maxX) }
    workers.share(bands.count) { pieces in
      withUnsafeTemporaryAllocation(of: Float.self, capacity: 4 * most * pixels.height) { floats in
        guard let line = floats.baseAddress else { return }
        while let index = pieces.next() {
          let band = bands[index]
          let next = 4 * band.count
          withUnsafePointer(to: source) { source in
            for y in pixels.minY..<pixels.maxY {
              gle_texel_colors(
                line + (y - pixels.minY) * next, band.count, source,
                Int64((y - place.minY) * bitmap.width + band.lowerBound - place.minX), band.count)
            }
          }
          for y in rows.rect.minY..<rows.rect.maxY {
            let first = y * cell + offset
            let start = max(first, pixels.minY)
            let end = min(first + weights.count, pixels.maxY)
            if start >= end { continue }
            weights.withUnsafeBufferPointer { weights in
              guard let taps = weights.baseAddress else { return }
              for channel in 0..<4 {
                gle_convolve(
                  rows.row(y, channel: channel) + (band.lowerBound - pixels.minX),
                  line + ((start - pixels.minY) * next + channel * band.count), next, taps + (start - first),
                  Int32(end - start), band.count)
              }
            }
          }
        }
      }
    }
  }

  /// - Parameter columns: The pixels that `rows` hold.
  private func halveAcross(
    _ rows: CoarseGrid.Rows, columns: Range<Int>, into grid: CoarseGrid.Rows, workers: Workers
  ) {
    // What is read of every level, the picture's first: it begins at an even texel, and each next one at its second.
    var counts = [grid.rect.width]
    for _ in 0..<cell.trailingZeroBitCount { counts.insert(2 * counts[0] + 4, at: 0) }
    let place = columns.lowerBound - (grid.rect.minX * cell + offset)
    workers.share(grid.rect.height) { pieces in
      withUnsafeTemporaryAllocation(of: Float.self, capacity: 3 * counts[0]) { floats in
        guard let line = floats.baseAddress else { return }
        // The picture's row, transparent beside it, and two of coarser ones.
        line.initialize(repeating: 0, count: 3 * counts[0])
        while let piece = pieces.next() {
          let y = grid.rect.minY + piece
          for channel in 0..<4 {
            (line + place).update(from: rows.row(y, channel: channel), count: columns.count)
            var from = line
            for level in 1..<counts.count {
              let to = line + (1 + level & 1) * counts[0]
              gle_halve_row(
                level == counts.count - 1 ? grid.row(y, channel: channel) : to, from, counts[level])
              from = to
            }
          }
        }
      }
    }
  }
}
