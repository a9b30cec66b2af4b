// SPDX-License-Identifier: MIT

extension PixelRect {
  /// What setting up a rectangle costs, in pixels shaded.
  private static let setUpCost = 128

  /// About what drawing a rectangle costs, in pixels shaded.
  ///
  /// It is two triangles, and software drivers shade blocks of 4 × 4 pixels, those on the diagonal between the two twice.
  var drawingCost: Int {
    if isEmpty { return 0 }
    let columns = (maxX + 3) >> 2 - minX >> 2
    let rows = (maxY + 3) >> 2 - minY >> 2
    return Self.setUpCost + 16 * (columns * rows + max(columns, rows))
  }
}
