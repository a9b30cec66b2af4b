// SPDX-License-Identifier: MIT
import CGLShim

/// Pictures as textures, in 8 bits where that holds them exactly, the least recently used leaving first when the bytes run out.
final class ImageTextures {
  private struct Key: Hashable {
    var digest: UInt64
    var width: Int
    var height: Int
    var isFloat32: Bool
    var hasRing: Bool
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

  /// - Parameter hasRing: whether a transparent texel goes around the picture, as filters want it.
  func bind(_ bitmap: Bitmap, isFloat32: Bool, hasRing: Bool = false, unit: Int) {
    clock += 1
    let key = Key(
      digest: bitmap.digest, width: bitmap.width, height: bitmap.height, isFloat32: isFloat32,
      hasRing: hasRing)
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
    let isEightBit = if case .eight = bitmap.samples { true } else { false }
    let format = isEightBit ? GL_RGBA8 : key.isFloat32 ? GL_RGBA32F : GL_RGBA16F
    let ring = key.hasRing ? 1 : 0
    let texture = GLTexture(
      width: bitmap.width + 2 * ring, height: bitmap.height + 2 * ring, internalFormat: format)
    if key.hasRing {
      clearRing(
        width: bitmap.width + 2, height: bitmap.height + 2, type: isEightBit ? GL_UNSIGNED_BYTE : GL_FLOAT)
    }
    func upload(_ texels: UnsafeRawBufferPointer, rows: Range<Int>, type: Int32) {
      glTexSubImage2D(
        GLenum(GL_TEXTURE_2D), 0, GLint(ring), GLint(rows.lowerBound + ring), GLsizei(bitmap.width),
        GLsizei(rows.count), GLenum(GL_RGBA), GLenum(type), texels.baseAddress)
    }
    switch bitmap.samples {
    case .eight(let samples):
      samples.withUnsafeBytes { upload($0, rows: 0..<bitmap.height, type: GL_UNSIGNED_BYTE) }
    case .sixteen:
      // Some rows at a time, so that the copy in single precision stays small.
      let count = max(1, (1 << 20) / bitmap.width)
      for top in stride(from: 0, to: bitmap.height, by: count) {
        let rows = top..<min(bitmap.height, top + count)
        let texels = bitmap.pixels(rows).map { SIMD4<Float>($0) / 65535 }
        texels.withUnsafeBytes { upload($0, rows: rows, type: GL_FLOAT) }
      }
    }
    let shared = SharedTexture(texture)
    let size = bitmap.width * bitmap.height * (isEightBit ? 4 : key.isFloat32 ? 16 : 8)
    while bytes + size > byteLimit, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      bytes -= oldest.value.bytes
      entries[oldest.key] = nil
    }
    bytes += size
    entries[key] = Entry(texture: shared, bytes: size, lastUse: clock)
    return shared
  }

  /// Makes the outermost texels of the texture on the upload unit transparent.
  private func clearRing(width: Int, height: Int, type: Int32) {
    let zeros = [Float](repeating: 0, count: 4 * max(width, height))
    for (x, y, columns, rows) in [
      (0, 0, width, 1), (0, height - 1, width, 1), (0, 0, 1, height), (width - 1, 0, 1, height),
    ] {
      glTexSubImage2D(
        GLenum(GL_TEXTURE_2D), 0, GLint(x), GLint(y), GLsizei(columns), GLsizei(rows), GLenum(GL_RGBA),
        GLenum(type), zeros)
    }
  }
}
