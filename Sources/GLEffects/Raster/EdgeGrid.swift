// SPDX-License-Identifier: MIT

/// The edges of an outline cut at pixel borders and kept by pixel.
///
/// Pixels are kept in blocks of 16 × 4, which are made when an edge first enters them; a pixel's pieces are a list.
/// Every cut is computed from the whole edge, so both neighbours of a border use the same number, and what is found in a
/// pixel does not depend on the rectangle asked for. Edges left of it keep only the rows' winding numbers; edges right
/// of it, above and below are dropped, and so are horizontal ones.
///
/// Memory is owned by the grid alone; counts never exceed capacities.
struct EdgeGrid: ~Copyable {
  /// Columns of a block; its rows are those of a strip.
  static let blockColumns = 16
  static let blockColumnBits = 4
  static let blockRowBits = 2

  let clip: PixelRect
  /// The first row of the first block, a multiple of four at or above the clip's.
  let top: Int
  /// Blocks in a band. Column 0 holds what lies left of the clip, where only heights count; the clip's follow.
  let blocksAcross: Int
  let bandCount: Int
  /// For each block, band by band, its number in `occupancy` and `heads`; −1 where no edge has come.
  private let directory: UnsafeMutablePointer<Int32>
  /// For each block a bit for every pixel that has pieces; see `bit(column:row:)`.
  private var occupancy: UnsafeMutablePointer<UInt64>
  /// For each block the first piece of each pixel that has any, 64 to a block.
  private var heads: UnsafeMutablePointer<Int32>
  private var blockCount = 0
  private var blockCapacity: Int
  private(set) var pieces: UnsafeMutablePointer<EdgePiece>
  private(set) var pieceCount = 0
  private var pieceCapacity: Int
  /// For each row, counted from `top`, what the edges that cross it whole left of the clip add to the winding number of
  /// the row above, one after the last row included.
  private var windingChanges: UnsafeMutablePointer<Int32>
  private var lastKey = -1
  private var lastBlock = 0

  /// - Parameter expectedPieces: How many pieces there will be, about.
  init(clip: PixelRect, expectedPieces: Int) {
    self.clip = clip
    top = clip.minY - (clip.minY & (CoverageMask.stripHeight - 1))
    blocksAcross = (clip.width >> Self.blockColumnBits) + 1
    bandCount = (clip.maxY - top + CoverageMask.stripHeight - 1) / CoverageMask.stripHeight
    directory = .allocate(capacity: blocksAcross * bandCount)
    directory.initialize(repeating: -1, count: blocksAcross * bandCount)
    blockCapacity = max(16, expectedPieces / 16)
    occupancy = .allocate(capacity: blockCapacity)
    heads = .allocate(capacity: blockCapacity << 6)
    pieceCapacity = max(64, expectedPieces)
    pieces = .allocate(capacity: pieceCapacity)
    let rows = bandCount * CoverageMask.stripHeight + 1
    windingChanges = .allocate(capacity: rows)
    windingChanges.initialize(repeating: 0, count: rows)
  }

  deinit {
    directory.deallocate()
    occupancy.deallocate()
    heads.deallocate()
    pieces.deallocate()
    windingChanges.deallocate()
  }

  /// A pixel's place in its block: 4 × 4 pixels share a line of the cache.
  @inline(__always) static func bit(column: Int, row: Int) -> Int {
    (column & 12) << 2 | (row & 3) << 2 | (column & 3)
  }

  /// Whether the block has any piece.
  @inline(__always) func isOccupied(band: Int, block: Int) -> Bool {
    directory[band &* blocksAcross &+ block] >= 0
  }

  /// A bit for each column of a block that has pieces in a row, 0...3, of its band; the block's first is the lowest.
  @inline(__always) func columns(band: Int, block: Int, row: Int) -> UInt64 {
    let number = directory[band &* blocksAcross &+ block]
    return number < 0 ? 0 : Self.gathered(occupancy[Int(number)] &>> UInt64(truncatingIfNeeded: row &* 4))
  }

  /// A bit for each column of a block that has pieces in any row of its band.
  @inline(__always) func columns(band: Int, block: Int) -> UInt64 {
    let number = directory[band &* blocksAcross &+ block]
    if number < 0 { return 0 }
    let bits = occupancy[Int(number)]
    let halves = bits | bits &>> 8
    return Self.gathered(halves | halves &>> 4)
  }

  /// Brings the lowest four of each sixteen bits together.
  @inline(__always) private static func gathered(_ bits: UInt64) -> UInt64 {
    let nibbles = bits & 0x000F_000F_000F_000F
    return (nibbles | nibbles &>> 12 | nibbles &>> 24 | nibbles &>> 36) & 0xFFFF
  }

  /// The first pieces of the pixels of a block that has some; only those of pixels with pieces are defined.
  @inline(__always) func heads(band: Int, block: Int) -> UnsafePointer<Int32> {
    UnsafePointer(heads + Int(directory[band &* blocksAcross &+ block]) << 6)
  }

  /// What the edges that cross row `row` whole left of the clip add to the winding number of the row above.
  @inline(__always) func windingChange(row: Int) -> Int32 { windingChanges[row] }

  /// Adds to the winding numbers of rows that an edge left of the clip crosses whole.
  @inline(__always) mutating func addLeft(rows: Range<Int>, direction: Int32) {
    windingChanges[rows.lowerBound] &+= direction
    windingChanges[rows.upperBound] &-= direction
  }

  /// Adds a piece to the pixel in `column` (1 for the clip's first; 0 for what lies left of it) and `row` from `top`.
  @inline(__always) mutating func add(
    column: Int, row: Int, x0: Int, y0: Int, x1: Int, y1: Int, isUp: Int32
  ) {
    let key = (row >> Self.blockRowBits) &* blocksAcross &+ (column >> Self.blockColumnBits)
    if key != lastKey {
      lastKey = key
      lastBlock = Int(directory[key])
      if lastBlock < 0 { lastBlock = makeBlock(key) }
    }
    if pieceCount == pieceCapacity { growPieces() }
    let bit = Self.bit(column: column, row: row)
    let cell = lastBlock << 6 &+ bit
    let mask = 1 as UInt64 &<< UInt64(truncatingIfNeeded: bit)
    let next = occupancy[lastBlock] & mask == 0 ? -1 : heads[cell]
    occupancy[lastBlock] |= mask
    let index = Int32(truncatingIfNeeded: pieceCount)
    heads[cell] = index
    pieces[pieceCount] = EdgePiece(
      x0: UInt16(truncatingIfNeeded: x0), y0: UInt16(truncatingIfNeeded: y0),
      x1: UInt16(truncatingIfNeeded: x1), y1: UInt16(truncatingIfNeeded: y1), link: next << 1 | isUp)
    pieceCount &+= 1
  }

  private mutating func makeBlock(_ key: Int) -> Int {
    if blockCount == blockCapacity {
      occupancy = Self.grown(occupancy, count: blockCount, capacity: 2 * blockCapacity)
      heads = Self.grown(heads, count: blockCount << 6, capacity: blockCapacity << 7)
      blockCapacity *= 2
    }
    directory[key] = Int32(truncatingIfNeeded: blockCount)
    occupancy[blockCount] = 0
    blockCount += 1
    return blockCount - 1
  }

  private mutating func growPieces() {
    pieces = Self.grown(pieces, count: pieceCount, capacity: 2 * pieceCapacity)
    pieceCapacity *= 2
  }

  private static func grown<Element: BitwiseCopyable>(
    _ old: UnsafeMutablePointer<Element>, count: Int, capacity: Int
  ) -> UnsafeMutablePointer<Element> {
    let new = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    new.update(from: old, count: count)
    old.deallocate()
    return new
  }
}
