// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects
import TestSupport

/// What is written with each `PNGCompression`, read back by libpng and by a decoder of the tests' own.
@Suite struct PNGCompressionTests {
  /// Flat areas, a soft disc and grain: runs of every length, and noise.
  private func picture(width: Int, height: Int, isOpaque: Bool) -> PixelBuffer {
    let rect = PixelRect(x: 0, y: 0, width: width, height: height)
    var random = SeededRandom(seed: 11)
    return PixelBuffer(
      rect: rect,
      pixels: (0..<rect.area).map { index in
        let x = Float(index % width) - Float(width) / 2
        let y = Float(index / width) - Float(height) / 2
        let glow = max(0, 1 - (x * x + y * y).squareRoot() / (0.4 * Float(min(width, height))))
        let grain = glow > 0.6 ? Float.random(in: 0..<0.05, using: &random) : 0
        let alpha = isOpaque ? 1 : glow * 0.95
        return SIMD4((glow + grain) * alpha, glow * glow * alpha, 0.1 * alpha, alpha)
      })
  }

  private func check(
    _ file: [UInt8], is picture: PixelBuffer, depth: ChannelDepth, isOpaque: Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let quantizer = Quantizer(dither: .none)
    let expected: [SIMD4<UInt16>] =
      depth == .eight
      ? quantizer.samples8(of: picture).map { SIMD4(truncatingIfNeeded: $0) }
      : quantizer.samples16(of: picture)
    let decoded = try PNGDecoder(file)
    #expect(decoded.hasAlpha == !isOpaque, sourceLocation: sourceLocation)
    #expect(decoded.pixels == expected, sourceLocation: sourceLocation)
    // libpng checks what the other decoder may forgive: the order of chunks, sizes of codes. Its pixels are premultiplied.
    let read = try PNGReader(Data(file)).bitmap.pixels
    let maximum = Float(depth.maximum)
    let matches = zip(read, expected).allSatisfy { pixel, samples in
      let straight = SIMD4<Float>(samples) / maximum
      let premultiplied = SIMD4(straight.x, straight.y, straight.z, 1) * straight.w
      let difference = SIMD4<Float>(pixel) / 65535 - premultiplied
      return (difference * difference).max() < 1e-8
    }
    #expect(matches && read.count == expected.count, sourceLocation: sourceLocation)
  }

  @Test(arguments: PNGCompression.allCases, [true, false])
  func filesHoldTheSamePixelsAtEveryDepth(compression: PNGCompression, isOpaque: Bool) throws {
    // Some pieces of 128 KiB each.
    let picture = picture(width: 301, height: 340, isOpaque: isOpaque)
    for depth in ChannelDepth.allCases {
      let file = try PNGEncoder.encoded(picture, depth: depth, compression: compression)
      try check(file, is: picture, depth: depth, isOpaque: isOpaque)
    }
  }

  @Test(arguments: [PNGCompression.fast, .balanced])
  func bytesAreTheSameHoweverTheRowsCome(compression: PNGCompression) throws {
    let picture = picture(width: 301, height: 340, isOpaque: true)
    let whole = try PNGEncoder.encoded(picture, compression: compression)
    #expect(try PNGEncoder.encoded(picture, compression: compression) == whole)
    let samples = Quantizer(dither: .none).samples(of: picture, depth: .eight, hasAlpha: false)
    var random = SeededRandom(seed: 5)
    for largest in [1, 7, 100, 339] {
      var bytes: [UInt8] = []
      let encoder = try PNGEncoder(
        width: 301, height: 340, depth: .eight, isOpaque: true, dither: .none, compression: compression
      ) { part throws(OutputError) in bytes.append(contentsOf: part) }
      var top = 0
      while top < 340 {
        let height = min(340 - top, Int.random(in: 1...largest, using: &random))
        let rect = PixelRect(x: 0, y: top, width: 301, height: height)
        // By turns as floats and as finished samples.
        if top % 2 == 0 {
          try encoder.write(
            PixelBuffer(rect: rect, pixels: Array(picture.pixels[top * 301..<(top + height) * 301])))
        } else {
          try encoder.write(
            ByteRows(rect: rect, channels: 3, bytes: Array(samples[top * 903..<(top + height) * 903])))
        }
        top += height
      }
      try encoder.finish()
      #expect(bytes == whole, "bands of up to \(largest) rows")
    }
  }

  @Test func runsOfEveryLengthAroundTheLongestMatchComeBack() throws {
    // 258 bytes are 86 pixels of three samples; a filter's byte and the first pixel come before a run.
    for width in Array(1...6) + Array(84...92) + Array(170...176) {
      let rect = PixelRect(x: 0, y: 0, width: width, height: 3)
      for value: SIMD4<Float> in [SIMD4(0.2, 0.2, 0.7, 1), SIMD4(0.1, 0.3, 0.2, 0.5), .zero] {
        let flat = PixelBuffer(rect: rect, pixels: Array(repeating: value, count: rect.area))
        for depth in ChannelDepth.allCases {
          let file = try PNGEncoder.encoded(flat, depth: depth)
          try check(file, is: flat, depth: depth, isOpaque: value.w == 1)
        }
      }
    }
  }

  @Test func codesOfVeryDifferentFrequenciesAreCutToTheirLimit() throws {
    // Each value occurs about 1.6 times as often as the one before: an unlimited code would be 20 bits deep.
    var values: [Float] = []
    var count = 1.0
    for value in 0..<22 {
      values += Array(repeating: Float(value * value % 251) / 255, count: Int(count))
      count *= 1.618
    }
    var random = SeededRandom(seed: 3)
    values.shuffle(using: &random)
    let width = 200
    let rect = PixelRect(x: 0, y: 0, width: width, height: values.count / width)
    let noise = PixelBuffer(
      rect: rect, pixels: values.prefix(rect.area).map { SIMD4($0, 1 - $0, $0 / 2, 1) })
    try check(try PNGEncoder.encoded(noise), is: noise, depth: .eight, isOpaque: true)
  }

  /// Smooth glows come to 1.35 of libpng's size; grain, half of this picture, is what `fast` is worst at.
  @Test func aGrainyGlowIsNotTwiceAsLargeAsZlibMakesIt() throws {
    let picture = picture(width: 640, height: 480, isOpaque: true)
    let small = try PNGEncoder.encoded(picture, dither: .ordered, compression: .small).count
    let balanced = try PNGEncoder.encoded(picture, dither: .ordered, compression: .balanced).count
    let fast = try PNGEncoder.encoded(picture, dither: .ordered, compression: .fast).count
    #expect(small <= balanced)
    #expect(fast < 2 * balanced)
  }
}
