// SPDX-License-Identifier: MIT
internal import CKernels

/// Draws tiles of programs that `TexelBlend` fits, on one thread: nothing exists between the texels and the result.
struct TexelRenderer: TileDrawing {
  /// Whole rows, as nothing of a tile is read twice.
  static let tileWidth = Int.max
  static let tileHeight = 16

  private let nodes: UnsafePointer<TileNode>
  private let rows: TileRows
  /// Rows of texels: of what is below, of the source, and of a result.
  private let below: UnsafeMutablePointer<UInt8>
  private let source: UnsafeMutablePointer<UInt8>
  private let result: UnsafeMutablePointer<UInt8>

  init(nodes: UnsafePointer<TileNode>, widestRun: Int) {
    self.nodes = nodes
    rows = TileRows(capacity: widestRun)
    below = .allocate(capacity: 4 * widestRun)
    source = .allocate(capacity: 4 * widestRun)
    result = .allocate(capacity: 4 * widestRun)
  }

  mutating func close() {
    rows.close()
    below.deallocate()
    source.deallocate()
    result.deallocate()
  }

  mutating func draw(_ id: Int, tile: PixelRect, to output: TileOutput) -> Bool {
    // A rectangle may leave out what is far from it. Onto nothing all modes leave the source.
    let count = nodes[id].drawCount
    let draws = nodes[id].draws
    let first = count > 1 ? draws : nil
    let last = count > 0 ? draws.map { $0 + (count - 1) } : nil
    let mode = last?.pointee.blend.fixedMode ?? GLE_FIXED_NORMAL
    var isOpaque = true
    for y in tile.minY..<tile.maxY {
      let row = PixelRect(minX: tile.minX, minY: y, maxX: tile.maxX, maxY: y + 1)
      let isRowOpaque = output.write(
        mode, texels(of: last, in: row, row: source), onto: texels(of: first, in: row, row: below), at: row,
        rows: rows, result: result)
      if !isRowOpaque { isOpaque = false }
    }
    return isOpaque
  }

  /// A draw's texels in a row of pixels, transparent where it has none: where they lie, or put together in `row`.
  private func texels(
    of draw: UnsafePointer<TileDraw>?, in rect: PixelRect, row: UnsafeMutablePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    let part = draw?.pointee.bounds.intersection(rect) ?? .empty
    if part == rect, let texels = draw?.pointee.paint?.pointee.texels(x: rect.minX, y: rect.minY) {
      return texels
    }
    row.update(repeating: 0, count: 4 * rect.width)
    guard let draw, !part.isEmpty else { return UnsafePointer(row) }
    let out = row + 4 * (part.minX - rect.minX)
    if let texels = draw.pointee.paint?.pointee.texels(x: part.minX, y: part.minY) {
      out.update(from: texels, count: 4 * part.width)
    } else {
      let color = SIMD4<UInt8>((draw.pointee.color * 255).rounded(.toNearestOrAwayFromZero))
      UnsafeMutableRawPointer(out).withMemoryRebound(to: SIMD4<UInt8>.self, capacity: part.width) {
        $0.update(repeating: color, count: part.width)
      }
    }
    return UnsafePointer(row)
  }
}

extension TilePaint {
  /// The texel that a pixel shows and those right of it, of a picture of 8 bits that covers them.
  fileprivate func texels(x: Int, y: Int) -> UnsafePointer<UInt8>? {
    let index = (y - anchorY + texelY) * Int(image.width) + x - anchorX + texelX
    return image.texels.map { $0.assumingMemoryBound(to: UInt8.self) + 4 * index }
  }
}
