// SPDX-License-Identifier: MIT

/// The coverage of a draw in a rectangle: equal requests have equal masks.
struct CoverageRequest: CacheKey {
  /// Digest of the rectangle and of the shapes whose product is wanted in it.
  private let key: ContentKey
  let rect: PixelRect
  /// Indices into the program's coverages; what they say is in the key.
  let indices: [Int]

  /// Nil where the command covers all of its part of `needed`, or nothing of it is needed.
  init?(_ command: LayerCommand, in needed: PixelRect, of program: Program) {
    let rect = command.bounds.intersection(needed)
    if rect.isEmpty { return nil }
    // An upright rectangle around everything need not be looked at pixel by pixel.
    func isOpen(_ index: Int) -> Bool {
      program.coverages[index].centerline == nil && program.coverages[index].outline.isUpright(around: rect)
    }
    indices =
      command.coverages.contains(where: isOpen)
      ? command.coverages.filter { !isOpen($0) } : command.coverages
    if indices.isEmpty { return nil }
    var hasher = ContentHasher()
    hasher.combine(rect)
    for index in indices { hasher.combine(program.coverages[index].key) }
    key = hasher.finalized()
    self.rect = rect
  }

  var digest: UInt64 { key.digest }

  static func == (a: CoverageRequest, b: CoverageRequest) -> Bool {
    a.rect == b.rect && a.key == b.key
  }

  func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
