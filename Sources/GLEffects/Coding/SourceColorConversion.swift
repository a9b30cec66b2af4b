// SPDX-License-Identifier: MIT
import Foundation

/// Converts straight 16-bit samples of a colour space into premultiplied sRGB.
struct SourceColorConversion {
  private let space: SourceColorSpace
  /// Linear light of every sample of each channel; empty for sRGB, which needs no conversion.
  private let linear: [[Float]]
  /// sRGB-encoded values of linear light at equal steps of its square root, 0...1.
  private let encoded: [Float]

  private static let encodingSteps = 4096

  init(_ space: SourceColorSpace) {
    self.space = space
    guard !space.isSRGB else {
      linear = []
      encoded = []
      return
    }
    linear = space.curves.map { curve in
      (0...65535).map { Float(Self.clamped(curve.linear(Double($0) / 65535))) }
    }
    encoded = (0...Self.encodingSteps).map { step in
      let root = Double(step) / Double(Self.encodingSteps)
      let value = root * root
      return Float(value <= 0.0031308 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055)
    }
  }

  /// Straight samples in, premultiplied sRGB out; colours outside sRGB are clipped channel by channel.
  func convert(_ pixels: inout [SIMD4<UInt16>]) {
    let rows = space.toSRGB.map { SIMD3<Float>(Float($0[0]), Float($0[1]), Float($0[2])) }
    for index in pixels.indices {
      let pixel = pixels[index]
      if linear.isEmpty {
        pixels[index] = Self.premultiplied(pixel)
        continue
      }
      let light = SIMD3(
        linear[0][Int(pixel.x)], linear[1][Int(pixel.y)], linear[2][Int(pixel.z)])
      var straight = pixel
      for channel in 0..<3 { straight[channel] = sample((rows[channel] * light).sum()) }
      pixels[index] = Self.premultiplied(straight)
    }
  }

  private func sample(_ light: Float) -> UInt16 {
    let place = Self.clamped(light).squareRoot() * Float(Self.encodingSteps)
    let step = min(Int(place), Self.encodingSteps - 1)
    let value = encoded[step] + (encoded[step + 1] - encoded[step]) * (place - Float(step))
    return UInt16(value * 65535 + 0.5)
  }

  /// `light` within 0...1; what is not a number is 0, as curves and primaries that make no sense give it.
  private static func clamped<Number: BinaryFloatingPoint>(_ light: Number) -> Number {
    light > 0 ? min(light, 1) : 0
  }

  private static func premultiplied(_ pixel: SIMD4<UInt16>) -> SIMD4<UInt16> {
    if pixel.w == 65535 { return pixel }
    let alpha = UInt32(pixel.w)
    let wide = SIMD4<UInt32>(truncatingIfNeeded: pixel) &* alpha &+ 32767
    var result = SIMD4<UInt16>(truncatingIfNeeded: wide / 65535)
    result.w = pixel.w
    return result
  }
}
