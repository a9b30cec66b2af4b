// SPDX-License-Identifier: MIT

/// A gradient with every decision taken: sorted stops of sRGB-encoded colours and how to go between them.
///
/// Before the first stop and after the last their colours hold. Two stops at one offset make a hard edge; at
/// the offset itself the later stop counts.
struct ResolvedGradient: Sendable, Hashable {
  struct Stop: Sendable, Hashable {
    /// Place on the gradient's own line, 0...1.
    var offset: Double
    var color: SRGBColor
  }

  /// The space in which colours between two stops are found.
  enum Space: Sendable, Hashable {
    /// sRGB-encoded values, as they are.
    case device
    /// Oklab (Ottosson 2020).
    case perceptual
    /// Linear-light components with the primaries of sRGB.
    case linear
  }

  /// Whether components are weighted by alpha while interpolating.
  enum AlphaHandling: Sendable, Hashable {
    /// CSS Color 4 §12.3: interpolate premultiplied components; the default of gradients.
    case premultiplied
    /// Interpolate components and alpha apart, as `Color.mix` does; used by along-path paint.
    case straight
  }

  /// At least one stop, offsets non-decreasing.
  var stops: [Stop]
  var space: Space = .device
  var alphaHandling: AlphaHandling = .premultiplied
}
