// SPDX-License-Identifier: MIT
import Foundation

/// One draw onto a layer: out = lerp(backdrop, blend(source · opacity · mask, backdrop), coverage). A mask whose channel is
/// `.coverage` multiplies the coverage in place of the source.
struct LayerCommand: Sendable, Equatable {
  enum Source: Sendable, Equatable {
    case paint(PaintOperation)
    /// Another node's picture, pixel for pixel.
    case node(Program.NodeID)
  }

  struct Mask: Sendable, Equatable {
    var node: Program.NodeID
    var channel: MaskChannel
  }

  var source: Source
  /// Indices into `Program.coverages`, multiplied; empty covers `bounds` fully.
  var coverages: [Int]
  var mask: Mask?
  /// 0...1, multiplies the source before blending.
  var opacity: Double
  var blend: BlendOperation
  /// The pixels that the draw may change.
  var bounds: PixelRect
}

/// What of a masking picture counts.
enum MaskChannel: Sendable, Equatable {
  /// Multiplies the source before blending.
  case alpha, luminance
  /// The alpha, as one more factor of the coverage.
  case coverage
}

/// Area coverage of an outline, made on demand for any rectangle.
struct CoverageOperation: Sendable, Equatable {
  var outline: DeviceOutline
  /// The pixels that the outline touches.
  var bounds: PixelRect
  /// Digest of the shape's geometry and the scale.
  var key: ContentKey
  /// Storage of partial coverage.
  var format: CoverageFormat
  /// Present when the paint runs along the path.
  var centerline: Centerline?
}

extension CoverageOperation {
  /// Pixels that are covered fully: those inside the outline where it is one upright rectangle, else none.
  var solidRect: PixelRect {
    let points = outline.points
    guard outline.contourStarts.count == 2, points.count == 4 || (points.count == 5 && points[4] == points[0])
    else { return .empty }
    let isUpright =
      (points[0].x == points[1].x && points[1].y == points[2].y && points[2].x == points[3].x
        && points[3].y == points[0].y)
      || (points[0].y == points[1].y && points[1].x == points[2].x && points[2].y == points[3].y
        && points[3].x == points[0].x)
    guard isUpright else { return .empty }
    let low = pointwiseMin(points[0], points[2])
    let high = pointwiseMax(points[0], points[2])
    let limit = SIMD2(repeating: 1_073_741_824.0)
    let first = pointwiseMax(low, -limit).rounded(.up)
    let end = pointwiseMin(high, limit).rounded(.down)
    let rect = PixelRect(minX: Int(first.x), minY: Int(first.y), maxX: Int(end.x), maxY: Int(end.y))
    return rect.isEmpty ? .empty : rect
  }
}

/// The line that along-path paint is measured on.
struct Centerline: Sendable, Equatable {
  var path: Path
  var trim: DeviceOutline.Trim?
  /// From the path's coordinates to pixels.
  var transform: CGAffineTransform
}

/// How coverage is stored.
enum CoverageFormat: Int, Sendable, Hashable {
  case r8, r16Float, r32Float

  var bytesPerPixel: Int {
    switch self {
    case .r8: 1
    case .r16Float: 2
    case .r32Float: 4
    }
  }

  var storeError: Double {
    switch self {
    case .r8: 0.5 / 255
    case .r16Float: 0x1p-12
    // Raster keeps coverage in 16-bit fixed point.
    case .r32Float: 0.5 / 65535
    }
  }
}
