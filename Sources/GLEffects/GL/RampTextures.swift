// SPDX-License-Identifier: MIT
import CGLShim

/// Gradients that change along one axis, as textures of one texel a pixel of it; the last few are kept.
final class RampTextures {
  private struct Entry {
    var gradient: GradientOperation
    var pixels: Range<Int>
    var texture: SharedTexture
  }

  private static let capacity = 16
  private var entries: [Entry] = []

  /// Binds the colours over `pixels` to a unit.
  func bind(_ gradient: GradientOperation, axis: GridAxis, pixels: Range<Int>, unit: Int) {
    let texture =
      entries.first { $0.pixels == pixels && $0.gradient == gradient }?.texture
      ?? make(gradient, axis: axis, pixels: pixels)
    glActiveTexture(GLenum(GL_TEXTURE0 + Int32(unit)))
    glBindTexture(GLenum(GL_TEXTURE_2D), texture.name)
  }

  func drain() {
    entries = []
  }

  private func make(_ gradient: GradientOperation, axis: GridAxis, pixels: Range<Int>) -> SharedTexture {
    let (width, height) = axis == .horizontal ? (pixels.count, 1) : (1, pixels.count)
    let texture = GLTexture(width: width, height: height, internalFormat: GL_RGBA32F)
    gradient.ramp(axis, over: pixels).withUnsafeBytes { texels in
      glTexSubImage2D(
        GLenum(GL_TEXTURE_2D), 0, 0, 0, GLsizei(width), GLsizei(height), GLenum(GL_RGBA), GLenum(GL_FLOAT),
        texels.baseAddress)
    }
    let shared = SharedTexture(texture)
    if entries.count == Self.capacity { entries.removeFirst() }
    entries.append(Entry(gradient: gradient, pixels: pixels, texture: shared))
    return shared
  }
}
