// SPDX-License-Identifier: MIT

/// A translucent panel: what lies behind it in the picture, blurred and more vivid, under a veil.
///
/// Its measures are this library's own, since Apple gives none: a Gaussian of standard deviation 20 points, 1.8 times the
/// saturation, and a veil in white or near black whose opacity grows with the thickness. What earlier panels show of their
/// own background is left out of the blur of later ones, except for their veils. Where transparency is to be reduced the veil
/// is opaque.
public struct Material: ShapeStyle, Hashable {
  public typealias Resolved = Never

  /// The veil's opacity.
  let veil: Double

  /// A panel through which most is seen.
  public static let ultraThin = Material(veil: 0.3)
  /// A panel through which much is seen.
  public static let thin = Material(veil: 0.45)
  /// A panel as is usual.
  public static let regular = Material(veil: 0.6)
  /// A panel through which little is seen.
  public static let thick = Material(veil: 0.75)
  /// A panel through which hardly anything is seen.
  public static let ultraThick = Material(veil: 0.88)
  /// The panel of bars.
  public static let bar = Material(veil: 0.7)

  /// Points.
  static let sigma = 20.0
  static let saturation = 1.8
}

extension ShapeStyle where Self == Material {
  /// A panel through which most is seen.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// A panel through which much is seen.
  public static var thinMaterial: Material { .thin }
  /// A panel as is usual.
  public static var regularMaterial: Material { .regular }
  /// A panel through which little is seen.
  public static var thickMaterial: Material { .thick }
  /// A panel through which hardly anything is seen.
  public static var ultraThickMaterial: Material { .ultraThick }
  /// The panel of bars.
  public static var bar: Material { .bar }
}
