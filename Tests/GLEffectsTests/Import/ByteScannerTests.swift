// SPDX-License-Identifier: MIT
import Testing

@testable import GLEffects

@Suite struct ByteScannerTests {
  @Test(arguments: [
    ("0", 0.0), ("-0", -0.0), ("12", 12), ("+12", 12), ("-12.5", -12.5), (".5", 0.5), ("1.", 1),
    ("1e3", 1000),
    ("1E-3", 0.001), ("-.5e+2", -50), ("0.1", 0.1), ("123456789012345", 123_456_789_012_345),
    ("3.141592653589793238462643", 3.141592653589793), ("0.000000000000000000000000000001", 1e-30),
    ("1e-400", 0), ("1e400", .infinity), ("-1e400", -.infinity), ("1e999999999999", .infinity),
    ("9007199254740993", 9_007_199_254_740_992), ("1.7976931348623157e308", .greatestFiniteMagnitude),
    ("00000000000000000000001.5", 1.5), ("0.1e-22", 1e-23),
  ])
  func numbersAreReadWholeAndCorrectlyRounded(text: String, value: Double) {
    var scanner = ByteScanner(text)
    let number = scanner.number()
    #expect(number == value)
    #expect(number?.sign == value.sign)
    #expect(scanner.isAtEnd)
  }

  @Test(arguments: [
    ("", 0), ("-", 0), ("+.", 0), (".", 0), ("e5", 0), ("x", 0), ("--1", 0), ("inf", 0), ("nan", 0),
  ])
  func nothingIsTakenWhereNoNumberBegins(text: String, position: Int) {
    var scanner = ByteScanner(text)
    #expect(scanner.number() == nil)
    #expect(scanner.position == position)
  }

  @Test(arguments: [
    ("1.5.5", 3), ("1-2", 1), ("2em", 1), ("2e", 1), ("2e+", 1), ("0x10", 1), ("5%", 1), ("1,2", 1),
  ])
  func aNumberEndsWhereItCannotGoOn(text: String, position: Int) {
    var scanner = ByteScanner(text)
    #expect(scanner.number() != nil)
    #expect(scanner.position == position)
  }

  @Test func shortestFormsOfRandomNumbersAreReadBackExactly() {
    let seed: UInt64 = 20_240_611
    var state = seed
    for _ in 0..<20_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let value = Double(bitPattern: state)
      guard value.isFinite else { continue }
      var scanner = ByteScanner("\(value)")
      #expect(scanner.number() == value, "seed \(seed)")
      let small = Double(Int64(bitPattern: state) >> 20) / 1000
      scanner = ByteScanner("\(small)")
      #expect(scanner.number() == small, "seed \(seed)")
    }
  }
}
