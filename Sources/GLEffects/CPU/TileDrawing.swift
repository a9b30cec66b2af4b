// SPDX-License-Identifier: MIT

/// What draws a frame's tiles on one thread, with memory of its own.
protocol TileDrawing {
  /// - Parameter widestRun: pixels of the longest row that will be drawn.
  init(nodes: UnsafePointer<TileNode>, widestRun: Int)

  /// Frees the thread's memory.
  mutating func close()

  /// Columns of a tile at most.
  static var tileWidth: Int { get }
  /// Rows of a tile where blurs need no margin.
  static var tileHeight: Int { get }

  /// Puts a node's picture out; returns whether all of it is opaque.
  mutating func draw(_ id: Int, tile: PixelRect, to output: TileOutput) -> Bool
}
