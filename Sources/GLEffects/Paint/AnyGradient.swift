// SPDX-License-Identifier: MIT

/// A gradient together with the space that its colours are mixed in.
///
/// As a style it runs from the top to the bottom of what it paints.
public struct AnyGradient: Sendable, Hashable {
  var gradient: Gradient
  var space: Gradient.ColorSpace

  /// `gradient` in its default space, `.device`.
  public init(_ gradient: Gradient) {
    self.init(gradient, space: .device)
  }

  init(_ gradient: Gradient, space: Gradient.ColorSpace) {
    self.gradient = gradient
    self.space = space
  }

  /// The same gradient with colours between stops found in `space`.
  public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient {
    AnyGradient(gradient, space: space)
  }

  /// The stops' components under `appearance`, sorted, locations within 0...1 (NaN counts as 0).
  ///
  /// A gradient without stops is clear.
  func resolved(
    in appearance: ColorAppearance, alphaHandling: ResolvedGradient.AlphaHandling = .premultiplied
  ) -> ResolvedGradient {
    let stops = gradient.stops.map { stop in
      let location = Double(stop.location)
      return ResolvedGradient.Stop(
        offset: location > 0 ? min(location, 1) : 0, color: stop.color.resolved(in: appearance))
    }
    // The sort of the standard library keeps the order of equal elements only by accident, hence the index.
    let sorted = stops.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
    return ResolvedGradient(
      stops: sorted.isEmpty
        ? [ResolvedGradient.Stop(offset: 0, color: .clear)] : sorted.map(\.element),
      space: space.kind == .perceptual ? .perceptual : .device, alphaHandling: alphaHandling)
  }
}
