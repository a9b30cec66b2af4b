// SPDX-License-Identifier: MIT
import CGLShim

/// Texels as they are uploaded, row by row.
enum TexelValues: Sendable {
  case bytes([UInt8])
  case floats([Float])

  var bytes: Int {
    switch self {
    case .bytes(let values): values.count
    case .floats(let values): 4 * values.count
    }
  }

  /// Puts them into all texels of the texture that is bound to the upload unit.
  ///
  /// - Parameter channels: `GL_RED` for one value a texel, `GL_RGBA` for four.
  func upload(width: Int, height: Int, channels: Int32) {
    func upload(_ values: UnsafeRawBufferPointer, _ type: Int32) {
      glTexSubImage2D(
        GLenum(GL_TEXTURE_2D), 0, 0, 0, GLsizei(width), GLsizei(height), GLenum(channels), GLenum(type),
        values.baseAddress)
    }
    switch self {
    case .bytes(let bytes): bytes.withUnsafeBytes { upload($0, GL_UNSIGNED_BYTE) }
    case .floats(let floats): floats.withUnsafeBytes { upload($0, GL_FLOAT) }
    }
  }
}
