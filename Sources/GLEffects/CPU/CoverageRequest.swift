// SPDX-License-Identifier: MIT

/// The coverage of a draw in a rectangle: equal requests have equal masks.
struct CoverageRequest: Hashable, Sendable {
  /// Digest of the shapes whose product is wanted.
  let key: ContentKey
  let rect: PixelRect
  /// Indices into the program's coverages; what they say is in the key.
  let indices: [Int]

  /// Nil where the command covers all of its part of `needed`, or nothing of it is needed.
  init?(_ command: LayerCommand, in needed: PixelRect, of program: Program) {
    let rect = command.bounds.intersection(needed)
    if rect.isEmpty { return nil }
    // An upright rectangle around everything need not be looked at pixel by pixel.
    let indices = command.coverages.filter { index in
      let coverage = program.coverages[index]
      return coverage.centerline != nil || !coverage.outline.isUpright(around: rect)
    }
    if indices.isEmpty { return nil }
    self.indices = indices
    var hasher = ContentHasher()
    for index in indices { hasher.combine(program.coverages[index].key) }
    key = hasher.finalized()
    self.rect = rect
  }

  static func == (a: CoverageRequest, b: CoverageRequest) -> Bool {
    a.rect == b.rect && a.key == b.key
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(rect.minX)
    hasher.combine(rect.minY)
  }
}
