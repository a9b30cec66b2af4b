// SPDX-License-Identifier: MIT

/// A program's node as tiles see it: plain values and pointers into its frame's memory, so that threads count no
/// references.
struct TileNode {
  enum Operation {
    case layer
    /// A convolution at full size, of whatever tile is asked for.
    case directBlur
    /// The enlargement of `surface`, a blur's coarse grid.
    case coarseBlur
    case colorMatrix
    /// A matrix that reads alpha alone: `gain` · alpha + `constant`.
    case alphaMatrix
    case alphaThreshold
    /// Read from `surface`.
    case stored
  }

  var operation: Operation
  var bounds: PixelRect
  /// 4: premultiplied red, green, blue, alpha. 1: alpha.
  var channels: Int
  /// Of one channel: the straight colour that alpha multiplies, and 1.
  var ink: SIMD4<Float>
  /// Whether more than one draw reads it.
  var isShared = false
  /// The node that a blur, matrix or threshold reads.
  var input = -1

  var draws: UnsafePointer<TileDraw>?
  var drawCount = 0

  /// A blur's kernel, or the four taps of every phase of its enlargement; a matrix's 20 weights.
  var weights: UnsafePointer<Float>?
  /// Weights of the enlargement for rows, phase after phase.
  var rowWeights: UnsafePointer<Float>?
  /// The kernel in fixed point, where the frame is drawn so.
  var fixedWeights: UnsafePointer<UInt16>?
  var radius = 0
  var levels = 0
  /// Of a threshold: limits of alpha, and the alpha between them.
  var low: Float = 0
  var high: Float = 0
  var value: Float = 0
  var gain: Float = 0
  var constant: Float = 0

  /// Set when the surface is complete.
  var surface: Surface?

  /// A `StoredSurface` without its owner.
  struct Surface {
    var rect: PixelRect
    var planes: UnsafeMutablePointer<Float>
    var plane: Int
    var stride: Int
    /// For each row the columns outside of which it is transparent; said of a blur's grids only.
    var inkRanges: UnsafePointer<Range<Int>>

    init(_ stored: StoredSurface) {
      rect = stored.rect
      planes = stored.planes
      plane = stored.plane
      stride = stored.stride
      inkRanges = UnsafePointer(stored.inkRanges)
    }
  }
}
