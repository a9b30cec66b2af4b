// SPDX-License-Identifier: MIT

extension ResolvedGradient {
  /// The straight colour at the fraction `f` of the way between two stops' colours.
  func color(between a: SRGBColor, _ b: SRGBColor, at f: Double) -> SRGBColor {
    let alpha = a.alpha + (b.alpha - a.alpha) * f
    // Weights of the two colours: by alpha for premultiplied interpolation.
    var weight = f
    if alphaHandling == .premultiplied {
      guard alpha > 0 else { return .clear }
      weight = b.alpha * f / alpha
    }
    switch space {
    case .device:
      return SRGBColor(
        red: a.red + (b.red - a.red) * weight, green: a.green + (b.green - a.green) * weight,
        blue: a.blue + (b.blue - a.blue) * weight, alpha: alpha)
    case .perceptual:
      let mixed = Oklab(a).mixed(with: Oklab(b), by: weight).sRGB
      return SRGBColor(red: mixed.red, green: mixed.green, blue: mixed.blue, alpha: alpha)
    case .linear:
      let from = a.linearComponents
      let mixed = from + (b.linearComponents - from) * weight
      return SRGBColor(linearRed: mixed.x, green: mixed.y, blue: mixed.z, alpha: alpha)
    }
  }
}

extension SRGBColor {
  /// Clamped to 0...1 and multiplied by alpha: red, green, blue, alpha.
  var premultiplied: SIMD4<Double> {
    func clamped(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    let a = clamped(alpha)
    return SIMD4(clamped(red) * a, clamped(green) * a, clamped(blue) * a, a)
  }
}
