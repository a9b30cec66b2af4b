// SPDX-License-Identifier: MIT

/// One step of a schedule on surfaces.
enum Pass: Sendable, Equatable {
  case clear(ClearPass)
  case draw(DrawPass)
  case resample(ResamplePass)
  case enlarge(EnlargePass)
  case colorMatrix(ColorMatrixPass)
  case alphaThreshold(AlphaThresholdPass)
}

/// Makes all of a surface one colour.
struct ClearPass: Sendable, Equatable {
  var surface: Schedule.SurfaceID
  /// Premultiplied red, green, blue, alpha.
  var color: SIMD4<Double>
}

/// Draws a paint or a surface onto a surface, in one or several parts one after the other.
struct DrawPass: Sendable, Equatable {
  enum Source: Sendable, Equatable {
    /// The part's tint alone.
    case tint
    case paint(PaintOperation)
    /// A gradient that changes along one axis alone, as a row or column of colours.
    case ramp(GradientOperation, GridAxis)
    case surface(Schedule.SurfaceID)
    /// A surface that is as wide as the picture and 2^levels times coarser from row to row, enlarged by a cubic B-spline.
    case enlarged(Schedule.SurfaceID, levels: Int)
    /// The same of `BlurredShapes` that is one shape, of which a texel has all four rows that a pixel reads: alpha, for all channels.
    case gathered(Schedule.SurfaceID, levels: Int)
  }

  struct Part: Sendable, Equatable {
    /// Indices into the program's coverages; empty is coverage 1 on all of `rects`.
    var coverages: [Int]
    /// The pixels that may change; one rectangle where there is coverage.
    var rects: [PixelRect]
    /// Multiplies the source.
    var tint: SIMD4<Double>
  }

  struct Mask: Sendable, Equatable {
    var surface: Schedule.SurfaceID
    var channel: MaskChannel
  }

  var target: Schedule.SurfaceID
  /// Around the pixels that may change, inside the target.
  var rect: PixelRect
  var source: Source
  var parts: [Part]
  var mask: Mask?
  var blending: Blending
}

/// How a draw reaches its target.
enum Blending: Sendable, Equatable {
  /// By fixed-function factors on source · coverage: result = source · f(backdrop alpha) + backdrop · g(source).
  case fixedFunction(FixedBlend)
  /// By the program: result = lerp(backdrop, blend(source, backdrop), coverage).
  case programmed(BlendOperation, Backdrop)
  /// By the program, part after part over one colour: each pixel is stored once.
  case stacked(DrawStack)
}

/// How parts that meet are blended: result = lerp(result, blend(source, result), coverage) for one after the other.
struct DrawStack: Sendable, Equatable {
  /// Texels of a row of the coverage that is stored, at most: within any device's limit.
  static let widestAtlas = 2048

  /// Of each part.
  var blends: [BlendOperation]
  /// Premultiplied; what all pixels are before.
  var ground: SIMD4<Double>
  /// The part that draws the pass's source, without coverage; the others are their tints.
  var sourcePart: Int?
  /// Where it draws, without overlap.
  var cells: [PixelRect]
}

/// Where a programmed blend finds what is below.
enum Backdrop: Sendable, Equatable {
  /// In the target itself (EXT_shader_framebuffer_fetch).
  case target
  /// In a copy of the target's pixels in the draw's rectangle, made before the draw into a surface of just that size.
  case copied(Schedule.SurfaceID)
  /// In another surface, which was never drawn on the target.
  case surface(Schedule.SurfaceID)
  /// One colour, premultiplied.
  case color(SIMD4<Double>)
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

  /// The operation; nil for `replace`, which is none.
  var operation: BlendOperation? {
    switch self {
    case .sourceOver: .normal
    case .screen: .screen
    case .destinationOver: .destinationOver
    case .destinationOut: .destinationOut
    case .sourceAtop: .sourceAtop
    case .xor: .xor
    case .replace: nil
    }
  }
}

/// A one-dimensional filter from one surface to another: out(x) = Σ weights[tap] · in(x · step + offset + tap), in whole texels of
/// each grid. What is read beyond the source is its outermost texel.
struct ResamplePass: Sendable, Equatable {
  var source: Schedule.SurfaceID
  var target: Schedule.SurfaceID
  var axis: GridAxis
  var step: Int
  var offset: Int
  var weights: [Double]
  /// The texels of the target that are computed.
  var rects: [PixelRect]
}

/// Enlarges a surface along one axis by 2^levels, by a cubic B-spline. What is read beyond the source is its outermost texel.
struct EnlargePass: Sendable, Equatable {
  var source: Schedule.SurfaceID
  var target: Schedule.SurfaceID
  var axis: GridAxis
  var levels: Int
  /// The texels of the target that are computed.
  var rects: [PixelRect]
}

struct ColorMatrixPass: Sendable, Equatable {
  var source: Schedule.SurfaceID
  var target: Schedule.SurfaceID
  var rect: PixelRect
  var matrix: ColorMatrix
}

struct AlphaThresholdPass: Sendable, Equatable {
  var source: Schedule.SurfaceID
  var target: Schedule.SurfaceID
  var rect: PixelRect
  var threshold: AlphaThreshold
}

extension Pass {
  /// The surface that the pass writes.
  var target: Schedule.SurfaceID {
    switch self {
    case .clear(let pass): pass.surface
    case .draw(let pass): pass.target
    case .resample(let pass): pass.target
    case .enlarge(let pass): pass.target
    case .colorMatrix(let pass): pass.target
    case .alphaThreshold(let pass): pass.target
    }
  }

  /// Every surface that the pass reads or writes.
  var surfaces: [Schedule.SurfaceID] {
    switch self {
    case .clear(let pass): [pass.surface]
    case .resample(let pass): [pass.source, pass.target]
    case .enlarge(let pass): [pass.source, pass.target]
    case .colorMatrix(let pass): [pass.source, pass.target]
    case .alphaThreshold(let pass): [pass.source, pass.target]
    case .draw(let pass): [pass.target] + (pass.mask.map { [$0.surface] } ?? []) + pass.sourceSurfaces
    }
  }

  /// Texels that the pass may write, clears apart; of a draw with coverage its whole rectangle.
  var texelsWritten: Int {
    func area(_ rects: [PixelRect]) -> Int { rects.reduce(0) { $0 + $1.area } }
    switch self {
    case .clear: return 0
    case .draw(let draw):
      if case .stacked(let stack) = draw.blending { return area(stack.cells) }
      return draw.parts.reduce(0) { $0 + area($1.rects) }
    case .resample(let pass): return area(pass.rects)
    case .enlarge(let pass): return area(pass.rects)
    case .colorMatrix(let pass): return pass.rect.area
    case .alphaThreshold(let pass): return pass.rect.area
    }
  }
}

extension DrawPass {
  /// The surfaces that the draw reads as source and backdrop.
  fileprivate var sourceSurfaces: [Schedule.SurfaceID] {
    var read: [Schedule.SurfaceID] = []
    switch source {
    case .surface(let surface), .enlarged(let surface, _), .gathered(let surface, _): read.append(surface)
    case .tint, .paint, .ramp: break
    }
    switch blending {
    case .programmed(_, .copied(let backdrop)), .programmed(_, .surface(let backdrop)): read.append(backdrop)
    case .fixedFunction, .programmed(_, .target), .programmed(_, .color), .stacked: break
    }
    return read
  }
}
