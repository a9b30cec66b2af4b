// SPDX-License-Identifier: MIT

/// Coverage that is ready in GL, by outline and rectangle, the least recently used leaving first.
final class CoverageCache {
  private struct Key: Hashable {
    var contents: [ContentKey]
    var rect: PixelRect
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

  /// The coverage of a draw; nil when no pixel of its rectangle is covered.
  func coverage(of pass: DrawPass, program: Program) -> CoverageTexture? {
    guard let first = pass.coverages.first else { return CoverageTexture(solid: pass.rect) }
    let operations = pass.coverages.map { program.coverages[$0] }
    let key = Key(contents: operations.map(\.key), rect: pass.rect, format: program.coverages[first].format)
    clock += 1
    if let known = entries[key] {
      entries[key]?.lastUse = clock
      return known.texture
    }
    guard let made = make(operations, rect: pass.rect) else { return nil }
    keep(made, for: key)
    return made
  }

  func drain() {
    entries = [:]
    bytes = 0
  }

  private func make(_ operations: [CoverageOperation], rect: PixelRect) -> CoverageTexture? {
    var mask: CoverageMask?
    for operation in operations {
      let own = CoverageRasterizer.mask(
        of: operation.outline, in: rect, storesSolid: operation.centerline != nil)
      mask = mask.map { $0.multiplied(by: own) } ?? own
    }
    guard let mask, !mask.isEmpty, let first = operations.first else { return nil }
    let parameters = first.centerline.map {
      ArcLengthField(mask: mask, path: $0.path, trim: $0.trim, transform: $0.transform).values
    }
    return CoverageTexture(mask: mask, format: first.format, parameters: parameters)
  }

  private func keep(_ texture: CoverageTexture, for key: Key) {
    let size = texture.bytes + texture.rectangles.count * MemoryLayout<CoverageTexture.Rectangle>.stride
    guard size <= byteLimit else { return }
    while bytes + size > byteLimit, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      bytes -= oldest.value.bytes
      entries[oldest.key] = nil
    }
    bytes += size
    entries[key] = Entry(texture: texture, bytes: size, lastUse: clock)
  }
}
