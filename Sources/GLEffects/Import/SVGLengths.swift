// SPDX-License-Identifier: MIT
import Foundation

/// Turns SVG lengths ("12", "3mm", "50%") into user units.
/// - Source: SVG 2 §8.9 (units; percentages of the view box, of its diagonal/√2 where no axis is meant);
///   CSS Values 4 §6.2 (96 px to the inch).
struct SVGLengths {
  enum Axis { case horizontal, vertical, other }

  /// What percentages refer to; nil if the document says no size.
  let viewBox: CGRect?

  /// Nil if `text` is not a length, or a percentage of nothing. May be infinite.
  func length(_ text: String, along axis: Axis) -> Double? {
    var scanner = ByteScanner(text)
    scanner.skipWhitespace()
    guard let number = scanner.number() else { return nil }
    if scanner.take(UInt8(ascii: "%")) {
      scanner.skipWhitespace()
      guard scanner.isAtEnd, let viewBox else { return nil }
      let width = Double(viewBox.width)
      let height = Double(viewBox.height)
      switch axis {
      case .horizontal: return number / 100 * width
      case .vertical: return number / 100 * height
      case .other: return number / 100 * ((width * width + height * height) / 2).squareRoot()
      }
    }
    guard let unit = Self.unitsInPixels[scanner.word()] else { return nil }
    scanner.skipWhitespace()
    return scanner.isAtEnd ? number * unit : nil
  }

  /// A length that is not a percentage.
  func absolute(_ text: String) -> Double? {
    text.contains("%") ? nil : length(text, along: .other)
  }

  /// An em is the initial font size, 16 px, and an ex half of it: text is not drawn, so no other is known.
  private static let unitsInPixels: [String: Double] = [
    "": 1, "px": 1, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6, "pt": 96.0 / 72, "pc": 16,
    "em": 16, "rem": 16, "ex": 8,
  ]
}
