// SPDX-License-Identifier: MIT

/// A program for one rectangle of the picture on one kind of executor: surfaces and passes in order. Pure data.
struct Schedule: Sendable, Equatable {
  /// Index into `surfaces`.
  typealias SurfaceID = Int

  struct Surface: Sendable, Equatable {
    /// Where a surface's texels come from.
    enum Contents: Sendable, Equatable {
      /// Passes write them.
      case drawn
      /// A picture, texel for pixel, that the executor has or makes.
      case bitmap(Bitmap, needsFloat32: Bool)
      /// Blurs that are made without the device.
      case blurredShapes(BlurredShapes)
      case blurredPicture(BlurredPicture)

      var isMadeBlur: Bool {
        switch self {
        case .blurredShapes, .blurredPicture: true
        case .drawn, .bitmap: false
        }
      }
    }

    /// Texels of the surface in the coordinates of its own grid (which may be coarser than the picture's).
    var rect: PixelRect
    var format: SurfaceFormat
    var contents: Contents = .drawn
    /// First pass that writes and last pass that reads it.
    var lifetime: ClosedRange<Int>
    /// Set when the finished surface may be kept for, or was taken from, the cache.
    var cacheKey: SurfaceKey?

    /// Pictures do not count: they are kept with the other pictures.
    var bytes: Int {
      if case .bitmap = contents { 0 } else { rect.area * format.bytesPerPixel }
    }
  }

  /// What a surface holds, whole: equal keys hold equal bytes.
  struct SurfaceKey: Sendable, Hashable {
    var content: ContentKey
    var rect: PixelRect
    var format: SurfaceFormat
    var form = Form.whole

    enum Form: Sendable, Hashable {
      case whole
      /// A blur that still has to be enlarged from row to row.
      case halfEnlarged
      /// The same, made without the device.
      case made
    }
  }

  var surfaces: [Surface]
  var passes: [Pass]
  /// Holds the asked rectangle after the last pass, as far as something is drawn on its ground.
  var output: SurfaceID
  /// What the rest of the asked rectangle is: premultiplied red, green, blue, alpha as the output's format holds them.
  var ground = SIMD4<Double>.zero
  /// Whether the output holds finished premultiplied samples of 8 bits, which were asked for.
  var isRounded = false

  /// The most bytes of surfaces alive at once, and of what blurring pictures beside the device takes meanwhile.
  var peakSurfaceBytes: Int

  /// Texels written by all passes: what is drawn, cleared apart.
  var texelsWritten: Int { passes.reduce(0) { $0 + $1.texelsWritten } }
}
