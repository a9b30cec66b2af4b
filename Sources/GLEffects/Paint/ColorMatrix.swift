// SPDX-License-Identifier: MIT

/// A 4 × 5 matrix on straight sRGB-encoded RGBA: each output is a weighted sum of red, green, blue, alpha and 1.
///
/// `r1` ... `r5` make the red that comes out, `g1` ... `g5` the green, and so on. Results are clamped to 0...1.
public struct ColorMatrix: Sendable, Hashable {
  /// Four rows (red, green, blue, alpha out) of five weights (red, green, blue, alpha, constant).
  var rows: [[Double]]

  /// The matrix that leaves every colour as it is.
  public init() {
    self = .identity
  }

  init(rows: [[Double]]) {
    self.rows = rows
  }

  static let identity = ColorMatrix(rows: [
    [1, 0, 0, 0, 0], [0, 1, 0, 0, 0], [0, 0, 1, 0, 0], [0, 0, 0, 1, 0],
  ])
}
