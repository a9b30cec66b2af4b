// SPDX-License-Identifier: MIT

/// The coverage of a draw in a rectangle: equal requests have equal masks.
struct CoverageRequest: Hashable, Sendable {
  /// Keys of the shapes whose product is wanted.
  let contents: [ContentKey]
  let rect: PixelRect
  /// Indices into the program's coverages; follow from the keys.
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
    contents = indices.map { program.coverages[$0].key }
    self.rect = rect
  }

  static func == (a: CoverageRequest, b: CoverageRequest) -> Bool {
    a.rect == b.rect && a.contents == b.contents
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(contents)
    hasher.combine(rect)
  }
}
