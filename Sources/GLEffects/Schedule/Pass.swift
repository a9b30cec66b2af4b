// SPDX-License-Identifier: MIT

/// One step of a schedule on surfaces.
enum Pass: Sendable, Equatable {
  /// Makes all of a surface transparent black.
  case clear(Schedule.SurfaceID)
  case draw(DrawPass)
  case resample(ResamplePass)
  case colorMatrix(ColorMatrixPass)
  case alphaThreshold(AlphaThresholdPass)
}

/// Draws a paint or a surface onto a surface.
struct DrawPass: Sendable, Equatable {
  enum Source: Sendable, Equatable {
    case paint(PaintOperation)
    case surface(Schedule.SurfaceID)
  }

  struct Mask: Sendable, Equatable {
    var surface: Schedule.SurfaceID
    var channel: MaskChannel
  }

  var target: Schedule.SurfaceID
  /// The pixels that may change, inside the target.
  var rect: PixelRect
  var source: Source
  /// Indices into the program's coverages; empty is coverage 1 on all of `rect`.
  var coverages: [Int]
  var mask: Mask?
  var opacity: Double
  var blending: Blending
}

/// How a draw reaches its target.
enum Blending: Sendable, Equatable {
  /// By fixed-function factors on source · coverage: result = source · f(backdrop alpha) + backdrop · g(source).
  case fixedFunction(FixedBlend)
  /// The target's pixels in the draw's rectangle are copied to `backdrop`, which has just that size, and read from it:
  /// result = lerp(backdrop, blend(source, backdrop), coverage).
  case programmed(BlendOperation, backdrop: Schedule.SurfaceID)
}

/// Blends that scaling the source by coverage turns into the lerp that is asked for, without clamping.
enum FixedBlend: Int, Sendable, Hashable {
  /// s + b (1 − αs)
  case sourceOver
  /// s + b (1 − s)
  case screen
  /// s (1 − αb) + b
  case destinationOver
  /// b (1 − αs)
  case destinationOut
  /// s αb + b (1 − αs)
  case sourceAtop
  /// s (1 − αb) + b (1 − αs)
  case xor
  /// s: onto a surface that nothing has drawn on, the same as source over.
  case replace

  init?(_ operation: BlendOperation) {
    switch operation {
    case .normal: self = .sourceOver
    case .screen: self = .screen
    case .destinationOver: self = .destinationOver
    case .destinationOut: self = .destinationOut
    case .sourceAtop: self = .sourceAtop
    case .xor: self = .xor
    default: return nil
    }
  }
}

/// A one-dimensional filter from one surface to another: out(x) = Σ weights[phase][tap] · in(first(x) + tap), with
/// first(x) = ((x · step + bias) >> shift) + offset and phase = x & phaseMask, in whole texels of each grid.
struct ResamplePass: Sendable, Equatable {
  enum Axis: Sendable, Equatable { case horizontal, vertical }

  var source: Schedule.SurfaceID
  var target: Schedule.SurfaceID
  var axis: Axis
  var step: Int
  var bias: Int
  var shift: Int
  var offset: Int
  /// One row of weights per phase; a power of two of rows.
  var weights: [[Double]]

  var phaseMask: Int { weights.count - 1 }
  var tapCount: Int { weights[0].count }
}

struct ColorMatrixPass: Sendable, Equatable {
  var source: Schedule.SurfaceID
  var target: Schedule.SurfaceID
  var matrix: ColorMatrix
}

struct AlphaThresholdPass: Sendable, Equatable {
  var source: Schedule.SurfaceID
  var target: Schedule.SurfaceID
  var threshold: AlphaThreshold
}
