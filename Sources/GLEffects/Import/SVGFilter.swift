// SPDX-License-Identifier: MIT

/// A step that changes a whole picture.
public enum SVGFilter: Sendable, Equatable {
  /// A Gaussian of this standard deviation, in the document's user units, above 0.
  case blur(sigma: Double)
  /// On straight colours as they are encoded in sRGB.
  case matrix(ColorMatrix)
}
