// SPDX-License-Identifier: MIT
import Foundation

/// A cursor over UTF-8 text with the few things that number lists in SVG and CSS are made of.
///
/// Nothing here allocates but `number()` where the digits do not fit the exact fast way.
struct ByteScanner {
  /// The text.
  let bytes: [UInt8]
  /// The byte that is read next, 0...`bytes.count`.
  private(set) var position = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  var isAtEnd: Bool { position >= bytes.count }

  /// The next byte; nil at the end.
  var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Takes the next byte; nil at the end.
  mutating func next() -> UInt8? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  /// Takes `byte` if it comes next.
  mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    position += 1
    return true
  }

  /// Skips space, tab, line feed, form feed and carriage return; says whether there were any.
  @discardableResult
  mutating func skipWhitespace() -> Bool {
    let start = position
    while position < bytes.count, bytes[position].isSpace { position += 1 }
    return position > start
  }

  /// Skips white space with at most one comma in it; says whether there was a comma.
  mutating func skipCommaAndWhitespace() -> Bool {
    skipWhitespace()
    guard take(UInt8(ascii: ",")) else { return false }
    skipWhitespace()
    return true
  }

  /// Takes the letters (a–z of either case, and `-` after the first) that come next, in lower case.
  mutating func word() -> String {
    let start = position
    while let byte = peek, byte.isLetter || (byte == UInt8(ascii: "-") && position > start) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self).lowercased()
  }

  /// Whether a number, as `number()` reads it, may begin here.
  var startsNumber: Bool {
    guard let byte = peek else { return false }
    return byte.isDigit || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".")
  }

  /// Takes a decimal number: sign, digits, point, digits, exponent. "1." and ".5" are numbers, "." is not; an
  /// `e` without digits after it is left alone, so that "2em" is 2 and a unit.
  ///
  /// Correctly rounded. Too large a number is infinite. Nil, with nothing taken, where no number begins.
  mutating func number() -> Double? {
    let start = position
    var isNegative = false
    if take(UInt8(ascii: "-")) { isNegative = true } else { _ = take(UInt8(ascii: "+")) }

    let digitsStart = position
    var mantissa: UInt64 = 0
    var mantissaDigits = 0
    var exponent = 0
    var digitCount = 0
    func accumulate(_ byte: UInt8) {
      if mantissa != 0 || byte != UInt8(ascii: "0") { mantissaDigits += 1 }
      if mantissaDigits <= 19 { mantissa = mantissa &* 10 &+ UInt64(byte - UInt8(ascii: "0")) }
    }
    while let byte = peek, byte.isDigit {
      accumulate(byte)
      digitCount += 1
      position += 1
    }
    if take(UInt8(ascii: ".")) {
      while let byte = peek, byte.isDigit {
        accumulate(byte)
        exponent -= 1
        digitCount += 1
        position += 1
      }
    }
    guard digitCount > 0 else {
      position = start
      return nil
    }
    let digitsEnd = position
    exponent += takeExponent()

    // Up to 15 digits and 10²² are exact in a Double, so one multiplication or division rounds once.
    let magnitude: Double
    if mantissaDigits <= 15, abs(exponent) <= 22 {
      magnitude =
        exponent < 0
        ? Double(mantissa) / Self.powersOfTen[-exponent] : Double(mantissa) * Self.powersOfTen[exponent]
    } else {
      let digits = String(decoding: bytes[digitsStart..<digitsEnd].filter(\.isDigit), as: UTF8.self)
      magnitude = Double("\(digits)e\(exponent)") ?? .infinity
    }
    return isNegative ? -magnitude : magnitude
  }

  /// Takes `e`, a sign and digits, if they are all there. Clamped to ±100 000, beyond every Double.
  private mutating func takeExponent() -> Int {
    let start = position
    guard take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) else { return 0 }
    var isNegative = false
    if take(UInt8(ascii: "-")) { isNegative = true } else { _ = take(UInt8(ascii: "+")) }
    guard let first = peek, first.isDigit else {
      position = start
      return 0
    }
    var exponent = 0
    while let byte = peek, byte.isDigit {
      exponent = min(exponent * 10 + Int(byte - UInt8(ascii: "0")), 100_000)
      position += 1
    }
    return isNegative ? -exponent : exponent
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19, 1e20, 1e21, 1e22,
  ]
}

extension UInt8 {
  fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  fileprivate var isLetter: Bool {
    let lower = self | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
  }

  fileprivate var isSpace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0d && self != 0x0b) }
}
