// SPDX-License-Identifier: MIT
public import Foundation

extension GraphicsContext {
  /// A step on the picture of a drawing operation; see `addFilter(_:options:)`. Colours count in sRGB-encoded values.
  public struct Filter: Sendable {
    struct Shadow: Sendable {
      var color: Color
      var radius: CGFloat
      var offset: CGSize
      var blendMode: BlendMode
      var options: ShadowOptions
    }

    enum Definition: Sendable {
      case matrix(ColorMatrix)
      case multiply(Color)
      case blur(radius: CGFloat, BlurOptions)
      case shadow(Shadow)
      case alphaThreshold(minimum: Double, maximum: Double, Color)
    }

    let definition: Definition

    /// A shadow: the picture's alpha in `color`, blurred and moved, behind the picture unless `options` say otherwise.
    ///
    /// The blur is a Gaussian whose standard deviation is `radius`. `blendMode` is how the shadow is drawn into the group of
    /// the shadow and the picture, or with `.disablesGroup` into the layer.
    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
      y: CGFloat = 0, blendMode: BlendMode = .normal, options: ShadowOptions = ShadowOptions()
    ) -> Filter {
      Filter(
        definition: .shadow(
          Shadow(
            color: color, radius: radius, offset: CGSize(width: x, height: y), blendMode: blendMode,
            options: options)))
    }

    /// Each component, alpha too, times that of `color`.
    public static func colorMultiply(_ color: Color) -> Filter { Filter(definition: .multiply(color)) }

    /// A 4 × 5 matrix on the straight colour; results are clamped to 0...1.
    public static func colorMatrix(_ matrix: ColorMatrix) -> Filter { Filter(definition: .matrix(matrix)) }

    /// Hues turned by `angle`; the luminance stays.
    public static func hueRotation(_ angle: Angle) -> Filter {
      .colorMatrix(.hueRotation(radians: angle.radians))
    }

    /// More (above 1) or less vivid colours; 0 leaves greys.
    public static func saturation(_ amount: Double) -> Filter { .colorMatrix(.saturation(amount)) }

    /// `amount`, -1...1, added to red, green and blue.
    public static func brightness(_ amount: Double) -> Filter { .colorMatrix(.brightness(amount)) }

    /// Colours spread around middle grey: 1 leaves them, 0 makes all grey, below 0 inverts.
    public static func contrast(_ amount: Double) -> Filter { .colorMatrix(.contrast(amount)) }

    /// The part `amount`, 0...1, of the way to the inverted colours.
    public static func colorInvert(_ amount: Double = 1) -> Filter { .colorMatrix(.inversion(amount)) }

    /// The part `amount`, 0...1, of the way to the luminance.
    public static func grayscale(_ amount: Double) -> Filter { .colorMatrix(.grayscale(amount)) }

    /// The luminance as alpha, black as the colour.
    public static var luminanceToAlpha: Filter { .colorMatrix(.luminanceToAlpha) }

    /// A Gaussian blur whose standard deviation is `radius`; below 0 and NaN count as 0.
    public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
      Filter(definition: .blur(radius: radius, options))
    }

    /// `color` where alpha is between `min` and `max`, both included, and nothing elsewhere.
    public static func alphaThreshold(min: Double, max: Double = 1, color: Color = Color.black) -> Filter {
      Filter(definition: .alphaThreshold(minimum: min, maximum: max, color))
    }
  }
}
