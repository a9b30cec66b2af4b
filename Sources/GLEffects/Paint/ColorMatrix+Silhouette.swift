// SPDX-License-Identifier: MIT

extension ColorMatrix {
  /// One colour, its alpha times that of the picture: the picture's shadow before it is moved.
  ///
  /// Premultiplied and linear in the picture's alpha, so it may stand before a blur or after it. When `isInverted` the
  /// places without ink get the colour.
  static func silhouette(_ color: SRGBColor, isInverted: Bool = false) -> ColorMatrix {
    ColorMatrix(rows: [
      [0, 0, 0, 0, color.red], [0, 0, 0, 0, color.green], [0, 0, 0, 0, color.blue],
      [0, 0, 0, isInverted ? -color.alpha : color.alpha, isInverted ? color.alpha : 0],
    ])
  }

  /// The part `amount`, clamped to 0...1, of the way to the inverted colours: at ½ all are middle grey.
  static func inversion(_ amount: Double) -> ColorMatrix {
    let part = amount > 0 ? min(amount, 1) : 0
    return .contrast(1 - 2 * part)
  }
}
