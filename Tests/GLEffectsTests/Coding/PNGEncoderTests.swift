// SPDX-License-Identifier: MIT
import Testing

@testable import GLEffects
import TestSupport

@Suite struct PNGEncoderTests {
  private func noise(width: Int, height: Int, isOpaque: Bool, seed: UInt64 = 7) -> PixelBuffer {
    var state = seed
    func unit() -> Float {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Float(state >> 40) / 16_777_215
    }
    let rect = PixelRect(x: 0, y: 0, width: width, height: height)
    return PixelBuffer(
      rect: rect,
      pixels: (0..<rect.area).map { _ in
        let alpha = isOpaque ? 1 : unit()
        return SIMD4(unit() * alpha, unit() * alpha, unit() * alpha, alpha)
      })
  }

  @Test(arguments: [true, false], ChannelDepth.allCases)
  func whatIsWrittenIsWhatTheQuantizerGave(isOpaque: Bool, depth: ChannelDepth) throws {
    let picture = noise(width: 37, height: 131, isOpaque: isOpaque)
    let decoded = try PNGDecoder(PNGEncoder.encoded(picture, depth: depth))
    #expect(decoded.width == 37)
    #expect(decoded.height == 131)
    #expect(decoded.bitDepth == depth.rawValue)
    #expect(decoded.hasAlpha == !isOpaque)
    let quantizer = Quantizer(dither: .none)
    let expected: [SIMD4<UInt16>] =
      depth == .eight
      ? quantizer.samples8(of: picture).map { SIMD4(truncatingIfNeeded: $0) }
      : quantizer.samples16(of: picture)
    #expect(decoded.pixels == expected)
  }

  @Test func chunksAreThoseOfATaggedPictureAndNoOthers() throws {
    let decoded = try PNGDecoder(PNGEncoder.encoded(noise(width: 8, height: 8, isOpaque: true)))
    #expect(decoded.chunks == ["IHDR", "gAMA", "sRGB", "cHRM", "IDAT", "IEND"])
    // Perceptual intent; 1/2.2; white point and primaries of Rec. 709 in 1/100 000 (PNG 3e §11.3.2.5).
    #expect(decoded.contents["sRGB"] == [0])
    #expect(decoded.contents["gAMA"] == [0, 0, 0xb1, 0x8f])
    let chromaticities = [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000]
    #expect(
      decoded.contents["cHRM"]
        == chromaticities.flatMap { [UInt8(0), UInt8($0 >> 16), UInt8($0 >> 8 & 255), UInt8($0 & 255)] })
  }

  @Test func equalPicturesGiveEqualBytesHoweverTheRowsCome() throws {
    let picture = noise(width: 50, height: 70, isOpaque: false)
    let whole = try PNGEncoder.encoded(picture, dither: .ordered)
    #expect(try PNGEncoder.encoded(picture, dither: .ordered) == whole)

    var bytes: [UInt8] = []
    let encoder = try PNGEncoder(width: 50, height: 70, depth: .eight, isOpaque: false, dither: .ordered) {
      part throws(OutputError) in bytes.append(contentsOf: part)
    }
    var top = 0
    for height in [1, 2, 30, 0, 36, 1] {
      let rect = PixelRect(x: 0, y: top, width: 50, height: height)
      try encoder.write(
        PixelBuffer(rect: rect, pixels: Array(picture.pixels[top * 50..<(top + height) * 50])))
      top += height
    }
    try encoder.finish()
    #expect(bytes == whole)
  }

  @Test func aPictureWithOneTranslucentPixelKeepsItsAlpha() throws {
    var picture = noise(width: 9, height: 9, isOpaque: true)
    picture[4, 4].w = 0.5
    #expect(try PNGDecoder(PNGEncoder.encoded(picture)).hasAlpha)
  }

  @Test func sizesThatPNGCannotHoldAreRefused() {
    for (width, height) in [(0, 5), (5, 0), (0x8000_0000, 1), (-1, 3)] {
      #expect(throws: PNGError.unsupportedSize(width: width, height: height)) {
        _ = try PNGEncoder(
          width: width, height: height, depth: .eight, isOpaque: true, dither: .none, sink: { _ in })
      }
    }
  }

  @Test func anErrorOfTheSinkComesBackAsItIs() {
    let picture = noise(width: 400, height: 400, isOpaque: true)
    for limit in [0, 100, 60_000] {
      var taken = 0
      #expect(throws: PNGError.output(.diskFull(path: "x"))) {
        try PNGEncoder.encode(picture) { part throws(OutputError) in
          taken += part.count
          if taken > limit { throw OutputError.diskFull(path: "x") }
        }
      }
    }
  }
}
