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
    let first = Draw(count > 1 ? draws : nil)
    let last = Draw(count > 0 ? draws.map { $0 + (count - 1) } : nil)
    var isOpaque = true
    for y in tile.minY..<tile.maxY {
      let row = PixelRect(minX: tile.minX, minY: y, maxX: tile.maxX, maxY: y + 1)
      let isRowOpaque = output.write(
        last.mode, last.texels(in: row, room: source), onto: first.texels(in: row, room: below), at: row,
        rows: rows, result: result)
      if !isRowOpaque { isOpaque = false }
    }
    return isOpaque
  }

  /// What of a draw is needed for each row.
  private struct Draw {
    var mode = GLE_FIXED_NORMAL
    var bounds = PixelRect.empty
    /// Of a picture: its first texel, the texel that pixel (0, 0) would show, and texels of a row.
    var memory: UnsafePointer<UInt8>?
    var origin = 0
    var stride = 0
    /// Of a plain colour.
    var color = SIMD4<UInt8>.zero

    /// - Parameter draw: nil draws nothing.
    init(_ draw: UnsafePointer<TileDraw>?) {
      guard let draw else { return }
      mode = draw.pointee.blend.fixedMode ?? GLE_FIXED_NORMAL
      bounds = draw.pointee.bounds
      color = SIMD4<UInt8>((draw.pointee.color * 255).rounded(.toNearestOrAwayFromZero))
      guard let paint = draw.pointee.paint else { return }
      memory = paint.pointee.image.texels.map { UnsafePointer($0.assumingMemoryBound(to: UInt8.self)) }
      stride = Int(paint.pointee.image.width)
      origin =
        (paint.pointee.texelY - paint.pointee.anchorY) * stride + paint.pointee.texelX - paint.pointee.anchorX
    }

    /// The texels of a row of pixels, transparent where there are none: where they lie, or put together in `room`.
    func texels(in row: PixelRect, room: UnsafeMutablePointer<UInt8>) -> UnsafePointer<UInt8> {
      let part = bounds.intersection(row)
      let texels = memory.map { $0 + 4 * (part.minY * stride + part.minX + origin) }
      if part == row, let texels { return texels }
      room.update(repeating: 0, count: 4 * row.width)
      if part.isEmpty { return UnsafePointer(room) }
      let out = room + 4 * (part.minX - row.minX)
      if let texels {
        out.update(from: texels, count: 4 * part.width)
      } else {
        UnsafeMutableRawPointer(out).withMemoryRebound(to: SIMD4<UInt8>.self, capacity: part.width) {
          $0.update(repeating: color, count: part.width)
        }
      }
      return UnsafePointer(room)
    }
  }
}
