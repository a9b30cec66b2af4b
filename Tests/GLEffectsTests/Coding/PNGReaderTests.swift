// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

struct PNGReaderTests {
  /// One RGB pixel with chunks before it.
  private static func pixel(
    _ color: [UInt8], chunks: [(String, [UInt8])] = []
  ) throws -> SIMD4<UInt16> {
    var builder = PNGBuilder(width: 1, height: 1, colorType: 2)
    for chunk in chunks { builder.add(chunk.0, chunk.1) }
    return try PNGReader(builder.finished(rows: [color])).bitmap.pixels[0]
  }

  private static func linear(_ x: Double) -> Double {
    x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ x: Double) -> Double {
    x <= 0.0031308 ? 12.92 * x : 1.055 * pow(x, 1 / 2.4) - 0.055
  }

  @Test func picturesOfOurOwnComeBackAsTheyWere() throws {
    var buffer = PixelBuffer(rect: PixelRect(x: 0, y: 0, width: 3, height: 2))
    buffer.pixels = [
      SIMD4(1, 0, 0, 1), SIMD4(0.25, 0.5, 0, 0.5), .zero, SIMD4(0, 1, 0, 1), SIMD4(0, 0, 1, 1),
      SIMD4(1, 1, 1, 1),
    ]
    let file = try PNGEncoder.encoded(buffer, depth: .sixteen)
    let bitmap = try PNGReader(Data(file)).bitmap
    for (pixel, expected) in zip(bitmap.pixels, buffer.pixels) {
      for channel in 0..<4 { #expect(abs(Float(pixel[channel]) / 65535 - expected[channel]) < 1.1 / 65535) }
    }
  }

  @Test func everyColourTypeIsRead() throws {
    var gray = PNGBuilder(width: 2, height: 1, depth: 8, colorType: 0)
    #expect(
      try PNGReader(gray.finished(rows: [[0, 128]])).bitmap.pixels[1] == SIMD4(32896, 32896, 32896, 65535))
    var bits = PNGBuilder(width: 8, height: 1, depth: 1, colorType: 0)
    let row = try PNGReader(bits.finished(rows: [[0b0100_0001]])).bitmap.pixels
    #expect(row.map(\.x) == [0, 65535, 0, 0, 0, 0, 0, 65535])
    var palette = PNGBuilder(width: 2, height: 1, depth: 8, colorType: 3)
    palette.add("PLTE", [255, 0, 0, 0, 255, 0])
    palette.add("tRNS", [255, 0])
    let pixels = try PNGReader(palette.finished(rows: [[0, 1]])).bitmap.pixels
    #expect(pixels == [SIMD4(65535, 0, 0, 65535), .zero])
    var deep = PNGBuilder(width: 1, height: 1, depth: 16, colorType: 2)
    let sixteen = try PNGReader(deep.finished(rows: [[0x12, 0x34, 0, 1, 0xFF, 0xFE]])).bitmap.pixels[0]
    #expect(sixteen == SIMD4(0x1234, 1, 0xFFFE, 65535))
  }

  @Test func displayP3ByCICPIsConverted() throws {
    let pixel = try Self.pixel([128, 64, 64], chunks: [("cICP", [12, 13, 0, 1])])
    let r = Self.linear(128 / 255.0)
    let g = Self.linear(64 / 255.0)
    // Linear P3 to linear sRGB, both D65.
    let expected = [
      1.2249401763 * r - 0.2249401763 * g, -0.0420569547 * r + 1.0420569547 * g,
      -0.0196375546 * r - 0.0786360456 * g + 1.0982736001 * g,
    ].map { Self.encoded($0) * 65535 }
    for channel in 0..<3 { #expect(abs(Double(pixel[channel]) - expected[channel]) < 20) }
  }

  @Test func gammaIsHonouredAndTheUsualOneIsSRGB() throws {
    let sRGB = try Self.pixel([128, 20, 200], chunks: [("gAMA", [0, 0, 0xB1, 0x8F])])
    #expect(sRGB == SIMD4(32896, 5140, 51400, 65535))
    // gAMA 1.0: linear samples.
    let linear = try Self.pixel([128, 20, 200], chunks: [("gAMA", [0, 1, 0x86, 0xA0])])
    for (channel, value) in [128.0, 20, 200].enumerated() {
      #expect(abs(Double(linear[channel]) - Self.encoded(value / 255) * 65535) < 20)
    }
  }

  @Test func aMatrixProfileIsHonoured() throws {
    let space = try #require(SourceColorSpace(profile: Self.profile(gamma: 2.2)))
    #expect(space.curves == Array(repeating: .gamma(Double(UInt16((2.2 * 256).rounded())) / 256), count: 3))
    // The profile has sRGB's own D50 colorants, so its matrix is the identity.
    #expect(space.toSRGB == SourceColorSpace.identityMatrix)
    #expect(SourceColorSpace(profile: Array(Self.profile(gamma: 2.2).prefix(160))) == nil)
    #expect(SourceColorSpace(profile: []) == nil)
  }

  @Test func brokenAndHostileFilesAreTypedErrors() throws {
    #expect(throws: ImageError.notPNG) { _ = try PNGReader(Data("GIF89a".utf8)) }
    #expect(throws: ImageError.notPNG) { _ = try PNGReader(Data()) }
    var huge = PNGBuilder(width: 0x7FFF_FFFF, height: 0x7FFF_FFFF)
    #expect(
      throws: ImageError.tooManyPixels(
        width: 0x7FFF_FFFF, height: 0x7FFF_FFFF, sideLimit: PNGReader.sideLimit,
        pixelLimit: PNGReader.pixelLimit)
    ) { _ = try PNGReader(huge.finished(rows: [])) }
    var builder = PNGBuilder(width: 4, height: 4)
    let whole = builder.finished(rows: Array(repeating: Array(repeating: 7, count: 16), count: 4))
    for count in [8, 20, 33, 40, 60, whole.count - 20] {
      #expect(throws: ImageError.self, "cut after \(count) bytes") { _ = try PNGReader(whole.prefix(count)) }
    }
    var random = SeededRandom(seed: 5)
    for _ in 0..<300 {
      var bytes = [UInt8](whole)
      for _ in 0..<3 {
        bytes[Int.random(in: 8..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      // Either outcome will do; it must not crash or take memory that the file does not have.
      _ = try? PNGReader(Data(bytes))
    }
  }

  /// An ICC profile with sRGB's colorants adapted to D50 and one gamma.
  private static func profile(gamma: Double) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
    func fixed(_ value: Double) -> [UInt8] { number(Int((value * 65536).rounded())) }
    let colorants: [(String, [Double])] = [
      ("rXYZ", [0.4360657, 0.2224884, 0.0139160]), ("gXYZ", [0.3851471, 0.7168732, 0.0970764]),
      ("bXYZ", [0.1430664, 0.0606079, 0.7140961]),
    ]
    var data: [UInt8] = []
    var entries: [UInt8] = []
    let base = 132 + 6 * 12
    for (name, value) in colorants {
      entries += Array(name.utf8) + number(base + data.count) + number(20)
      data += Array("XYZ ".utf8) + number(0) + value.flatMap(fixed)
    }
    let curve = base + data.count
    let step = Int((gamma * 256).rounded())
    data += Array("curv".utf8) + number(0) + number(1) + [UInt8(step >> 8), UInt8(step & 255), 0, 0]
    for name in ["rTRC", "gTRC", "bTRC"] { entries += Array(name.utf8) + number(curve) + number(14) }
    var head = [UInt8](repeating: 0, count: 128)
    head.replaceSubrange(16..<24, with: Array("RGB XYZ ".utf8))
    head.replaceSubrange(36..<40, with: Array("acsp".utf8))
    return head + number(6) + entries + data
  }
}
