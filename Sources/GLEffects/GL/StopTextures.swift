// SPDX-License-Identifier: MIT
import CGLShim

/// Gradient tables as textures, the last few kept: row 0 colours, row 1 offset and 1 / distance to the next stop, row 2
/// between which stops to search in each of equal parts of 0...1.
final class StopTextures {
  private struct Entry {
    var table: GradientTable
    var texture: SharedTexture
    var search: StopSearch
  }

  private static let capacity = 16
  private var entries: [Entry] = []

  /// Binds a table to a unit, and says how many parts there are and how often to halve.
  func bind(_ table: GradientTable, unit: Int) -> (parts: Int, steps: Int) {
    let entry = entries.first { $0.table == table } ?? make(table)
    glActiveTexture(GLenum(GL_TEXTURE0 + Int32(unit)))
    glBindTexture(GLenum(GL_TEXTURE_2D), entry.texture.name)
    return (entry.search.ranges.count, entry.search.steps)
  }

  func drain() {
    entries = []
  }

  private func make(_ table: GradientTable) -> Entry {
    let count = table.entries.count
    let search = StopSearch(offsets: table.entries.map { Float($0.offset) })
    let width = max(count, search.ranges.count)
    let texture = GLTexture(width: width, height: 3, internalFormat: GL_RGBA32F)
    var texels: [Float] = []
    texels.reserveCapacity(width * 12)
    let padding = [Float](repeating: 0, count: 4 * (width - count))
    for entry in table.entries {
      for lane in 0..<4 { texels.append(Float(entry.color[lane])) }
    }
    texels += padding
    for (index, entry) in table.entries.enumerated() {
      let next = index + 1 < count ? table.entries[index + 1].offset : entry.offset
      let distance = next - entry.offset
      texels += [Float(entry.offset), distance > 0 ? Float(1 / distance) : 0, 0, 0]
    }
    texels += padding
    for range in search.ranges { texels += [Float(range.low), Float(range.high), 0, 0] }
    texels += [Float](repeating: 0, count: 4 * (width - search.ranges.count))
    glTexSubImage2D(
      GLenum(GL_TEXTURE_2D), 0, 0, 0, GLsizei(width), 3, GLenum(GL_RGBA), GLenum(GL_FLOAT), texels)
    if entries.count == Self.capacity { entries.removeFirst() }
    let entry = Entry(table: table, texture: SharedTexture(texture), search: search)
    entries.append(entry)
    return entry
  }
}
