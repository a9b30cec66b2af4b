// SPDX-License-Identifier: MIT
import Foundation

/// Reads one CSS colour. See `ParsedColor.init(css:)` for what it accepts.
/// - Source: CSS Color Module Level 4.
struct CSSColorParser {
  private let text: String
  private var scanner: ByteScanner

  init(_ text: String) {
    self.text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    scanner = ByteScanner(self.text)
  }

  func parse() throws(ColorSyntaxError) -> ParsedColor {
    guard let first = scanner.peek else { throw .empty }
    if first == UInt8(ascii: "#") { return .srgb(try hexadecimal()) }
    guard text.contains("(") else { return try named() }
    var parser = self
    return .srgb(try parser.function())
  }

  // MARK: Names and digits

  private func named() throws(ColorSyntaxError) -> ParsedColor {
    let name = text.lowercased()
    if name == "grey" { return .system("gray") }
    if ParsedColor.systemNames.contains(name) { return .system(name) }
    if name == "clear" || name == "transparent" { return .srgb(.clear) }
    guard let rgb = CSSNamedColor.table[name] else { throw .unknownName(text) }
    return .srgb(
      SRGBColor(
        red: Double(rgb >> 16 & 255) / 255, green: Double(rgb >> 8 & 255) / 255, blue: Double(rgb & 255) / 255
      ))
  }

  private func hexadecimal() throws(ColorSyntaxError) -> SRGBColor {
    let digits = text.dropFirst().utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    guard digits.count == text.utf8.count - 1 else { throw .invalidHexadecimal(text) }
    let components: [Double]
    switch digits.count {
    case 3, 4:
      components = digits.map { Double($0 * 17) / 255 }
    case 6, 8:
      components = stride(from: 0, to: digits.count, by: 2).map {
        Double(digits[$0] * 16 + digits[$0 + 1]) / 255
      }
    default:
      throw .invalidHexadecimal(text)
    }
    return SRGBColor(
      red: components[0], green: components[1], blue: components[2],
      alpha: components.count == 4 ? components[3] : 1)
  }

  // MARK: Functions

  /// One argument as written.
  private enum Argument {
    case number(Double)
    case percentage(Double)
    /// Degrees, already converted.
    case angle(Double)
    case none
  }

  private mutating func function() throws(ColorSyntaxError) -> SRGBColor {
    let name = scanner.word()
    guard scanner.take(UInt8(ascii: "(")), ["rgb", "rgba", "hsl", "hsla", "oklch", "oklab"].contains(name)
    else { throw .unknownFunction(String(text.prefix { $0 != "(" })) }
    let (components, alpha, isLegacy) = try arguments(of: name)
    func invalid(_ reason: String) -> ColorSyntaxError { .invalidArguments(function: name, reason: reason) }

    if isLegacy {
      guard !name.hasPrefix("ok") else { throw invalid("components are separated by spaces, not commas") }
      if components.contains(where: { if case .none = $0 { true } else { false } }) {
        throw invalid("'none' cannot stand between commas")
      }
    }
    let opacity = try alpha.map { argument throws(ColorSyntaxError) in
      try Self.value(argument, percentScale: 0.01, function: name, what: "alpha").clamped(to: 0...1)
    }
    let color: SRGBColor
    switch name {
    case "rgb", "rgba":
      if isLegacy, !Self.areAlike(components) {
        throw invalid("numbers and percentages cannot be mixed between commas")
      }
      let rgb = try components.map { argument throws(ColorSyntaxError) in
        try Self.value(argument, percentScale: 2.55, function: name, what: "a component").clamped(to: 0...255)
          / 255
      }
      color = SRGBColor(red: rgb[0], green: rgb[1], blue: rgb[2])
    case "hsl", "hsla":
      if isLegacy {
        guard case .percentage = components[1], case .percentage = components[2] else {
          throw invalid("saturation and lightness are percentages between commas")
        }
      }
      color = SRGBColor(
        hue: try Self.hue(components[0], function: name),
        saturation: try Self.value(components[1], percentScale: 1, function: name, what: "saturation")
          .clamped(to: 0...100) / 100,
        lightness: try Self.value(components[2], percentScale: 1, function: name, what: "lightness")
          .clamped(to: 0...100) / 100)
    default:
      let lightness = try Self.value(
        components[0], percentScale: 0.01, function: name, what: "lightness"
      ).clamped(to: 0...1)
      let oklab: OklabPoint
      if name == "oklch" {
        let chroma = try Self.value(components[1], percentScale: 0.004, function: name, what: "chroma")
        let hue = try Self.hue(components[2], function: name)
        oklab = OklabPoint(lightness: lightness, chroma: max(0, chroma), hue: hue)
      } else {
        oklab = OklabPoint(
          lightness: lightness,
          a: try Self.value(components[1], percentScale: 0.004, function: name, what: "a"),
          b: try Self.value(components[2], percentScale: 0.004, function: name, what: "b"))
      }
      color = oklab.mappedToSRGB()
    }
    return color.opacity(opacity ?? 1)
  }

  /// Three components and an alpha, up to the closing parenthesis and the end of the text.
  private mutating func arguments(
    of name: String
  ) throws(ColorSyntaxError) -> (components: [Argument], alpha: Argument?, isLegacy: Bool) {
    func invalid(_ reason: String) -> ColorSyntaxError { .invalidArguments(function: name, reason: reason) }
    scanner.skipWhitespace()
    var components = [try argument(of: name)]
    scanner.skipWhitespace()
    let isLegacy = scanner.peek == UInt8(ascii: ",")
    while components.count < 3 {
      if scanner.peek == UInt8(ascii: ")") || scanner.isAtEnd { throw invalid("three components are needed") }
      if isLegacy {
        guard scanner.take(UInt8(ascii: ",")) else {
          throw invalid("expected ',' at byte \(scanner.position)")
        }
        scanner.skipWhitespace()
      } else if scanner.peek == UInt8(ascii: ",") {
        throw invalid("unexpected ',' at byte \(scanner.position)")
      }
      components.append(try argument(of: name))
      scanner.skipWhitespace()
    }
    var alpha: Argument?
    if scanner.take(UInt8(ascii: isLegacy ? "," : "/")) {
      scanner.skipWhitespace()
      alpha = try argument(of: name)
      scanner.skipWhitespace()
    }
    guard scanner.take(UInt8(ascii: ")")) else {
      throw invalid(
        scanner.isAtEnd ? "')' is missing at the end" : "unexpected text at byte \(scanner.position)")
    }
    guard scanner.isAtEnd else { throw invalid("unexpected text after ')'") }
    return (components, alpha, isLegacy)
  }

  private mutating func argument(of name: String) throws(ColorSyntaxError) -> Argument {
    let start = scanner.position
    guard let value = scanner.number() else {
      guard scanner.word() == "none" else {
        throw .invalidArguments(function: name, reason: "expected a number at byte \(start)")
      }
      return .none
    }
    guard value.isFinite else {
      throw .invalidArguments(function: name, reason: "the number at byte \(start) is too large")
    }
    if scanner.take(UInt8(ascii: "%")) { return .percentage(value) }
    switch scanner.word() {
    case "": return .number(value)
    case "deg": return .angle(value)
    case "grad": return .angle(value * 0.9)
    case "rad": return .angle(value * 180 / .pi)
    case "turn": return .angle(value * 360)
    case let unit: throw .invalidArguments(function: name, reason: "unknown unit '\(unit)'")
    }
  }

  /// A number, or a percentage times `percentScale`; `none` is 0.
  private static func value(
    _ argument: Argument, percentScale: Double, function: String, what: String
  ) throws(ColorSyntaxError) -> Double {
    switch argument {
    case .number(let number): number
    case .percentage(let percent): percent * percentScale
    case .none: 0
    case .angle: throw .invalidArguments(function: function, reason: "\(what) cannot be an angle")
    }
  }

  /// Degrees, any size; `none` is 0.
  private static func hue(_ argument: Argument, function: String) throws(ColorSyntaxError) -> Double {
    switch argument {
    case .number(let degrees), .angle(let degrees): degrees
    case .none: 0
    case .percentage: throw .invalidArguments(function: function, reason: "hue cannot be a percentage")
    }
  }

  private static func areAlike(_ arguments: [Argument]) -> Bool {
    let percentages = arguments.filter { if case .percentage = $0 { true } else { false } }.count
    return percentages == 0 || percentages == arguments.count
  }
}

extension SRGBColor {
  /// The colour of a hue in degrees (any size) with saturation and lightness in 0...1.
  /// - Source: CSS Color 4 §7.1, "Converting HSL Colors to sRGB".
  init(hue: Double, saturation: Double, lightness: Double) {
    let reach = saturation * min(lightness, 1 - lightness)
    func component(_ n: Double) -> Double {
      var k = (n + hue / 30).truncatingRemainder(dividingBy: 12)
      if k < 0 { k += 12 }
      return lightness - reach * max(-1, min(k - 3, 9 - k, 1))
    }
    self.init(red: component(0), green: component(8), blue: component(4))
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
