// SPDX-License-Identifier: MIT

/// A draw onto a tile, ready to be applied to runs of pixels: what it reads covers them all.
struct TileRun {
  let draw: UnsafePointer<TileDraw>
  /// The source where it is one colour, premultiplied, without the draw's opacity.
  let color: SIMD4<Float>?
  /// Of a one-channel picture that is one alpha everywhere, that alpha: `color` is then `sourceInk` times it.
  var amount: Float?
  /// The source where it is another node's picture.
  let source: TileImage?
  let mask: TileImage?
  var target: TileImage
  /// The first column of the paint's colours where they are the same in every row and `TileRows.paint` holds them.
  var paintedX: Int?
  /// The colours of one-channel pictures.
  var sourceInk: SIMD4<Float>
  var maskInk: SIMD4<Float>
}
