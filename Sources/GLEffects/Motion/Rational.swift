// SPDX-License-Identifier: MIT

/// An exact fraction of whole numbers, in lowest terms: rates, and moments of a film in seconds.
///
/// Arithmetic gives nil where a part would not fit into 64 bits.
public struct Rational: Sendable, Hashable, CustomStringConvertible {
  /// Carries the sign.
  public let numerator: Int
  /// Above 0.
  public let denominator: Int

  /// 0 seconds.
  public static let zero = Rational(0)

  /// A whole number.
  public init(_ whole: Int) {
    numerator = whole
    denominator = 1
  }

  /// Nil where `denominator` is 0, or a part is the lowest whole number that there is.
  public init?(_ numerator: Int, over denominator: Int) {
    guard denominator != 0, numerator != .min, denominator != .min else { return nil }
    let divisor = max(1, Self.greatestCommonDivisor(abs(numerator), abs(denominator)))
    self.numerator = (denominator < 0 ? -numerator : numerator) / divisor
    self.denominator = abs(denominator) / divisor
  }

  /// What a text such as "2.5", "50", "1e-3" or "30000/1001" says exactly; nil where it says nothing or too much.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2 {
      guard let top = Int(parts[0]), let bottom = Int(parts[1]), bottom > 0 else { return nil }
      self.init(top, over: bottom)
      return
    }
    guard parts.count == 1 else { return nil }
    let pieces = text.split(omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
    guard (1...2).contains(pieces.count), let exponent = pieces.count == 2 ? Int(pieces[1]) : 0 else {
      return nil
    }
    let decimals = pieces[0].split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(decimals.count) else { return nil }
    let fraction = decimals.count == 2 ? decimals[1] : ""
    guard fraction.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let digits = Int(decimals[0] + fraction),
      let power = Self.powerOfTen(abs(exponent - fraction.count))
    else { return nil }
    if exponent >= fraction.count {
      let (product, overflow) = digits.multipliedReportingOverflow(by: power)
      if overflow { return nil }
      self.init(product, over: 1)
    } else {
      self.init(digits, over: power)
    }
  }

  /// The decimal fraction that a number is printed as: 0.1 is one tenth; nil for what is not finite or does not fit.
  public init?(decimal number: Double) {
    self.init("\(number)")
  }

  /// The nearest number in double precision.
  public var double: Double { Double(numerator) / Double(denominator) }

  /// Whether there is no fraction.
  public var isWhole: Bool { denominator == 1 }

  /// The nearest whole number, halves up.
  public var rounded: Int {
    let twice = 2 * denominator
    let (top, overflow) = numerator.multipliedReportingOverflow(by: 2)
    if overflow || denominator > .max / 4 { return Int(double.rounded()) }
    let value = top + denominator
    return value >= 0 ? value / twice : -((-value + twice - 1) / twice)
  }

  /// The sum; nil where it does not fit.
  public func adding(_ other: Rational) -> Rational? {
    let (left, first) = numerator.multipliedReportingOverflow(by: other.denominator)
    let (right, second) = other.numerator.multipliedReportingOverflow(by: denominator)
    let (top, third) = left.addingReportingOverflow(right)
    let (bottom, fourth) = denominator.multipliedReportingOverflow(by: other.denominator)
    return first || second || third || fourth ? nil : Rational(top, over: bottom)
  }

  /// The product; nil where it does not fit.
  public func multiplied(by other: Rational) -> Rational? {
    guard let left = Rational(numerator, over: other.denominator),
      let right = Rational(other.numerator, over: denominator)
    else { return nil }
    let (top, first) = left.numerator.multipliedReportingOverflow(by: right.numerator)
    let (bottom, second) = left.denominator.multipliedReportingOverflow(by: right.denominator)
    return first || second ? nil : Rational(top, over: bottom)
  }

  /// One over this; nil for 0.
  public var reciprocal: Rational? { Rational(denominator, over: numerator) }

  /// The shortest time that is a whole number of times both; nil where one is not positive or it does not fit.
  public func leastCommonMultiple(with other: Rational) -> Rational? {
    guard numerator > 0, other.numerator > 0 else { return nil }
    let divisor = Self.greatestCommonDivisor(numerator, other.numerator)
    let (top, overflow) = (numerator / divisor).multipliedReportingOverflow(by: other.numerator)
    return overflow
      ? nil : Rational(top, over: Self.greatestCommonDivisor(denominator, other.denominator))
  }

  /// "50", "30000/1001".
  public var description: String {
    isWhole ? "\(numerator)" : "\(numerator)/\(denominator)"
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }

  private static func powerOfTen(_ exponent: Int) -> Int? {
    guard (0...18).contains(exponent) else { return nil }
    return (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}
