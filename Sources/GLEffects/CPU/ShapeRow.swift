// SPDX-License-Identifier: MIT
internal import CKernels

/// A shape of `ShapeRenderer`, with its colours in every column of a row and its pixels where it is alone and covers them fully.
struct ShapeRow {
  /// Nil covers `bounds` fully.
  let coverage: TileCoverage?
  /// Where the shape may change pixels.
  let bounds: PixelRect
  /// Pixels of the row as bytes, of the shape alone.
  let full: UnsafeMutablePointer<UInt8>
  /// Whether all of these are opaque; nil where they cannot be made ahead.
  let isFullOpaque: Bool?
  /// Whether nothing is seen below what is covered fully.
  let isOpaque: Bool
  /// Planes, without opacity; of a plain colour eight pixels.
  private let memory: UnsafeMutablePointer<Float>
  private let plane: Int
  private let step: Int
  private let amount: Float
  private let scale: Float

  /// Kernels take so many pixels at a time.
  private static let group = 8

  /// - Parameters:
  ///   - ink: of a picture of one channel.
  ///   - x: the row's first column.
  ///   - rows: room for a row.
  init(
    _ draw: UnsafePointer<TileDraw>, ink: SIMD4<Float>?, bounds: PixelRect, x: Int, width: Int,
    output: TileOutput, rows: borrowing TileRows
  ) {
    // What rows have, without the object that owns it.
    let (offsets, source, sourcePlane) = (rows.offsets, rows.source, rows.capacity)
    coverage = draw.pointee.coverage
    self.bounds = bounds
    scale = draw.pointee.opacity
    amount = ink == nil ? 1 : draw.pointee.color.w
    let capacity = (width + Self.group - 1) / Self.group * Self.group
    var isGradient = false
    if case .linear = draw.pointee.source { isGradient = true }
    plane = isGradient ? capacity : Self.group
    step = isGradient ? 1 : 0
    // What is read beyond the last column is one of the planes, too, or this.
    let memory = UnsafeMutablePointer<Float>.allocate(capacity: 4 * plane + Self.group)
    memory.initialize(repeating: 0, count: 4 * plane + Self.group)
    self.memory = memory
    if isGradient, let paint = draw.pointee.paint {
      withUnsafePointer(to: paint.pointee.gradient(inRow: paint.pointee.anchorY)) {
        gle_linear_offsets(offsets, $0, Int64(x - paint.pointee.anchorX), width)
      }
      withUnsafePointer(to: paint.pointee.stops) {
        gle_stop_colors(memory, capacity, $0, offsets, width)
      }
    } else {
      let color = ink ?? draw.pointee.color
      for channel in 0..<4 { gle_fill(memory + channel * plane, color[channel], plane) }
    }
    let alphas = UnsafeBufferPointer(start: memory + 3 * plane, count: isGradient ? width : 1)
    isOpaque = amount * scale == 1 && alphas.allSatisfy { $0 == 1 }
    // Kernels write up to eight pixels at a time.
    full = .allocate(capacity: 4 * capacity)
    for channel in 0..<4 {
      let row = source + channel * sourcePlane
      if isGradient {
        gle_scale(row, memory + channel * plane, amount * scale, width)
      } else {
        gle_fill(row, memory[channel * plane] * (amount * scale), width)
      }
    }
    isFullOpaque = output.makeBytes(full, source, plane: sourcePlane, count: width)
  }

  func close() {
    memory.deallocate()
    full.deallocate()
  }

  /// The shape as kernels see it, from a column of the row on.
  @inline(__always)
  func colors(from column: Int) -> gle_shape {
    gle_shape(
      colors: memory + column * step, plane: plane, step: step, amount: amount, scale: scale, coverage: nil)
  }
}
