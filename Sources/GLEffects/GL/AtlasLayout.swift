// SPDX-License-Identifier: MIT

/// Where the strips of masks lie in an atlas: side by side in bands of the strips' height.
struct AtlasLayout {
  private struct Piece {
    /// Index of the piece's first value in its mask, and how far apart its rows are there.
    var offset: Int
    var stride: Int
    var width: Int
    var atlasX: Int
    var atlasY: Int
  }

  /// In texels.
  let width: Int
  private(set) var height = 0
  /// The rectangles of each mask.
  private(set) var parts: [[DrawInstance]] = []
  private var pieces: [[Piece]] = []
  private var x = 0
  private var y = 0

  init(masks: [CoverageMask]) {
    // Narrow atlases waste little on small masks; 2048 texels are within any device's limit.
    let stored = masks.reduce(0) { $0 + $1.storedPixelCount }
    width = stored > 1 << 16 ? 2048 : 512
    for mask in masks { append(mask) }
  }

  private mutating func append(_ mask: CoverageMask) {
    let rows = CoverageMask.stripHeight
    var rectangles: [DrawInstance] = []
    var pieces: [Piece] = []
    rectangles.reserveCapacity(mask.strips.count)
    for strip in mask.strips {
      if strip.isSolid {
        rectangles.append(
          DrawInstance(
            x: Int(strip.x), y: Int(strip.y), width: Int(strip.width), height: rows, atlasX: -1, atlasY: 0))
        continue
      }
      var done = 0
      while done < Int(strip.width) {
        if x == width {
          x = 0
          y += rows
        }
        let part = min(Int(strip.width) - done, width - x)
        pieces.append(
          Piece(offset: strip.offset + done, stride: Int(strip.width), width: part, atlasX: x, atlasY: y))
        rectangles.append(
          DrawInstance(
            x: Int(strip.x) + done, y: Int(strip.y), width: part, height: rows, atlasX: x, atlasY: y))
        x += part
        done += part
        height = y + rows
      }
    }
    parts.append(rectangles)
    self.pieces.append(pieces)
  }

  /// The masks' values in the atlas's order, row by row.
  func arranged<Value>(_ masks: [[Value]], filler: Value) -> [Value] {
    var atlas = Array(repeating: filler, count: width * height)
    atlas.withUnsafeMutableBufferPointer { atlas in
      guard let base = atlas.baseAddress else { return }
      for (values, pieces) in zip(masks, pieces) {
        values.withUnsafeBufferPointer { values in
          guard let source = values.baseAddress else { return }
          for piece in pieces {
            for row in 0..<CoverageMask.stripHeight {
              (base + (piece.atlasY + row) * width + piece.atlasX).update(
                from: source + piece.offset + row * piece.stride, count: piece.width)
            }
          }
        }
      }
    }
    return atlas
  }
}
