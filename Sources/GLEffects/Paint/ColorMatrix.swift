// SPDX-License-Identifier: MIT

/// A 4 × 5 matrix on straight RGBA: each output is a weighted sum of red, green, blue, alpha and 1.
struct ColorMatrix: Sendable, Hashable {
  /// Four rows (red, green, blue, alpha out) of five weights (red, green, blue, alpha, constant).
  var rows: [[Double]]

  static let identity = ColorMatrix(rows: [
    [1, 0, 0, 0, 0], [0, 1, 0, 0, 0], [0, 0, 1, 0, 0], [0, 0, 0, 1, 0],
  ])
}
