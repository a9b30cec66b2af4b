// SPDX-License-Identifier: MIT
public import Foundation

/// The outline that SVG path data describes, and where reading it stopped if the data is wrong.
///
/// All commands of SVG 2, absolute and relative, with implicit repeats, arcs included. Arcs become cubic curves
/// of at most 45° each, which are off by at most 4.3 × 10⁻⁶ of the radius. Numbers may be written without
/// separators ("1.5.5", "1-2", arc flags "011"), with exponents, and with a bare trailing point as SVG 1.1
/// allows. Empty data is an empty path.
/// - Source: SVG 2 §9.3 (grammar), §9.5 (arcs, errors).
public struct SVGPathData: Sendable, Equatable {
  /// Everything up to the last whole segment before the error; the whole outline where there is none.
  public let path: Path
  /// Nil if all of the data was read.
  public let error: SVGPathSyntaxError?

  /// The largest coordinate, of either sign, that is read: beyond it positions could not be told apart.
  public static let coordinateLimit: CGFloat = 1e9

  /// Reads `text`; what is wrong with it is in `error`.
  public init(_ text: String) {
    var parser = SVGPathParser(text)
    error = parser.parse()
    path = Path(elements: parser.elements)
  }
}
