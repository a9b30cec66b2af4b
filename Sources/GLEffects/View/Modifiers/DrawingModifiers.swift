// SPDX-License-Identifier: MIT
import Foundation

/// Multiplies the alpha of the view's picture.
struct OpacityModifier: _PrimitiveModifier {
  typealias Body = Never

  var opacity: Double
}

/// Mixes the view's picture with what is behind it.
struct BlendModeModifier: _PrimitiveModifier {
  typealias Body = Never

  var blendMode: BlendMode
}

/// Blurs the view's picture.
struct BlurModifier: _PrimitiveModifier {
  typealias Body = Never

  /// The Gaussian's standard deviation in points; below 0 and NaN count as 0.
  var radius: CGFloat
  var isOpaque: Bool
}

/// Draws the view as a picture of its own before it meets what is behind it.
struct CompositingGroupModifier: _PrimitiveModifier {
  typealias Body = Never

  /// Black behind the view's frame.
  var isOpaque: Bool
}

/// Multiplies the view's picture by the alpha of another one.
struct MaskModifier<Mask: View>: _PrimitiveModifier {
  typealias Body = Never

  var mask: Mask
  var alignment: Alignment
}

/// Draws the view only inside a shape.
struct ClipModifier<Outline: Shape>: _PrimitiveModifier {
  typealias Body = Never

  var shape: Outline
  var fillStyle: FillStyle
}

/// Draws the view through a map; its place in the layout stays.
struct TransformModifier: _PrimitiveModifier {
  typealias Body = Never

  var map: CGAffineTransform
  /// The point of the view's frame that takes the place of the map's origin; the top left corner where `nil`.
  var anchor: UnitPoint?
}

/// Keeps the view's place and draws nothing.
struct HiddenModifier: _PrimitiveModifier {
  typealias Body = Never
}

/// Changes the colours of the view's picture.
struct ColorFilterModifier: _PrimitiveModifier {
  typealias Body = Never

  enum Filter {
    case matrix(ColorMatrix)
    /// Each component, alpha too, times that of a colour.
    case multiply(Color)
  }

  var filter: Filter
}
