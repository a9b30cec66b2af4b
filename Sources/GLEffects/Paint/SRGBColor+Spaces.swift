// SPDX-License-Identifier: MIT
import Foundation

extension SRGBColor {
  /// From components in `colorSpace`; P3 colours outside sRGB get components outside 0...1.
  init(_ colorSpace: Color.RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double) {
    switch colorSpace {
    case .sRGB: self.init(red: red, green: green, blue: blue, alpha: opacity)
    case .sRGBLinear: self.init(linearRed: red, green: green, blue: blue, alpha: opacity)
    case .displayP3:
      let r = SRGBTransfer.linear(red)
      let g = SRGBTransfer.linear(green)
      let b = SRGBTransfer.linear(blue)
      // Display P3 to sRGB, both linear and D65 (SMPTE EG 432-1 primaries).
      self.init(
        linearRed: 1.2249401763 * r - 0.2249401763 * g,
        green: -0.0420569547 * r + 1.0420569547 * g,
        blue: -0.0196375546 * r - 0.0786360456 * g + 1.0982736001 * b, alpha: opacity)
    }
  }

  /// From hue, saturation and brightness by the hexcone model (Smith 1978): in each sixth of the circle one
  /// component is at the top, one at the bottom, and the third moves. A hue outside 0..<1 is wrapped.
  init(hue: Double, saturation: Double, brightness: Double, opacity: Double) {
    let position = hue.isFinite ? (hue - hue.rounded(.down)) * 6 : 0
    let sector = position.rounded(.down)
    let fraction = position - sector
    let p = brightness * (1 - saturation)
    let q = brightness * (1 - fraction * saturation)
    let t = brightness * (1 - (1 - fraction) * saturation)
    let (red, green, blue) =
      switch Int(sector) {
      case 0: (brightness, t, p)
      case 1: (q, brightness, p)
      case 2: (p, brightness, t)
      case 3: (p, q, brightness)
      case 4: (t, p, brightness)
      case 5: (brightness, p, q)
      default: (brightness, t, p)
      }
    self.init(red: red, green: green, blue: blue, alpha: opacity)
  }

  /// The colour `fraction` of the way to `other`, components not weighted by alpha.
  func mixed(with other: SRGBColor, by fraction: Double, in space: Gradient.ColorSpace) -> SRGBColor {
    switch space.kind {
    case .perceptual:
      return Oklab(self).mixed(with: Oklab(other), by: fraction).sRGB
    case .device:
      func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * fraction }
      return SRGBColor(
        red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
        alpha: mix(alpha, other.alpha))
    }
  }
}
