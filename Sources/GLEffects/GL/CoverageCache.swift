// SPDX-License-Identifier: MIT

/// Coverage that is ready in GL, by outlines and rectangles, the least recently used leaving first.
final class CoverageCache {
  private struct PartKey: Hashable {
    var contents: [ContentKey]
    var rect: PixelRect
  }

  private struct Key: Hashable {
    var parts: [PartKey]
    var format: CoverageFormat
  }

  private struct Entry {
    var texture: CoverageTexture
    var bytes: Int
    var lastUse: Int
  }

  private var entries: [Key: Entry] = [:]
  private var bytes = 0
  private var clock = 0
  private let byteLimit: Int

  init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  /// The coverage of a draw; nil when no pixel of it is covered.
  func coverage(of pass: DrawPass, program: Program) -> CoverageTexture? {
    guard let first = pass.parts[0].coverages.first else {
      return CoverageTexture(solid: pass.parts[0].rects)
    }
    let key = Key(
      parts: pass.parts.map { part in
        PartKey(contents: part.coverages.map { program.coverages[$0].key }, rect: part.rects[0])
      }, format: program.coverages[first].format)
    clock += 1
    if let known = entries[key] {
      entries[key]?.lastUse = clock
      return known.texture
    }
    let operations = pass.parts.map { $0.coverages.map { program.coverages[$0] } }
    let masks = zip(operations, pass.parts).map { Self.mask(of: $0, in: $1.rects[0]) }
    if masks.allSatisfy(\.isEmpty) { return nil }
    // Only paint along a path has them, and never shares a draw.
    let parameters = operations[0].first?.centerline.map {
      ArcLengthField(mask: masks[0], path: $0.path, trim: $0.trim, transform: $0.transform).values
    }
    let made = CoverageTexture(masks: masks, format: key.format, parameters: parameters)
    keep(made, for: key)
    return made
  }

  func drain() {
    entries = [:]
    bytes = 0
  }

  private static func mask(of operations: [CoverageOperation], in rect: PixelRect) -> CoverageMask {
    var mask: CoverageMask?
    for operation in operations {
      let own = CoverageRasterizer.mask(
        of: operation.outline, in: rect, storesSolid: operation.centerline != nil)
      mask = mask.map { $0.multiplied(by: own) } ?? own
    }
    return mask ?? .empty
  }

  private func keep(_ texture: CoverageTexture, for key: Key) {
    let count = texture.parts.reduce(0) { $0 + $1.count }
    let size = texture.bytes + count * MemoryLayout<DrawInstance>.stride
    guard size <= byteLimit else { return }
    while bytes + size > byteLimit, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      bytes -= oldest.value.bytes
      entries[oldest.key] = nil
    }
    bytes += size
    entries[key] = Entry(texture: texture, bytes: size, lastUse: clock)
  }
}
