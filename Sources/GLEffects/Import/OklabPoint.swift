// SPDX-License-Identifier: MIT
import Foundation

/// A colour in Oklab as CSS writes it: lightness 0...1, `a` towards red, `b` towards yellow.
struct OklabPoint: Sendable, Equatable {
  var lightness: Double
  var a: Double
  var b: Double

  init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// From polar form; `hue` in degrees, any size.
  init(lightness: Double, chroma: Double, hue: Double) {
    let angle = hue.truncatingRemainder(dividingBy: 360) * .pi / 180
    self.init(lightness: lightness, a: chroma * cos(angle), b: chroma * sin(angle))
  }

  /// The opaque sRGB colour of these coordinates if there is one; else the one of lower chroma that CSS takes.
  ///
  /// Lightness at or beyond 0 and 1 gives black and white. Otherwise the chroma is halved towards the border of
  /// sRGB until clipping the rest is not noticeable (a distance of 0.02 in Oklab).
  /// - Source: CSS Color 4 §13.2, "CSS gamut mapping to an RGB destination"; matrices by Björn Ottosson.
  func mappedToSRGB() -> SRGBColor {
    if lightness >= 1 { return .white }
    if lightness <= 0 { return .black }
    if isInSRGB { return encoded }
    let justNoticeable = 0.02
    let precision = 0.0001
    if difference(to: clipped) < justNoticeable { return clipped.encoded }

    let chroma = (a * a + b * b).squareRoot()
    var low = 0.0
    var high = chroma
    var isLowInGamut = true
    var current = self
    while high - low > precision {
      let middle = (low + high) / 2
      current = scaled(by: middle / chroma)
      if isLowInGamut, current.isInSRGB {
        low = middle
        continue
      }
      let distance = current.difference(to: current.clipped)
      if distance < justNoticeable {
        if justNoticeable - distance < precision { break }
        isLowInGamut = false
        low = middle
      } else {
        high = middle
      }
    }
    return current.clipped.encoded
  }

  // MARK: Steps of the mapping

  private func scaled(by factor: Double) -> OklabPoint {
    OklabPoint(lightness: lightness, a: a * factor, b: b * factor)
  }

  /// Euclidean distance in Oklab.
  private func difference(to other: OklabPoint) -> Double {
    let l = lightness - other.lightness
    let deltaA = a - other.a
    let deltaB = b - other.b
    return (l * l + deltaA * deltaA + deltaB * deltaB).squareRoot()
  }

  private var linear: SIMD3<Double> {
    let l = lightness + 0.3963377774 * a + 0.2158037573 * b
    let m = lightness - 0.1055613458 * a - 0.0638541728 * b
    let s = lightness - 0.0894841775 * a - 1.2914855480 * b
    let cube = SIMD3(l * l * l, m * m * m, s * s * s)
    return SIMD3(
      4.0767416621 * cube.x - 3.3077115913 * cube.y + 0.2309699292 * cube.z,
      -1.2684380046 * cube.x + 2.6097574011 * cube.y - 0.3413193965 * cube.z,
      -0.0041960863 * cube.x - 0.7034186147 * cube.y + 1.7076147010 * cube.z)
  }

  /// Whether every linear component is within 0...1; a rounding error of 1e-6 counts as inside.
  private var isInSRGB: Bool {
    let rgb = linear
    return rgb.min() >= -1e-6 && rgb.max() <= 1 + 1e-6
  }

  /// The point whose linear components are clamped to 0...1.
  private var clipped: OklabPoint {
    let rgb = linear.clamped(lowerBound: .zero, upperBound: .one)
    let l = cbrt(0.4122214708 * rgb.x + 0.5363325363 * rgb.y + 0.0514459929 * rgb.z)
    let m = cbrt(0.2119034982 * rgb.x + 0.6806995451 * rgb.y + 0.1073969566 * rgb.z)
    let s = cbrt(0.0883024619 * rgb.x + 0.2817188376 * rgb.y + 0.6299787005 * rgb.z)
    return OklabPoint(
      lightness: 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      a: 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      b: 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
  }

  private var encoded: SRGBColor {
    func encode(_ component: Double) -> Double {
      let value = min(max(component, 0), 1)
      return value <= 0.0031308 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055
    }
    let rgb = linear
    return SRGBColor(red: encode(rgb.x), green: encode(rgb.y), blue: encode(rgb.z))
  }
}
