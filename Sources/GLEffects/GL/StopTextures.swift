// SPDX-License-Identifier: MIT
import CGLShim

/// Gradient tables as textures, the last few kept: row 0 colours, row 1 offset and 1 / distance to the next stop.
final class StopTextures {
  private struct Entry {
    var table: GradientTable
    var texture: SharedTexture
  }

  private static let capacity = 16
  private var entries: [Entry] = []

  func bind(_ table: GradientTable, unit: Int) {
    let texture = entries.first { $0.table == table }?.texture ?? make(table)
    glActiveTexture(GLenum(GL_TEXTURE0 + Int32(unit)))
    glBindTexture(GLenum(GL_TEXTURE_2D), texture.name)
  }

  func drain() {
    entries = []
  }

  private func make(_ table: GradientTable) -> SharedTexture {
    let count = table.entries.count
    let texture = GLTexture(width: count, height: 2, internalFormat: GL_RGBA32F)
    var texels: [Float] = []
    texels.reserveCapacity(count * 8)
    for entry in table.entries {
      for lane in 0..<4 { texels.append(Float(entry.color[lane])) }
    }
    for (index, entry) in table.entries.enumerated() {
      let next = index + 1 < count ? table.entries[index + 1].offset : entry.offset
      let distance = next - entry.offset
      texels += [Float(entry.offset), distance > 0 ? Float(1 / distance) : 0, 0, 0]
    }
    glTexSubImage2D(
      GLenum(GL_TEXTURE_2D), 0, 0, 0, GLsizei(count), 2, GLenum(GL_RGBA), GLenum(GL_FLOAT), texels)
    if entries.count == Self.capacity { entries.removeFirst() }
    let shared = SharedTexture(texture)
    entries.append(Entry(table: table, texture: shared))
    return shared
  }
}
