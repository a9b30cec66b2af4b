// SPDX-License-Identifier: MIT

/// A stroke's colours that change along its path: the first where the path starts, the last where it ends.
///
/// The place of a pixel is the arc length of the nearest point of the stroked path, after `trim`. Only a stroke
/// has such a place: resolving a fill with this style is an error. Not part of SwiftUI.
public struct AlongPathGradient: Sendable, Hashable {
  /// Whether colour components are weighted by alpha between two stops.
  @frozen
  public enum Interpolation: Sendable, Hashable {
    /// Weighted, as in every other gradient: a colour fades to `.clear` without darkening.
    case premultiplied
    /// Components and alpha change independently, as in `Color.mix`.
    case straight
  }

  var gradient: AnyGradient
  var interpolation: Interpolation

  /// The colours of `gradient` along the path.
  public init(_ gradient: AnyGradient, interpolation: Interpolation = .premultiplied) {
    self.gradient = gradient
    self.interpolation = interpolation
  }

  /// The colours of `gradient` along the path.
  public init(_ gradient: Gradient, interpolation: Interpolation = .premultiplied) {
    self.init(AnyGradient(gradient), interpolation: interpolation)
  }

  /// Colours at even distances along the path.
  public init(colors: [Color], interpolation: Interpolation = .premultiplied) {
    self.init(Gradient(colors: colors), interpolation: interpolation)
  }
}
