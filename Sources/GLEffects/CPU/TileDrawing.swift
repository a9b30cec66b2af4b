// SPDX-License-Identifier: MIT

/// What draws a frame's tiles on one thread, with memory of its own.
protocol TileDrawing {
  /// - Parameter widestRun: pixels of the longest row that will be drawn.
  init(nodes: UnsafePointer<TileNode>, widestRun: Int)

  /// Frees the thread's memory.
  mutating func close()

  /// A node's pixels in a tile.
  associatedtype Tile

  /// Rows of a tile where blurs need no margin.
  static var tileHeight: Int { get }

  /// The picture of a node in `rect`; give it back by `release`.
  mutating func picture(of id: Int, in rect: PixelRect) -> Tile
  mutating func release(_ tile: Tile)

  /// Puts a node's picture out; returns whether all of it is opaque.
  func write(_ image: Tile, of id: Int, tile: PixelRect, to output: TileOutput) -> Bool
}
