// SPDX-License-Identifier: MIT

/// A program for one rectangle of the picture on one kind of executor: surfaces and passes in order. Pure data.
struct Schedule: Sendable, Equatable {
  /// Index into `surfaces`.
  typealias SurfaceID = Int

  struct Surface: Sendable, Equatable {
    /// Texels of the surface in the coordinates of its own grid (which may be coarser than the picture's).
    var rect: PixelRect
    var format: SurfaceFormat
    /// First pass that writes and last pass that reads it.
    var lifetime: ClosedRange<Int>
    /// Set when the finished surface may be kept for, or was taken from, the cache.
    var cacheKey: SurfaceKey?

    var bytes: Int { rect.area * format.bytesPerPixel }
  }

  /// What a surface holds, whole: equal keys hold equal bytes.
  struct SurfaceKey: Sendable, Hashable {
    var content: ContentKey
    var rect: PixelRect
    var format: SurfaceFormat
  }

  var surfaces: [Surface]
  var passes: [Pass]
  /// Holds the asked rectangle after the last pass.
  var output: SurfaceID

  /// The most bytes of surfaces alive at once.
  var peakSurfaceBytes: Int

  /// Texels written by all passes: what is drawn, cleared apart.
  var texelsWritten: Int {
    passes.map { pass in
      switch pass {
      case .clear: 0
      case .draw(let draw): draw.rect.area
      case .resample(let resample): surfaces[resample.target].rect.area
      case .colorMatrix(let matrix): surfaces[matrix.target].rect.area
      case .alphaThreshold(let threshold): surfaces[threshold.target].rect.area
      }
    }.reduce(0, +)
  }
}
