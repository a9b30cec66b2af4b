// SPDX-License-Identifier: MIT
public import Foundation

extension Image {
  /// The most bytes of a file that is read.
  static let fileLimit = 256 << 20

  /// A picture from a PNG file, its embedded colour space honoured.
  ///
  /// - Parameter scale: pixels of the picture per point, positive.
  /// - Throws: `ImageError`: no such file, unreadable, no PNG, broken, more than 16384 pixels a side or 2²⁵ in all.
  public init(contentsOf file: URL, scale: CGFloat = 1) throws(ImageError) {
    self = try ImageFile(path: file.path(percentEncoded: false)).image(scale: scale)
  }

  /// A picture from the bytes of a PNG file.
  public init(data: Data, scale: CGFloat = 1) throws(ImageError) {
    self.init(bitmap: try PNGReader(data).bitmap, scale: scale)
  }
}

/// A picture file that has been read.
public struct ImageFile: Sendable, Equatable {
  let bitmap: Bitmap
  /// What of the file was not honoured, a line each.
  public let warnings: [String]

  /// In pixels.
  public var width: Int { bitmap.width }
  /// In pixels.
  public var height: Int { bitmap.height }

  /// Reads the PNG file at `path`.
  public init(path: String) throws(ImageError) {
    let data: Data
    do throws(SVGError) {
      data = try BoundedFile.contents(of: path, limit: Image.fileLimit)
    } catch {
      switch error {
      case .fileNotFound: throw .fileNotFound(path: path)
      case .fileTooLarge(_, let limit): throw .fileTooLarge(path: path, limit: limit)
      case .isDirectory: throw .unreadable(path: path, reason: "it is a directory")
      case .unreadable(_, let reason): throw .unreadable(path: path, reason: reason)
      default: throw .unreadable(path: path, reason: error.description)
      }
    }
    try self.init(data: data)
  }

  /// Reads the bytes of a PNG file.
  public init(data: Data) throws(ImageError) {
    let reader = try PNGReader(data)
    bitmap = reader.bitmap
    warnings = reader.warning.map { [$0] } ?? []
  }

  /// The picture as drawn pixels: premultiplied, in single precision. 8-bit samples come back from it exactly.
  public var pixels: PixelBuffer {
    PixelBuffer(
      rect: PixelRect(x: 0, y: 0, width: width, height: height),
      pixels: bitmap.pixels.map { SIMD4<Float>($0) / 65535 })
  }

  /// The picture as a view.
  public func image(scale: CGFloat = 1) -> Image { Image(bitmap: bitmap, scale: scale) }

  /// What of a picture counts as inside.
  public enum Channel: Sendable, Hashable {
    /// How opaque it is.
    case alpha
    /// CSS Masking 1: luma of the colour times alpha.
    case luminance
  }

  /// A white picture whose alpha is `channel`, to mask with.
  public func mask(of channel: Channel) -> Image {
    guard channel == .luminance else { return image() }
    let pixels = bitmap.pixels.map { pixel in
      // Premultiplied colours: luma times alpha already.
      let luma = 0.2126 * Double(pixel.x) + 0.7152 * Double(pixel.y) + 0.0722 * Double(pixel.z)
      return SIMD4<UInt16>(repeating: UInt16(min(65535, luma.rounded())))
    }
    return Image(bitmap: Bitmap(width: width, height: height, pixels: pixels), scale: 1)
  }

  /// The outline of the part of the picture where `channel` is at least one half, in the picture's pixels.
  ///
  /// - Throws: `.outlineTooLong` for a picture that is mostly noise.
  public func outline(of channel: Channel) throws(ContourError) -> Path {
    try Contour(
      width: bitmap.width, height: bitmap.height,
      values: bitmap.pixels.map { pixel in
        switch channel {
        case .alpha: Float(pixel.w) / 65535
        case .luminance:
          (0.2126 * Float(pixel.x) + 0.7152 * Float(pixel.y) + 0.0722 * Float(pixel.z)) / 65535
        }
      }
    ).path
  }
}
