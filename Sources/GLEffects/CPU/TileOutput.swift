// SPDX-License-Identifier: MIT
internal import CKernels

/// Where a picture's finished tiles go: pixels in single precision, or 8-bit samples. Every pixel is written once.
///
/// Unchecked because of its pointers: threads write tiles that do not overlap, and the owner outlives them.
struct TileOutput: @unchecked Sendable {
  enum Samples {
    /// Premultiplied red, green, blue, alpha of each pixel.
    case float(UnsafeMutablePointer<Float>)
    /// Straight red, green, blue and, of 4 channels, alpha of each pixel.
    case bytes(UnsafeMutablePointer<UInt8>, channels: Int)
    /// Premultiplied red, green, blue, alpha of each pixel, never dithered.
    case premultiplied(UnsafeMutablePointer<UInt8>)
  }

  let rect: PixelRect
  let samples: Samples
  /// The dither's offsets in samples, `ditherSide`² of them, anchored at pixel (0, 0); nil rounds.
  let dither: UnsafePointer<Float>?
  let ditherSide: Int
  /// A pixel whose alpha is below counts as transparent.
  let leastOpaqueAlpha: Float

  /// Writes the part `tile` of the picture; returns whether all of it is opaque.
  func write(
    _ image: TileImage, ink: SIMD4<Float>, tile: PixelRect, rows: borrowing TileRows
  ) -> Bool {
    // What rows have, without the object that owns it.
    let (row, rowPlane, offsets) = (rows.source, rows.capacity, rows.offsets)
    return writeRows(of: image.content == .empty ? .empty : image.rect, tile: tile) { part in
      let isConstant = image.content == .constant
      if isConstant, dither == nil, part.minY > tile.minY, copyRowAbove(part) { return true }
      var from = row
      var plane = rowPlane
      if isConstant {
        let color = image.channels == 1 ? ink * image.color.w : image.color
        for channel in 0..<4 { gle_fill(row + channel * plane, color[channel], part.width) }
      } else if image.channels == 1 {
        let alpha = image.pointer(x: part.minX, y: part.minY)
        for channel in 0..<4 { gle_scale(row + channel * plane, alpha, ink[channel], part.width) }
      } else {
        from = image.pointer(x: part.minX, y: part.minY)
        plane = image.plane
      }
      return store(from, plane: plane, x: part.minX, y: part.minY, count: part.width, offsets: offsets)
    }
  }

  /// The same of a tile in fixed point: the bytes of its values as floats.
  func write(_ image: FixedTile, tile: PixelRect, rows: borrowing TileRows) -> Bool {
    if image.content != .pixels {
      var plain = TileImage.empty(channels: 4)
      if image.content == .constant {
        plain.content = .constant
        plain.rect = image.rect
        plain.color = SIMD4<Float>(image.color) / Float(FixedPoint.one)
      }
      return write(plain, ink: .zero, tile: tile, rows: rows)
    }
    let (row, rowPlane, offsets) = (rows.source, rows.capacity, rows.offsets)
    let least = UInt16(min(max(leastOpaqueAlpha * Float(FixedPoint.one), 0), 65535).rounded(.up))
    return writeRows(of: image.rect, tile: tile) { part in
      let pixels = image.pointer(x: part.minX, y: part.minY)
      if case .bytes(let bytes, channels: 4) = samples, dither == nil {
        let out = bytes + 4 * index(x: part.minX, y: part.minY)
        return gle_fixed_quantize(out, pixels, least, part.width) != 0
      }
      if case .premultiplied(let bytes) = samples {
        gle_fixed_quantize_premultiplied(
          bytes + 4 * index(x: part.minX, y: part.minY), pixels, part.width)
        return false
      }
      gle_fixed_planes(row, rowPlane, pixels, part.width)
      return store(row, plane: rowPlane, x: part.minX, y: part.minY, count: part.width, offsets: offsets)
    }
  }

  /// A row of a picture of 8 bits blended onto another one: the samples of their exact blend.
  ///
  /// - Parameter result: room for a row of texels.
  func write(
    _ mode: gle_fixed_mode, _ source: UnsafePointer<UInt8>, onto below: UnsafePointer<UInt8>,
    at row: PixelRect, rows: borrowing TileRows, result: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    let (x, y, count) = (row.minX, row.minY, row.width)
    switch samples {
    case .premultiplied(let bytes):
      gle_blend_texels(mode, bytes + 4 * index(x: x, y: y), source, below, count)
      return false
    case .bytes(let bytes, channels: 3) where dither == nil:
      // What is opaque is the same straight.
      gle_blend_texels(mode, result, source, below, count)
      gle_drop_alpha(bytes + 3 * index(x: x, y: y), result, count)
      return true
    default:
      gle_blend_texels_planes(mode, rows.source, rows.capacity, source, below, count)
      return store(rows.source, plane: rows.capacity, x: x, y: y, count: count, offsets: rows.offsets)
    }
  }

  /// Writes a tile row by row: of the pixels that are held what `row` puts out, which says whether it is opaque, else nothing.
  /// Returns whether all of the tile is opaque.
  @inline(__always)
  private func writeRows(of held: PixelRect, tile: PixelRect, _ row: (PixelRect) -> Bool) -> Bool {
    var isOpaque = true
    for y in tile.minY..<tile.maxY {
      let part = held.intersection(PixelRect(minX: tile.minX, minY: y, maxX: tile.maxX, maxY: y + 1))
      if part.isEmpty {
        isOpaque = false
        clear(x: tile.minX, y: y, count: tile.width)
        continue
      }
      if part.width < tile.width {
        isOpaque = false
        clear(x: tile.minX, y: y, count: part.minX - tile.minX)
        clear(x: part.maxX, y: y, count: tile.maxX - part.maxX)
      }
      if !row(part) { isOpaque = false }
    }
    return isOpaque
  }

  private func index(x: Int, y: Int) -> Int { (y - rect.minY) * rect.width + x - rect.minX }

  private func clear(x: Int, y: Int, count: Int) {
    if count <= 0 { return }
    switch samples {
    case .float(let pixels):
      (pixels + 4 * index(x: x, y: y)).update(repeating: 0, count: 4 * count)
    case .bytes(let bytes, let channels):
      (bytes + channels * index(x: x, y: y)).update(repeating: 0, count: channels * count)
    case .premultiplied(let bytes):
      (bytes + 4 * index(x: x, y: y)).update(repeating: 0, count: 4 * count)
    }
  }

  /// The row above holds the same.
  private func copyRowAbove(_ part: PixelRect) -> Bool {
    let (bytes, channels): (UnsafeMutablePointer<UInt8>, Int)
    switch samples {
    case .float: return false
    case .bytes(let straight, channels: let count): (bytes, channels) = (straight, count)
    case .premultiplied(let premultiplied): (bytes, channels) = (premultiplied, 4)
    }
    let to = bytes + channels * index(x: part.minX, y: part.minY)
    to.update(from: to - channels * rect.width, count: channels * part.width)
    return true
  }

  private func store(
    _ from: UnsafePointer<Float>, plane: Int, x: Int, y: Int, count: Int, offsets: UnsafeMutablePointer<Float>
  ) -> Bool {
    switch samples {
    case .float(let pixels):
      gle_interleave(pixels + 4 * index(x: x, y: y), from, plane, count)
      return true
    case .premultiplied(let bytes):
      gle_quantize_premultiplied(bytes + 4 * index(x: x, y: y), from, plane, count)
      return false
    case .bytes(let bytes, let channels):
      var ditherRow: UnsafePointer<Float>?
      if let dither {
        let mask = ditherSide - 1
        let pattern = dither + (y & mask) * ditherSide
        for column in 0..<count { offsets[column] = pattern[(x + column) & mask] }
        ditherRow = UnsafePointer(offsets)
      }
      let out = bytes + channels * index(x: x, y: y)
      if channels == 3 {
        gle_quantize_opaque(out, from, plane, ditherRow, count)
        return true
      }
      return gle_quantize(out, from, plane, ditherRow, leastOpaqueAlpha, count) != 0
    }
  }
}
