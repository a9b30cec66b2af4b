// SPDX-License-Identifier: MIT
import Foundation

extension ReferenceExecutor {
  /// The colours of a gradient along its own line.
  ///
  /// Interpolation works on the components of the gradient's space (sRGB-encoded values, or Oklab), weighted
  /// by alpha or not; the result is limited to 0...1 and premultiplied.
  /// - Source: CSS Color 4 §12.3 (interpolating with alpha); CSS Images 4 §3.4.3 (colour stops).
  struct GradientLine {
    private let offsets: [Double]
    /// Components of the stops in the space, then alpha; weighted by alpha where the handling says so.
    private let components: [Pixel]
    private let space: ResolvedGradient.Space
    private let isWeighted: Bool

    init(_ gradient: ResolvedGradient) {
      let space = gradient.space
      let isWeighted = gradient.alphaHandling == .premultiplied
      offsets = gradient.stops.map(\.offset)
      components = gradient.stops.map { stop in
        let color = stop.color
        let straight: Pixel
        switch space {
        case .device: straight = Pixel(color.red, color.green, color.blue, color.alpha)
        case .perceptual: straight = ReferenceExecutor.oklab(color)
        case .linear:
          straight = Pixel(
            ReferenceExecutor.linear(color.red), ReferenceExecutor.linear(color.green),
            ReferenceExecutor.linear(color.blue), color.alpha)
        }
        return isWeighted
          ? Pixel(
            straight.x * color.alpha, straight.y * color.alpha, straight.z * color.alpha, color.alpha)
          : straight
      }
      self.space = space
      self.isWeighted = isWeighted
    }

    /// The premultiplied colour at `offset`: ends hold, and where two stops share an offset the later counts.
    /// No stops give a transparent pixel; an offset that is not a number counts as beyond the last stop.
    func color(at offset: Double) -> Pixel {
      guard let first = components.first, let last = components.last else { return .zero }
      guard let next = offsets.firstIndex(where: { $0 > offset }), !offset.isNaN else {
        return painted(last)
      }
      guard next > 0 else { return painted(first) }
      let fraction = (offset - offsets[next - 1]) / (offsets[next] - offsets[next - 1])
      return painted(components[next - 1] * (1 - fraction) + components[next] * fraction)
    }

    private func painted(_ mixed: Pixel) -> Pixel {
      let alpha = mixed.w
      guard alpha > 0 else { return .zero }
      let straight = isWeighted ? Pixel(mixed.x / alpha, mixed.y / alpha, mixed.z / alpha, alpha) : mixed
      switch space {
      case .device:
        return ReferenceExecutor.premultiplied(
          SRGBColor(red: straight.x, green: straight.y, blue: straight.z, alpha: alpha))
      case .perceptual:
        return ReferenceExecutor.premultiplied(ReferenceExecutor.color(fromOklab: straight))
      case .linear:
        return ReferenceExecutor.premultiplied(
          SRGBColor(
            red: ReferenceExecutor.encoded(straight.x), green: ReferenceExecutor.encoded(straight.y),
            blue: ReferenceExecutor.encoded(straight.z), alpha: alpha))
      }
    }
  }
}
