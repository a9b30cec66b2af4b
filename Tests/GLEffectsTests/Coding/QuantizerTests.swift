// SPDX-License-Identifier: MIT
import Testing

@testable import GLEffects

@Suite struct QuantizerTests {
  private func samples(
    _ pixel: SIMD4<Float>, _ dither: Dither = .none,
    at rect: PixelRect = PixelRect(x: 0, y: 0, width: 1, height: 1)
  ) -> [SIMD4<UInt8>] {
    Quantizer(dither: dither).samples8(
      of: PixelBuffer(rect: rect, pixels: Array(repeating: pixel, count: rect.area)))
  }

  @Test func colourIsDividedByAlphaBeforeItIsRounded() {
    // Straight colour .5, .25, 1 at alpha 10/255: rounding first would give 5/10, 3/10 (77), 10/10.
    let alpha = Float(10) / 255
    let result = samples(SIMD4(0.5 * alpha, 0.25 * alpha, alpha, alpha))
    #expect(result == [SIMD4(128, 64, 255, 10)])
  }

  @Test func halvesAreRoundedUp() {
    #expect(samples(SIMD4(127.5 / 255, 0.5 / 255, 254.5 / 255, 1)) == [SIMD4(128, 1, 255, 255)])
  }

  @Test func nanAndInfinityAndNegativeValuesAreClamped() {
    #expect(samples(SIMD4(.nan, .infinity, -.infinity, 1)) == [SIMD4(0, 255, 0, 255)])
    #expect(samples(SIMD4(-3, 7, -0.0, 5)) == [SIMD4(0, 255, 0, 255)])
    #expect(samples(SIMD4(1, 1, 1, .nan)) == [.zero])
    #expect(samples(SIMD4(1, 1, 1, -1)) == [.zero])
    #expect(samples(SIMD4(0.1, 0.1, 0.1, .infinity)) == [SIMD4(26, 26, 26, 255)])
  }

  @Test func alphaThatRoundsToZeroMakesThePixelAllZero() {
    #expect(samples(SIMD4(0.001, 0.001, 0.001, 0.001)) == [.zero])
    #expect(samples(SIMD4(1, 1, 1, 0)) == [.zero])
    #expect(samples(SIMD4(0, 0, 0, Float.leastNonzeroMagnitude)) == [.zero])
  }

  @Test func sixteenBitSamplesUseTheWholeRange() {
    let buffer = PixelBuffer(
      rect: PixelRect(x: 0, y: 0, width: 3, height: 1),
      pixels: [SIMD4(0, 0.5, 1, 1), SIMD4(12345.0 / 65535, 0.25, 0, 0.5), .zero])
    let result = Quantizer(dither: .none).samples16(of: buffer)
    #expect(result[0] == SIMD4(0, 32768, 65535, 65535))
    #expect(result[1] == SIMD4(24690, 32768, 0, 32768))
    #expect(result[2] == .zero)
  }

  @Test func ditheringLeavesEveryFlatOpaqueColourAsItIs() {
    let rect = PixelRect(x: -5, y: 7, width: 64, height: 64)
    for value in 0...255 {
      let component = Float(value) / 255
      let result = samples(SIMD4(component, component, component, 1), .ordered, at: rect)
      #expect(result.allSatisfy { $0 == SIMD4(UInt8(value), UInt8(value), UInt8(value), 255) }, "\(value)")
    }
  }

  @Test func ditheringLeavesFlatColoursAloneThatWereStoredInHalfFloats() {
    let rect = PixelRect(x: 0, y: 0, width: 32, height: 32)
    for value in 0...255 {
      let component = Self.half(Float(value) / 255)
      let result = samples(SIMD4(component, component, component, 1), .ordered, at: rect)
      #expect(result.allSatisfy { $0.x == UInt8(value) }, "\(value)")
    }
  }

  /// The nearest value with an 11-bit significand.
  private static func half(_ value: Float) -> Float {
    guard value > 0 else { return 0 }
    let unit = value.ulp * 8192
    return (value / unit).rounded(.toNearestOrEven) * unit
  }

  @Test func ditheringKeepsTheMeanWithinASixteenthOfASample() {
    let rect = PixelRect(x: 3, y: 11, width: 32, height: 32)
    var worst = 0.0
    for step in 0...400 {
      let value = 100 + Float(step) / 200
      let result = samples(SIMD4(value / 255, 0, 0, 1), .ordered, at: rect)
      let mean = result.reduce(0.0) { $0 + Double($1.x) } / Double(result.count)
      worst = max(worst, abs(mean - Double(value)))
    }
    #expect(worst <= 0.0635)
    #expect(worst > 0.03, "the zone around whole samples is gone")
  }

  @Test func ditheringUsesTheTwoNearestSamplesOnly() {
    let rect = PixelRect(x: 0, y: 0, width: 32, height: 32)
    for step in 1..<20 {
      let value = 57 + Float(step) / 20
      let result = Set(samples(SIMD4(value / 255, 0, 0, 1), .ordered, at: rect).map(\.x))
      #expect(result.isSubset(of: [57, 58]))
      if step > 2, step < 18 { #expect(result.count == 2) }
    }
  }

  @Test func ditherOffsetIsTheSameForRedGreenAndBlueAndMirroredForAlpha() {
    let rect = PixelRect(x: 0, y: 0, width: 32, height: 32)
    let grey = samples(SIMD4(0.3003, 0.3003, 0.3003, 1), .ordered, at: rect)
    #expect(grey.allSatisfy { $0.x == $0.y && $0.y == $0.z })
    // Colour and alpha half-way between samples: where one goes up the other goes down.
    let alpha = Float(100.5) / 255
    let both = samples(SIMD4(alpha * 50.5 / 255, 0, 0, alpha), .ordered, at: rect)
    #expect(both.allSatisfy { ($0.x == 51) != ($0.w == 101) })
  }

  @Test func ditherIsAnchoredToThePicture() {
    let whole = PixelRect(x: 0, y: 0, width: 80, height: 50)
    let part = PixelRect(x: 37, y: 21, width: 20, height: 9)
    let ramp = PixelBuffer(
      rect: whole,
      pixels: (0..<whole.area).map { index in
        let value = Float(index % 80) / 79 / 3
        return SIMD4(value, value / 2, value * value, 1)
      })
    var crop = PixelBuffer(rect: part)
    for y in part.minY..<part.maxY {
      for x in part.minX..<part.maxX { crop[x, y] = ramp[x, y] }
    }
    let all = Quantizer(dither: .ordered).samples8(of: ramp)
    let some = Quantizer(dither: .ordered).samples8(of: crop)
    for y in 0..<part.height {
      for x in 0..<part.width {
        #expect(some[y * part.width + x] == all[(y + part.minY) * 80 + x + part.minX])
      }
    }
  }

  @Test func anEmptyRectangleHasNoSamples() {
    for dither in Dither.allCases {
      #expect(Quantizer(dither: dither).samples8(of: PixelBuffer(rect: .empty)).isEmpty)
    }
  }
}
