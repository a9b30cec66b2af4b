// SPDX-License-Identifier: MIT
import CGLShim

/// Pictures as textures, the least recently used leaving first when the bytes run out.
final class ImageTextures {
  private struct Key: Hashable {
    var digest: UInt64
    var width: Int
    var height: Int
    var isFloat32: Bool
  }

  private struct Entry {
    var texture: SharedTexture
    var bytes: Int
    var lastUse: Int
  }

  private var entries: [Key: Entry] = [:]
  private var bytes = 0
  private var clock = 0
  private let byteLimit = 256 << 20

  func bind(_ bitmap: Bitmap, isFloat32: Bool, unit: Int) {
    clock += 1
    let key = Key(
      digest: bitmap.digest, width: bitmap.width, height: bitmap.height, isFloat32: isFloat32)
    let texture = entries[key]?.texture ?? make(bitmap, key: key)
    entries[key]?.lastUse = clock
    glActiveTexture(GLenum(GL_TEXTURE0 + Int32(unit)))
    glBindTexture(GLenum(GL_TEXTURE_2D), texture.name)
  }

  func drain() {
    entries = [:]
    bytes = 0
  }

  private func make(_ bitmap: Bitmap, key: Key) -> SharedTexture {
    let texture = GLTexture(
      width: bitmap.width, height: bitmap.height, internalFormat: key.isFloat32 ? GL_RGBA32F : GL_RGBA16F)
    // Some rows at a time, so that the copy in single precision stays small.
    let rows = max(1, (1 << 20) / bitmap.width)
    for top in stride(from: 0, to: bitmap.height, by: rows) {
      let count = min(rows, bitmap.height - top)
      let values = bitmap.pixels(top..<top + count).map { SIMD4<Float>($0) / 65535 }
      values.withUnsafeBytes { values in
        glTexSubImage2D(
          GLenum(GL_TEXTURE_2D), 0, 0, GLint(top), GLsizei(bitmap.width), GLsizei(count), GLenum(GL_RGBA),
          GLenum(GL_FLOAT), values.baseAddress)
      }
    }
    let shared = SharedTexture(texture)
    let size = bitmap.width * bitmap.height * (key.isFloat32 ? 16 : 8)
    while bytes + size > byteLimit, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      bytes -= oldest.value.bytes
      entries[oldest.key] = nil
    }
    bytes += size
    entries[key] = Entry(texture: shared, bytes: size, lastUse: clock)
    return shared
  }
}
