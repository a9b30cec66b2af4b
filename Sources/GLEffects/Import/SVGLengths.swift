// SPDX-License-Identifier: MIT
import Foundation

/// Turns SVG lengths ("12", "3mm", "50%") into user units.
/// - Source: SVG 2 §8.9 (units; percentages of the viewport, of its diagonal/√2 where no axis is meant);
///   CSS Values 4 §6.1, §6.2 (96 px to the inch).
struct SVGLengths {
  enum Axis { case horizontal, vertical, other }

  /// The size in user units that percentages refer to; nil if the document says none.
  var viewport: CGSize?
  /// An em, in user units.
  var fontSize = Self.initialFontSize
  /// A rem, in user units.
  var rootFontSize = Self.initialFontSize

  static let initialFontSize = 16.0

  init(viewport: CGSize? = nil) {
    self.viewport = viewport
  }

  /// Nil if `text` is not a length, or a percentage of nothing. May be infinite.
  func length(_ text: String, along axis: Axis) -> Double? {
    var scanner = ByteScanner(text)
    scanner.skipWhitespace()
    guard let number = scanner.number() else { return nil }
    if scanner.take(UInt8(ascii: "%")) {
      scanner.skipWhitespace()
      guard scanner.isAtEnd, let viewport else { return nil }
      let width = Double(viewport.width)
      let height = Double(viewport.height)
      switch axis {
      case .horizontal: return number / 100 * width
      case .vertical: return number / 100 * height
      case .other: return number / 100 * ((width * width + height * height) / 2).squareRoot()
      }
    }
    let name = scanner.word()
    scanner.skipWhitespace()
    guard scanner.isAtEnd, let unit = unit(name) else { return nil }
    return number * unit
  }

  /// A length that is not a percentage.
  func absolute(_ text: String) -> Double? {
    text.contains("%") ? nil : length(text, along: .other)
  }

  /// The user units of a unit. An ex is taken as half an em, since no font is looked at.
  private func unit(_ name: String) -> Double? {
    switch name {
    case "em": fontSize
    case "ex", "ch": fontSize / 2
    case "rem": rootFontSize
    default: Self.pixels[name]
    }
  }

  /// Pixels of the units that have a fixed size; 96 to the inch.
  static let pixels: [String: Double] = [
    "": 1, "px": 1, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6, "pt": 96.0 / 72, "pc": 16,
  ]
}
