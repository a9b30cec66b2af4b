// SPDX-License-Identifier: MIT
import Foundation

extension ReferenceExecutor {
  /// What a pixel becomes: `backdrop` mixed with the full blend of `source` over it by `coverage` (0...1).
  ///
  /// Coverage mixes results, as Core Graphics does, and never scales the source, so an uncovered pixel stays
  /// untouched whatever the operation. Both pixels are premultiplied; the source's opacity is already in it.
  func composite(
    _ source: Pixel, over backdrop: Pixel, coverage: Double, operation: BlendOperation
  ) -> Pixel {
    guard coverage > 0 else { return backdrop }
    let blended =
      operation.amplifiesErrors
      ? Self.blend(perturbed(source), over: perturbed(backdrop), operation: operation)
      : Self.blend(source, over: backdrop, operation: operation)
    guard coverage < 1 else { return blended }
    return backdrop + (blended - backdrop) * coverage
  }

  /// The blend of two premultiplied pixels, premultiplied.
  ///
  /// The W3C modes give `co = cs·(1 − αb) + cb·(1 − αs) + αs·αb·B(Cb, Cs)` and `αo = αs + αb·(1 − αs)`; the
  /// Porter–Duff operations `co = cs·Fa + cb·Fb`, alpha alike.
  /// - Source: W3C Compositing and Blending 1 §9 and §10; `plusLighter` Level 2; `plusDarker` the page of Core
  ///   Graphics (1 − ((1 − D) + (1 − S)) on opaque pixels), carried over to alpha.
  static func blend(_ source: Pixel, over backdrop: Pixel, operation: BlendOperation) -> Pixel {
    let sourceAlpha = source.w
    let backdropAlpha = backdrop.w
    switch operation {
    case .normal: return source + backdrop * (1 - sourceAlpha)
    case .clear: return .zero
    case .copy: return source
    case .sourceIn: return source * backdropAlpha
    case .sourceOut: return source * (1 - backdropAlpha)
    case .sourceAtop: return source * backdropAlpha + backdrop * (1 - sourceAlpha)
    case .destinationOver: return source * (1 - backdropAlpha) + backdrop
    case .destinationIn: return backdrop * sourceAlpha
    case .destinationOut: return backdrop * (1 - sourceAlpha)
    case .destinationAtop: return source * (1 - backdropAlpha) + backdrop * sourceAlpha
    case .xor: return source * (1 - backdropAlpha) + backdrop * (1 - sourceAlpha)
    case .plusLighter:
      let sum = source + backdrop
      return Pixel(min(1, sum.x), min(1, sum.y), min(1, sum.z), min(1, sum.w))
    case .plusDarker:
      let alpha = min(1, sourceAlpha + backdropAlpha)
      let missing = Pixel(repeating: sourceAlpha + backdropAlpha) - source - backdrop
      return Pixel(
        max(0, alpha - missing.x), max(0, alpha - missing.y), max(0, alpha - missing.z), alpha)
    case .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight,
      .difference, .exclusion, .hue, .saturation, .color, .luminosity:
      let mixed = mixedColor(straight(source), over: straight(backdrop), operation: operation)
      let result =
        source * (1 - backdropAlpha) + backdrop * (1 - sourceAlpha) + mixed * (sourceAlpha * backdropAlpha)
      let alpha = sourceAlpha + backdropAlpha * (1 - sourceAlpha)
      return Pixel(unit(result.x), unit(result.y), unit(result.z), unit(alpha))
    }
  }
}
