// SPDX-License-Identifier: MIT

/// A colour as SVG files write it: CSS's own names, never the system's.
enum SVGColor: Sendable, Equatable {
  case fixed(SRGBColor)
  /// The `color` property of the element that is painted.
  case current

  /// Nil if `text` is not a colour. An `icc-color()` after it is left out, as SVG 2 says.
  init?(_ text: String) {
    guard let first = CSSText.words(text).first else { return nil }
    let word = first.lowercased()
    if word == "currentcolor" {
      self = .current
      return
    }
    if let rgb = Self.systemNames[word] {
      self = .fixed(SRGBColor(rgb: rgb))
      return
    }
    // CSS functions may be written with a space before their arguments only by mistake; the words tell.
    guard case .srgb(let color)? = try? ParsedColor(css: first) else { return nil }
    if word == "clear" { return nil }
    self = .fixed(color)
  }

  func resolved(current: SRGBColor) -> SRGBColor {
    switch self {
    case .fixed(let color): color
    case .current: current
    }
  }

  /// CSS's values of the names that elsewhere in this library mean the system's colours.
  /// - Source: CSS Color 4 §6.1.
  private static let systemNames: [String: UInt32] = [
    "red": 0xff0000, "orange": 0xffa500, "yellow": 0xffff00, "green": 0x008000, "teal": 0x008080,
    "cyan": 0x00ffff, "blue": 0x0000ff, "indigo": 0x4b0082, "purple": 0x800080, "pink": 0xffc0cb,
    "brown": 0xa52a2a, "gray": 0x808080, "grey": 0x808080,
  ]
}

extension SRGBColor {
  /// Opaque, from 0xRRGGBB.
  init(rgb: UInt32) {
    self.init(
      red: Double(rgb >> 16 & 255) / 255, green: Double(rgb >> 8 & 255) / 255, blue: Double(rgb & 255) / 255)
  }
}
