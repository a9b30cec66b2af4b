// SPDX-License-Identifier: MIT
import Foundation

extension ReferenceExecutor {
  /// B(Cb, Cs) of the W3C modes on straight colours in 0...1; the fourth component is not used.
  /// - Source: W3C Compositing and Blending 1 §10.1 (separable) and §10.2 (non-separable).
  static func mixedColor(_ source: Pixel, over backdrop: Pixel, operation: BlendOperation) -> Pixel {
    switch operation {
    case .hue:
      withLuminosity(withSaturation(source, saturation(backdrop)), luminosity(backdrop))
    case .saturation:
      withLuminosity(withSaturation(backdrop, saturation(source)), luminosity(backdrop))
    case .color:
      withLuminosity(source, luminosity(backdrop))
    case .luminosity:
      withLuminosity(backdrop, luminosity(source))
    default:
      Pixel(
        mixedChannel(source.x, over: backdrop.x, operation: operation),
        mixedChannel(source.y, over: backdrop.y, operation: operation),
        mixedChannel(source.z, over: backdrop.z, operation: operation), 0)
    }
  }

  /// One channel of a separable mode: `source` is Cs, `backdrop` Cb.
  private static func mixedChannel(
    _ source: Double, over backdrop: Double, operation: BlendOperation
  ) -> Double {
    switch operation {
    case .multiply: backdrop * source
    case .screen: backdrop + source - backdrop * source
    case .overlay: hardLight(backdrop, over: source)
    case .darken: min(backdrop, source)
    case .lighten: max(backdrop, source)
    case .colorDodge: colorDodge(source, over: backdrop)
    case .colorBurn: colorBurn(source, over: backdrop)
    case .hardLight: hardLight(source, over: backdrop)
    case .softLight: softLight(source, over: backdrop)
    case .difference: abs(backdrop - source)
    case .exclusion: backdrop + source - 2 * backdrop * source
    default: source
    }
  }

  /// A black backdrop stays black even under a white source (W3C; older PDF texts give 1 there).
  private static func colorDodge(_ source: Double, over backdrop: Double) -> Double {
    if backdrop == 0 { return 0 }
    if source == 1 { return 1 }
    return min(1, backdrop / (1 - source))
  }

  /// A white backdrop stays white even under a black source.
  private static func colorBurn(_ source: Double, over backdrop: Double) -> Double {
    if backdrop == 1 { return 1 }
    if source == 0 { return 0 }
    return 1 - min(1, (1 - backdrop) / source)
  }

  private static func hardLight(_ source: Double, over backdrop: Double) -> Double {
    if source <= 0.5 { return backdrop * (2 * source) }
    let brighter = 2 * source - 1
    return backdrop + brighter - backdrop * brighter
  }

  private static func softLight(_ source: Double, over backdrop: Double) -> Double {
    if source <= 0.5 { return backdrop - (1 - 2 * source) * backdrop * (1 - backdrop) }
    let target =
      backdrop <= 0.25
      ? ((16 * backdrop - 12) * backdrop + 4) * backdrop
      : backdrop.squareRoot()
    return backdrop + (2 * source - 1) * (target - backdrop)
  }

  /// Lum(C).
  private static func luminosity(_ color: Pixel) -> Double {
    0.3 * color.x + 0.59 * color.y + 0.11 * color.z
  }

  /// Sat(C).
  private static func saturation(_ color: Pixel) -> Double {
    max(color.x, color.y, color.z) - min(color.x, color.y, color.z)
  }

  /// SetSat(C, s): the smallest channel goes to 0, the largest to s, the middle one keeps its proportion; grey
  /// becomes black.
  private static func withSaturation(_ color: Pixel, _ saturation: Double) -> Pixel {
    let low = min(color.x, color.y, color.z)
    let high = max(color.x, color.y, color.z)
    guard high > low else { return .zero }
    return (color - Pixel(repeating: low)) * saturation / (high - low)
  }

  /// SetLum(C, l), with ClipColor.
  private static func withLuminosity(_ color: Pixel, _ target: Double) -> Pixel {
    var result = color + Pixel(repeating: target - luminosity(color))
    let center = luminosity(result)
    let grey = Pixel(repeating: center)
    let low = min(result.x, result.y, result.z)
    let high = max(result.x, result.y, result.z)
    if low < 0 { result = grey + (result - grey) * center / (center - low) }
    if high > 1 { result = grey + (result - grey) * (1 - center) / (high - center) }
    return result
  }
}
