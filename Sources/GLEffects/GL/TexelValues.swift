// SPDX-License-Identifier: MIT
import CGLShim
import CKernels

/// Texels as they are uploaded, row by row.
enum TexelValues: Sendable {
  case bytes([UInt8])
  case floats([Float])
  /// Whole numbers, as they are.
  case words([UInt16])

  /// The values while they are made, in places of their own on several threads.
  struct Rows: @unchecked Sendable {
    // Whoever writes has the pixels alone.
    fileprivate let bytes: UnsafeMutablePointer<UInt8>?
    fileprivate let floats: UnsafeMutablePointer<Float>?
    fileprivate let rect: PixelRect

    /// Puts premultiplied colours, 0...1 but for their rounding, into some texels of a row.
    ///
    /// - Parameters:
    ///   - colors: Channel by channel, `plane` apart.
    ///   - x: The first texel.
    func put(_ colors: UnsafePointer<Float>, plane: Int, x: Int, y: Int, count: Int) {
      let place = 4 * ((y - rect.minY) * rect.width + x - rect.minX)
      if let bytes {
        gle_quantize_premultiplied(bytes + place, colors, plane, count)
      } else if let floats {
        gle_interleave(floats + place, colors, plane, count)
        for index in place..<place + 4 * count { floats[index] = min(1, max(0, floats[index])) }
      }
    }
  }

  /// Four values a texel.
  ///
  /// - Parameters:
  ///   - format: Of the surface that they are for; `rgba8` rounds.
  ///   - make: Puts something into every texel.
  init(_ rect: PixelRect, format: SurfaceFormat, make: (Rows) -> Void) {
    let count = 4 * rect.area
    if format == .rgba8 {
      self = .bytes(
        [UInt8](unsafeUninitializedCapacity: count) { texels, made in
          made = count
          if count > 0 { make(Rows(bytes: texels.baseAddress, floats: nil, rect: rect)) }
        })
    } else {
      self = .floats(
        [Float](unsafeUninitializedCapacity: count) { texels, made in
          made = count
          if count > 0 { make(Rows(bytes: nil, floats: texels.baseAddress, rect: rect)) }
        })
    }
  }

  var bytes: Int {
    switch self {
    case .bytes(let values): values.count
    case .floats(let values): 4 * values.count
    case .words(let values): 2 * values.count
    }
  }

  /// Puts them into all texels of the texture that is bound to the upload unit.
  ///
  /// - Parameter channels: `GL_RED` for one value a texel, `GL_RGBA` for four; of words `GL_RG_INTEGER` or `GL_RGBA_INTEGER`.
  func upload(width: Int, height: Int, channels: Int32) {
    func upload(_ values: UnsafeRawBufferPointer, _ type: Int32) {
      glTexSubImage2D(
        GLenum(GL_TEXTURE_2D), 0, 0, 0, GLsizei(width), GLsizei(height), GLenum(channels), GLenum(type),
        values.baseAddress)
    }
    switch self {
    case .bytes(let bytes): bytes.withUnsafeBytes { upload($0, GL_UNSIGNED_BYTE) }
    case .floats(let floats): floats.withUnsafeBytes { upload($0, GL_FLOAT) }
    case .words(let words): words.withUnsafeBytes { upload($0, GL_UNSIGNED_SHORT) }
    }
  }
}
