// SPDX-License-Identifier: MIT

/// Where the coverage of masks lies in an atlas: rectangles of one height side by side on shelves.
struct AtlasLayout {
  /// Some columns of a strip.
  private struct Piece {
    /// Index of the piece's first value in its mask, and how far apart its rows are there; −1 where all is covered.
    var offset: Int
    var stride: Int
    var width: Int
    var atlasX: Int
    var atlasY: Int
  }

  /// A row of rectangles, full up to `x`.
  private struct Shelf {
    var x: Int
    var y: Int
  }

  /// In texels.
  let width: Int
  private(set) var height = 0
  /// The rectangles of each mask.
  private(set) var parts: [[DrawInstance]] = []
  private var pieces: [[Piece]] = []
  /// The shelf that is being filled, by height.
  private var shelves: [Int: Shelf] = [:]

  init(masks: [CoverageMask]) {
    // Narrow atlases waste little on small masks; 2048 texels are within any device's limit.
    let stored = masks.reduce(0) { $0 + $1.storedPixelCount }
    width = stored > 1 << 16 ? 2048 : 512
    for mask in masks { append(mask) }
  }

  private mutating func append(_ mask: CoverageMask) {
    let groups = CoverageRectangles(mask.strips)
    var rectangles = groups.solid.map { DrawInstance(solid: $0) }
    var pieces: [Piece] = []
    for stored in groups.stored {
      let rect = stored.rect
      var left = rect.minX
      while left < rect.maxX {
        var shelf = shelves[rect.height] ?? Shelf(x: width, y: 0)
        if shelf.x == width {
          shelf = Shelf(x: 0, y: height)
          height += rect.height
        }
        let right = min(rect.maxX, left + width - shelf.x)
        for part in stored.parts {
          let columns = part.columns.clamped(to: left..<right)
          if columns.isEmpty { continue }
          let strip = mask.strips[part.strip]
          pieces.append(
            Piece(
              offset: strip.isSolid ? -1 : strip.offset + columns.lowerBound - Int(strip.x),
              stride: Int(strip.width), width: columns.count, atlasX: shelf.x + columns.lowerBound - left,
              atlasY: shelf.y + Int(strip.y) - rect.minY))
        }
        rectangles.append(
          DrawInstance(
            x: left, y: rect.minY, width: right - left, height: rect.height, atlasX: shelf.x, atlasY: shelf.y)
        )
        shelf.x += right - left
        shelves[rect.height] = shelf
        left = right
      }
    }
    parts.append(rectangles)
    self.pieces.append(pieces)
  }

  /// The masks' values in the atlas's order, row by row.
  ///
  /// - Parameters:
  ///   - none: what stands where there is no coverage.
  ///   - full: where all is covered.
  func arranged<Value>(_ masks: [[Value]], none: Value, full: Value) -> [Value] {
    var atlas = Array(repeating: none, count: width * height)
    atlas.withUnsafeMutableBufferPointer { atlas in
      guard let base = atlas.baseAddress else { return }
      for (values, pieces) in zip(masks, pieces) {
        values.withUnsafeBufferPointer { values in
          for piece in pieces {
            for row in 0..<CoverageMask.stripHeight {
              let to = base + (piece.atlasY + row) * width + piece.atlasX
              if piece.offset < 0 {
                to.update(repeating: full, count: piece.width)
              } else if let source = values.baseAddress {
                to.update(from: source + piece.offset + row * piece.stride, count: piece.width)
              }
            }
          }
        }
      }
    }
    return atlas
  }
}
