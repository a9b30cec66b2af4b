// SPDX-License-Identifier: MIT
import Foundation

extension ReferenceExecutor {
  /// Oklab L, a, b and alpha of a colour, unweighted.
  /// - Source: B. Ottosson, A perceptual color space for image processing (2020).
  static func oklab(_ color: SRGBColor) -> Pixel {
    let red = linear(color.red)
    let green = linear(color.green)
    let blue = linear(color.blue)
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    return Pixel(
      0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
      1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
      0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short,
      color.alpha)
  }

  /// The colour of Oklab L, a, b and alpha; components may lie outside of 0...1.
  static func color(fromOklab lab: Pixel) -> SRGBColor {
    func cubed(_ root: Double) -> Double { root * root * root }
    let long = cubed(lab.x + 0.3963377774 * lab.y + 0.2158037573 * lab.z)
    let medium = cubed(lab.x - 0.1055613458 * lab.y - 0.0638541728 * lab.z)
    let short = cubed(lab.x - 0.0894841775 * lab.y - 1.2914855480 * lab.z)
    return SRGBColor(
      red: encoded(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
      green: encoded(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
      blue: encoded(-0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short),
      alpha: lab.w)
  }

  /// Linear light of an sRGB-encoded value; negative values mirror positive ones.
  /// - Source: IEC 61966-2-1.
  static func linear(_ encoded: Double) -> Double {
    let magnitude = abs(encoded)
    let light = magnitude <= 0.04045 ? magnitude / 12.92 : pow((magnitude + 0.055) / 1.055, 2.4)
    return encoded < 0 ? -light : light
  }

  /// The sRGB-encoded value of linear light; negative values mirror positive ones.
  /// - Source: IEC 61966-2-1.
  static func encoded(_ linear: Double) -> Double {
    let magnitude = abs(linear)
    let value = magnitude <= 0.0031308 ? magnitude * 12.92 : 1.055 * pow(magnitude, 1 / 2.4) - 0.055
    return linear < 0 ? -value : value
  }
}
