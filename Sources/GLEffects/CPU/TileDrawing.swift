// SPDX-License-Identifier: MIT

/// What draws a frame's tiles on one thread, with memory of its own.
protocol TileDrawing {
  /// - Parameter widestRun: pixels of the longest row that will be drawn.
  init(nodes: UnsafePointer<TileNode>, widestRun: Int)

  /// Frees the thread's memory.
  mutating func close()
}
