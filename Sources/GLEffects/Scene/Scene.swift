// SPDX-License-Identifier: MIT
import Foundation

/// A picture with everything decided but how to draw it: absolute geometry, colours, layers, filters.
///
/// Lengths are in points, y down, the frame's top left corner is the origin. A `Scene` is what the reference
/// draws directly and what the planner turns into a `Program`. Items are drawn first to last over a
/// transparent black canvas; ink outside the frame exists (a blur brings it in) and is cut only by the frame.
struct Scene: Sendable, Equatable {
  /// Width and height of the frame in points.
  var size: CGSize
  /// Drawn in order, the first at the back.
  var items: [SceneItem]
}

/// One thing to draw into the enclosing group.
enum SceneItem: Sendable, Equatable {
  case shape(SceneShape)
  case layer(SceneLayer)
}

/// A path, filled or stroked with a paint.
///
/// The result at a pixel is `lerp(backdrop, blend(paint, backdrop), coverage · opacity-free)`: coverage, that of the
/// clips included, mixes the blended result with the backdrop, while `opacity` scales the source's alpha before
/// blending.
struct SceneShape: Sendable, Equatable {
  enum Style: Sendable, Equatable {
    case fill(FillStyle)
    case stroke(StrokeStyle)
  }

  /// In the shape's own coordinates.
  var path: Path
  /// A part of the path to use in place of the whole, applied before dashing.
  var trim: SceneTrim?
  var style: Style
  var paint: ScenePaint
  /// From the shape's own coordinates to the frame's points; strokes are made before it, so it shapes them.
  var transform: CGAffineTransform = .identity
  /// 0...1, multiplies the paint's alpha.
  var opacity: Double = 1
  var blend: BlendOperation = .normal
  /// Paths that limit where the shape is drawn: their coverage multiplies the shape's own.
  var clips: [SceneClip] = []
  /// Items drawn as a group of their own, whose alpha multiplies the coverage; nil limits nothing.
  var clipPicture: [SceneItem]?
}

/// A part of a path by arc length over all its sub-paths, as fractions of the whole length.
struct SceneTrim: Sendable, Equatable {
  /// Where the part begins, 0...1.
  var start: Double
  /// How much of the path it takes, 0...1. `start + length > 1` runs over the end and on from the beginning;
  /// on one closed sub-path the part is then a single piece without a cap or gap at the path's start.
  var length: Double
}

/// An isolated group: its items are drawn over transparent black, filtered, masked and clipped, and the result
/// is drawn into the enclosing group with `opacity` and `blend`.
struct SceneLayer: Sendable, Equatable {
  var items: [SceneItem]
  /// What is wanted behind the items: only while a view is resolved, a finished scene has none.
  var backdrop: SceneBackdrop?
  /// Applied to the group's picture in order.
  var filters: [SceneFilter] = []
  /// Multiplies the filtered picture by the alpha (or luminance) of another one.
  var mask: SceneMask?
  /// Paths that limit where the result is drawn. Coverage mixes as for shapes; several multiply.
  var clips: [SceneClip] = []
  /// Items drawn as a group of their own, whose alpha multiplies the coverage of the clips. Unlike the mask it mixes:
  /// where it is clear the backdrop stays as it is, whatever the blend.
  var clipPicture: [SceneItem]?
  /// 0...1, multiplies the source before blending.
  var opacity: Double = 1
  var blend: BlendOperation = .normal
}

/// A filtered copy of what lies behind a layer.
struct SceneBackdrop: Sendable, Equatable {
  var filters: [SceneFilter]
  /// How far around the layer something still counts, in points.
  var reach: Double
}

/// A step on a whole picture.
enum SceneFilter: Sendable, Equatable {
  /// Gaussian blur; `sigma` in points along x and y, ≥ 0. Outside the picture is transparent black.
  case blur(sigma: Double)
  /// A 4 × 5 matrix on straight sRGB-encoded RGBA; results are clamped to 0...1.
  case colorMatrix(ColorMatrix)
  /// Every pixel whose alpha is in `minimum`...`maximum` becomes `color`, every other one transparent.
  ///
  /// An alpha that misses a limit by no more than `alphaTieWidth` still counts as inside, so that a shape drawn with
  /// just that alpha does not depend on how surfaces are stored.
  case alphaThreshold(minimum: Double, maximum: Double, color: SRGBColor)

  /// A quarter of a step of 8 bits, and four times what one store into a half float can change.
  static let alphaTieWidth = 1.0 / 1024
}

/// An alpha (or luminance) mask: the items drawn as a group of their own.
struct SceneMask: Sendable, Equatable {
  enum Source: Sendable, Equatable {
    case alpha
    /// CSS Masking 1: luma of the straight colour times alpha, weights .2126 .7152 .0722.
    case luminance
  }

  var items: [SceneItem]
  var source: Source = .alpha
}

/// A filled path that clips.
struct SceneClip: Sendable, Equatable {
  var path: Path
  var fillStyle: FillStyle = FillStyle()
  var transform: CGAffineTransform = .identity
}
