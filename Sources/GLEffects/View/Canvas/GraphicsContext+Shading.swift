// SPDX-License-Identifier: MIT
public import Foundation

extension GraphicsContext {
  /// What a path is painted with. Points and lengths are those of the user space at the drawing call.
  public struct Shading: Sendable {
    enum Geometry: Sendable {
      case linear(start: CGPoint, end: CGPoint)
      case radial(center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)
      case conic(center: CGPoint, angle: Angle)
    }

    indirect enum Definition: Sendable {
      case style(any ShapeStyle)
      case gradient(Gradient, Geometry, GradientOptions)
      case tiledImage(Image, origin: CGPoint, sourceRect: CGRect, scale: CGFloat)
      /// At least one; a path takes the first.
      case palette([Shading])
    }

    let definition: Definition
    /// By what colours and styles are resolved; the context's where nil.
    private(set) var environment: EnvironmentValues?

    private init(_ definition: Definition) {
      self.definition = definition
    }

    /// The foreground style of the context's environment.
    public static var foreground: Shading { Shading(.style(ForegroundStyle())) }

    /// A colour.
    public static func color(_ color: Color) -> Shading { Shading(.style(color)) }

    /// A colour from red, green and blue, nominally 0...1, in `colorSpace`.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) -> Shading {
      .color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }

    /// A grey from black at 0 to white at 1, in `colorSpace`.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
    ) -> Shading {
      .color(Color(colorSpace, white: white, opacity: opacity))
    }

    /// A shape style; its unit points lie in the box around the path.
    public static func style<Style: ShapeStyle>(_ style: Style) -> Shading { Shading(.style(style)) }

    /// Colours along the line from `startPoint` to `endPoint`.
    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(.gradient(gradient, .linear(start: startPoint, end: endPoint), options))
    }

    /// Colours by the distance from `center`.
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(
        .gradient(gradient, .radial(center: center, startRadius: startRadius, endRadius: endRadius), options))
    }

    /// Colours by the direction from `center`: a full turn clockwise on screen, from `angle`, where 0 is to the right.
    public static func conicGradient(
      _ gradient: Gradient, center: CGPoint, angle: Angle = Angle(),
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(.gradient(gradient, .conic(center: center, angle: angle), options))
    }

    /// A picture repeated over the plane, one tile's top left corner at `origin`.
    ///
    /// The part `sourceRect` of the picture is repeated, in fractions of its size, grown to whole pixels; `scale` times as
    /// large as the picture is by itself. An empty part and a scale that is not positive paint nothing.
    public static func tiledImage(
      _ image: Image, origin: CGPoint = .zero, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
      scale: CGFloat = 1
    ) -> Shading {
      Shading(.tiledImage(image, origin: origin, sourceRect: sourceRect, scale: scale))
    }

    /// Several shadings, one for each level of a style with levels; a path is painted with the first. None is clear.
    public static func palette(_ array: [Shading]) -> Shading {
      Shading(.palette(array.isEmpty ? [.color(.clear)] : array))
    }

    /// The shading with `environment` for good; one that has an environment keeps it.
    func resolved(in environment: EnvironmentValues) -> Shading {
      var result = self
      result.environment = self.environment ?? environment
      return result
    }
  }
}
