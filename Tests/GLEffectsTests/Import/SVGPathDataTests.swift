// SPDX-License-Identifier: MIT
import Testing

@testable import GLEffects

@Suite struct SVGPathDataTests {
  private static func move(_ x: Double, _ y: Double) -> Path.Element { .move(to: CGPoint(x: x, y: y)) }
  private static func line(_ x: Double, _ y: Double) -> Path.Element { .line(to: CGPoint(x: x, y: y)) }
  private static func quad(_ cx: Double, _ cy: Double, _ x: Double, _ y: Double) -> Path.Element {
    .quadCurve(to: CGPoint(x: x, y: y), control: CGPoint(x: cx, y: cy))
  }
  private static func cubic(
    _ ax: Double, _ ay: Double, _ bx: Double, _ by: Double, _ x: Double, _ y: Double
  ) -> Path.Element {
    .curve(to: CGPoint(x: x, y: y), control1: CGPoint(x: ax, y: ay), control2: CGPoint(x: bx, y: by))
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let data: String
    let elements: [Path.Element]
    var testDescription: String { "'\(data)'" }

    init(_ data: String, _ elements: [Path.Element]) {
      self.data = data
      self.elements = elements
    }
  }

  static let whole: [Case] = [
    Case("", []),
    Case(" \t\n\r", []),
    Case("M 10 20", [move(10, 20)]),
    Case("M10-20", [move(10, -20)]),
    Case("m10,20", [move(10, 20)]),
    Case("M1.5.5", [move(1.5, 0.5)]),
    Case("M.5.5-.5+2e1", [move(0.5, 0.5), line(-0.5, 20)]),
    Case("M1e2 1E-1L+1+2", [move(100, 0.1), line(1, 2)]),
    Case("M 1 2 3 4 5 6", [move(1, 2), line(3, 4), line(5, 6)]),
    Case("m 1 2 3 4 5 6", [move(1, 2), line(4, 6), line(9, 12)]),
    Case("M1 2m3 4m5 6", [move(1, 2), move(4, 6), move(9, 12)]),
    Case("M1,2L3,4l5,6", [move(1, 2), line(3, 4), line(8, 10)]),
    Case(
      "M1 2H5h-2 1V9v1 1",
      [
        move(1, 2), line(5, 2), line(3, 2), line(4, 2), line(4, 9), line(4, 10), line(4, 11),
      ]),
    Case("M1 1l1 0 0 1zl5 5", [move(1, 1), line(2, 1), line(2, 2), .closeSubpath, line(6, 6)]),
    Case(
      "M1 1L9 9zm2 3l1 1Z", [move(1, 1), line(9, 9), .closeSubpath, move(3, 4), line(4, 5), .closeSubpath]),
    // A second z in a row draws nothing.
    Case("M0 0zZ z", [move(0, 0), .closeSubpath]),
    Case(
      "M1 1C2 3 4 5 6 7c1 1 2 2 3 3",
      [
        move(1, 1), cubic(2, 3, 4, 5, 6, 7), cubic(7, 8, 8, 9, 9, 10),
      ]),
    Case(
      "M0 0C1 2 3 4 5 6S9 9 10 0s1 1 2 2",
      [
        move(0, 0), cubic(1, 2, 3, 4, 5, 6), cubic(7, 8, 9, 9, 10, 0), cubic(11, -9, 11, 1, 12, 2),
      ]),
    Case("M1 2S3 4 5 6", [move(1, 2), cubic(1, 2, 3, 4, 5, 6)]),
    Case("M0 0Q1 2 3 4S5 6 7 8", [move(0, 0), quad(1, 2, 3, 4), cubic(3, 4, 5, 6, 7, 8)]),
    Case("M1 1Q2 3 4 5q1 1 2 2", [move(1, 1), quad(2, 3, 4, 5), quad(5, 6, 6, 7)]),
    Case(
      "M0 0Q1 2 4 0T8 0 12 0t4 0",
      [
        move(0, 0), quad(1, 2, 4, 0), quad(7, -2, 8, 0), quad(9, 2, 12, 0), quad(15, -2, 16, 0),
      ]),
    Case("M1 2T3 4", [move(1, 2), quad(1, 2, 3, 4)]),
    Case("M0 0C1 2 3 4 5 6T7 8", [move(0, 0), cubic(1, 2, 3, 4, 5, 6), quad(5, 6, 7, 8)]),
    Case("M0 0Q1 2 4 0L5 5T8 0", [move(0, 0), quad(1, 2, 4, 0), line(5, 5), quad(5, 5, 8, 0)]),
    // An arc without a radius is a line; one that ends where it starts is nothing; both count for what follows.
    Case("M1 2A0 5 0 0 1 7 8l1 1", [move(1, 2), line(7, 8), line(8, 9)]),
    Case("M1 2A5 5 0 0 1 1 2l1 1", [move(1, 2), line(2, 3)]),
    Case("M 1 , 2 L 3 , 4", [move(1, 2), line(3, 4)]),
    Case("M1 2 ", [move(1, 2)]),
  ]

  @Test(arguments: whole)
  func wholeDataGivesItsElements(test: Case) {
    let data = SVGPathData(test.data)
    #expect(data.error == nil)
    #expect(data.path.elements == test.elements)
  }

  struct ErrorCase: Sendable, CustomTestStringConvertible {
    let data: String
    let reason: SVGPathSyntaxError.Reason
    let offset: Int
    let elements: [Path.Element]
    var testDescription: String { "'\(data)'" }

    init(_ data: String, _ reason: SVGPathSyntaxError.Reason, _ offset: Int, _ elements: [Path.Element] = [])
    {
      self.data = data
      self.reason = reason
      self.offset = offset
      self.elements = elements
    }
  }

  static let broken: [ErrorCase] = [
    ErrorCase("L1 2", .missingMove, 0),
    ErrorCase("  z", .missingMove, 2),
    ErrorCase("1 2", .expectedCommand, 0),
    ErrorCase("hello", .missingMove, 0),
    ErrorCase("xM1 2", .expectedCommand, 0),
    ErrorCase("M", .expectedNumber, 1),
    ErrorCase("M1", .expectedNumber, 2),
    ErrorCase("M,1 2", .expectedNumber, 1),
    ErrorCase("M1,,2", .expectedNumber, 3),
    ErrorCase("M1 2,", .expectedNumber, 5, [move(1, 2)]),
    ErrorCase("M1 2,L3 4", .expectedNumber, 5, [move(1, 2)]),
    ErrorCase("M1 2L3", .expectedNumber, 6, [move(1, 2)]),
    ErrorCase("M1 2L3 4 5", .expectedNumber, 10, [move(1, 2), line(3, 4)]),
    ErrorCase("M1 2 L3 4 x", .expectedCommand, 10, [move(1, 2), line(3, 4)]),
    ErrorCase("M1 2L3 4é", .expectedCommand, 8, [move(1, 2), line(3, 4)]),
    ErrorCase("M1 2L3 4\u{b}L5 6", .expectedCommand, 8, [move(1, 2), line(3, 4)]),
    ErrorCase("M1 2C1 2 3 4 5 6 7 8", .expectedNumber, 20, [move(1, 2), cubic(1, 2, 3, 4, 5, 6)]),
    ErrorCase("M1 2z3 4", .expectedCommand, 5, [move(1, 2), .closeSubpath]),
    ErrorCase("M1 2z,", .expectedCommand, 5, [move(1, 2), .closeSubpath]),
    ErrorCase("M1 2A5 5 0 2 1 7 8", .expectedFlag, 11, [move(1, 2)]),
    ErrorCase("M1 2A5 5 0 1 x", .expectedFlag, 13, [move(1, 2)]),
    ErrorCase("M1 2A5 5 0 11", .expectedNumber, 13, [move(1, 2)]),
    ErrorCase("M1 nan", .expectedNumber, 3),
    ErrorCase("M1 0x10", .expectedCommand, 4, [move(1, 0)]),
    ErrorCase("M1 2L1e999 0", .numberOutOfRange, 5, [move(1, 2)]),
    ErrorCase("M1 2L3 -1e10", .numberOutOfRange, 7, [move(1, 2)]),
    ErrorCase("M1e9 0l1 0", .numberOutOfRange, 7, [move(1e9, 0)]),
    // Every number is in range, but the mirrored control point of the last curve is at 2e9.
    ErrorCase(
      "M0 0Q1e9 0 0 0T5e8 0 0 0", .numberOutOfRange, 21,
      [
        move(0, 0), quad(1e9, 0, 0, 0), quad(-1e9, 0, 5e8, 0),
      ]),
  ]

  @Test(arguments: broken)
  func brokenDataIsDrawnUpToTheLastWholeSegment(test: ErrorCase) {
    let data = SVGPathData(test.data)
    #expect(data.error == SVGPathSyntaxError(test.reason, offset: test.offset))
    #expect(data.path.elements == test.elements)
  }

  @Test func arcFlagsNeedNoSeparators() {
    let spaced = SVGPathData("M10 20 A 25 26 -30 0 1 50 -25 A 25 26 -30 1 0 5 6")
    let tight = SVGPathData("M10 20A25 26-30 0150-25 25 26-30 105 6")
    #expect(spaced.error == nil)
    #expect(tight == spaced)
    #expect(SVGPathData("M10 20a25,25 -30 01.5,.5").path == SVGPathData("M10 20a25 25-30 0 1 .5 .5").path)
  }

  @Test func everyPrefixOfGoodDataGivesAPrefixOfItsElements() {
    let text = "M10 20A25 26-30 0150-25L1e1,2.5.5.5c1-2 3 4,5 6S1 2 3 4zq1 2 3 4t5 6H7v8 m.5.5L-1-2"
    let whole = SVGPathData(text).path.elements
    #expect(SVGPathData(text).error == nil)
    for length in 0..<text.utf8.count {
      let part = SVGPathData(String(text.prefix(length)))
      // A number cut short is another number, so only all elements but the last must agree.
      let sure = part.path.elements.dropLast(16)
      #expect(Array(whole.prefix(sure.count)) == Array(sure))
      if let error = part.error { #expect(error.offset <= length) }
    }
  }

  @Test func randomBytesAreReadWithoutHarm() {
    let alphabet = Array("MmLlHhVvCcSsQqTtAaZz0123456789.-+eE, \n#é")
    let seed: UInt64 = 99
    var state = seed
    for _ in 0..<3000 {
      var text = "M"
      for _ in 0..<40 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text.append(alphabet[Int(state >> 33) % alphabet.count])
      }
      let data = SVGPathData(text)
      #expect((data.error?.offset ?? 0) <= text.utf8.count, "seed \(seed)")
      for element in data.path.elements {
        if case .curve(let to, let control1, let control2) = element {
          let isFinite = [to.x, to.y, control1.x, control1.y, control2.x, control2.y].allSatisfy {
            $0.isFinite
          }
          #expect(isFinite)
        }
      }
    }
  }
}
