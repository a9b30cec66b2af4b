// SPDX-License-Identifier: MIT

/// A layer's command as tiles see it: plain values and pointers into its frame's memory.
struct TileDraw {
  enum Source {
    /// `color` everywhere.
    case color
    /// Another node's picture.
    case node(Int)
    case linear, radial, angular, alongPath
    case image
    /// Texels as they are, one a pixel.
    case texels
  }

  var source: Source
  /// Premultiplied.
  var color = SIMD4<Float>.zero
  /// Of gradients and pictures.
  var paint: UnsafePointer<TilePaint>?
  /// Nil covers `bounds` fully.
  var coverage: TileCoverage?
  /// The masking node, −1 without.
  var mask = -1
  var maskChannel = MaskChannel.alpha
  var opacity: Float
  var blend: BlendOperation
  var bounds: PixelRect
}
