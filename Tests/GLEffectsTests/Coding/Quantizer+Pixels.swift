// SPDX-License-Identifier: MIT
@testable import GLEffects

extension Quantizer {
  /// 8-bit samples with alpha, a vector for each pixel.
  func samples8(of buffer: PixelBuffer) -> [SIMD4<UInt8>] {
    let bytes = samples(of: buffer, depth: .eight, hasAlpha: true)
    return stride(from: 0, to: bytes.count, by: 4).map { index in
      SIMD4(bytes[index], bytes[index + 1], bytes[index + 2], bytes[index + 3])
    }
  }

  /// 16-bit samples with alpha, a vector for each pixel.
  func samples16(of buffer: PixelBuffer) -> [SIMD4<UInt16>] {
    let bytes = samples(of: buffer, depth: .sixteen, hasAlpha: true)
    let words = stride(from: 0, to: bytes.count, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
    return stride(from: 0, to: words.count, by: 4).map { index in
      SIMD4(words[index], words[index + 1], words[index + 2], words[index + 3])
    }
  }
}
