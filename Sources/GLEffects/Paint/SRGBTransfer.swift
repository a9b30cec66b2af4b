// SPDX-License-Identifier: MIT
import Foundation

/// The sRGB transfer function (IEC 61966-2-1), extended to negative values by symmetry.
enum SRGBTransfer {
  /// Linear light from an encoded value.
  static func linear(_ encoded: Double) -> Double {
    let magnitude = abs(encoded)
    let value = magnitude <= 0.04045 ? magnitude / 12.92 : pow((magnitude + 0.055) / 1.055, 2.4)
    return encoded < 0 ? -value : value
  }

  /// The encoded value of linear light.
  static func encoded(_ linear: Double) -> Double {
    let magnitude = abs(linear)
    let value = magnitude <= 0.0031308 ? magnitude * 12.92 : 1.055 * pow(magnitude, 1 / 2.4) - 0.055
    return linear < 0 ? -value : value
  }
}

extension SRGBColor {
  /// A colour from linear-light sRGB components.
  init(linearRed: Double, green: Double, blue: Double, alpha: Double) {
    self.init(
      red: SRGBTransfer.encoded(linearRed), green: SRGBTransfer.encoded(green),
      blue: SRGBTransfer.encoded(blue), alpha: alpha)
  }

  /// Red, green and blue in linear light.
  var linearComponents: SIMD3<Double> {
    SIMD3(SRGBTransfer.linear(red), SRGBTransfer.linear(green), SRGBTransfer.linear(blue))
  }
}
