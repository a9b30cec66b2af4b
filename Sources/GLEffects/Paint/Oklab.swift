// SPDX-License-Identifier: MIT
import Foundation

/// A colour in Oklab (Ottosson 2020) with straight alpha: equal steps look about equally large.
struct Oklab: Sendable, Hashable {
  var lightness: Double
  var a: Double
  var b: Double
  var alpha: Double

  init(lightness: Double, a: Double, b: Double, alpha: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
    self.alpha = alpha
  }

  /// Linear sRGB to cone responses, cube roots, then the opponent axes.
  init(_ color: SRGBColor) {
    let rgb = color.linearComponents
    let l = cbrt(0.4122214708 * rgb.x + 0.5363325363 * rgb.y + 0.0514459929 * rgb.z)
    let m = cbrt(0.2119034982 * rgb.x + 0.6806995451 * rgb.y + 0.1073969566 * rgb.z)
    let s = cbrt(0.0883024619 * rgb.x + 0.2817188376 * rgb.y + 0.6299787005 * rgb.z)
    lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    alpha = color.alpha
  }

  /// The way back to sRGB; components may leave 0...1.
  var sRGB: SRGBColor {
    let l = lightness + 0.3963377774 * a + 0.2158037573 * b
    let m = lightness - 0.1055613458 * a - 0.0638541728 * b
    let s = lightness - 0.0894841775 * a - 1.2914855480 * b
    let (l3, m3, s3) = (l * l * l, m * m * m, s * s * s)
    return SRGBColor(
      linearRed: 4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3,
      green: -1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3,
      blue: -0.0041960863 * l3 - 0.7034186147 * m3 + 1.7076147010 * s3, alpha: alpha)
  }

  /// All four components mixed straight: this colour at 0, `other` at 1.
  func mixed(with other: Oklab, by fraction: Double) -> Oklab {
    func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * fraction }
    return Oklab(
      lightness: mix(lightness, other.lightness), a: mix(a, other.a), b: mix(b, other.b),
      alpha: mix(alpha, other.alpha))
  }
}
