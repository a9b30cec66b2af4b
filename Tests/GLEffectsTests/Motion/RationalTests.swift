// SPDX-License-Identifier: MIT
import Testing

@testable import GLEffects

struct RationalTests {
  @Test func textsAreReadExactly() {
    #expect(Rational("2.5") == Rational(5, over: 2))
    #expect(Rational("50") == Rational(50))
    #expect(Rational("-0.25") == Rational(-1, over: 4))
    #expect(Rational("30000/1001") == Rational(30000, over: 1001))
    #expect(Rational("1e-3") == Rational(1, over: 1000))
    #expect(Rational("1.5e2") == Rational(150))
    #expect(Rational(decimal: 0.1) == Rational(1, over: 10))
    #expect(Rational(decimal: 1e-05) == Rational(1, over: 100_000))
  }

  @Test(arguments: [
    "", ".", "a", "1/0", "1/-2", "1/2/3", "1.2.3", "1e", "1e99", "99999999999999999999", "nan", "1.-2",
  ])
  func whatIsNoNumberOrDoesNotFitIsNil(text: String) {
    #expect(Rational(text) == nil)
  }

  @Test func fractionsAreInLowestTermsWithTheSignAbove() {
    #expect(Rational(6, over: -4)?.description == "-3/2")
    #expect(Rational(0, over: 7) == .zero)
  }

  @Test func arithmeticIsExactAndSaysWhenItDoesNotFit() throws {
    let third = try #require(Rational(1, over: 3))
    let sixth = try #require(Rational(1, over: 6))
    #expect(third.adding(sixth) == Rational(1, over: 2))
    #expect(third.multiplied(by: Rational(3)) == Rational(1))
    #expect(Rational(.max).adding(Rational(1)) == nil)
    #expect(Rational(.max).multiplied(by: Rational(2)) == nil)
    #expect(Rational.zero.reciprocal == nil)
  }

  @Test func roundingIsToTheNearestHalvesUp() throws {
    for (top, bottom, expected) in [(5, 2, 3), (-5, 2, -2), (7, 3, 2), (8, 3, 3), (-7, 3, -2), (-8, 3, -3)] {
      #expect(try #require(Rational(top, over: bottom)).rounded == expected, "\(top)/\(bottom)")
    }
  }

  @Test func theLeastCommonMultipleIsTheFirstTimeThatLoopsMeet() throws {
    // 7/2 and 2: 14 is four times the one, seven times the other; no smaller time is both.
    #expect(try #require(Rational("3.5")).leastCommonMultiple(with: Rational(2)) == Rational(14))
    #expect(
      try #require(Rational("0.3")).leastCommonMultiple(with: try #require(Rational("0.1")))
        == Rational("0.3"))
    #expect(Rational(2).leastCommonMultiple(with: .zero) == nil)
  }
}
