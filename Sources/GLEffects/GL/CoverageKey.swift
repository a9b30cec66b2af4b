// SPDX-License-Identifier: MIT

/// What a draw's coverage is kept by: the outlines and rectangles of its parts.
struct CoverageKey: Hashable, Sendable {
  private struct Part: Hashable {
    var contents: [ContentKey]
    var rect: PixelRect
  }

  private var parts: [Part]
  /// Of parts that are blended together.
  private var cells: [PixelRect] = []
  let format: CoverageFormat

  /// Nil for a draw without coverage.
  init?(_ pass: DrawPass, of program: Program) {
    guard let first = pass.parts.lazy.compactMap(\.coverages.first).first else { return nil }
    parts = pass.parts.map { part in
      Part(contents: part.coverages.map { program.coverages[$0].key }, rect: part.rects[0])
    }
    if case .stacked(let stack) = pass.blending { cells = stack.cells }
    format = program.coverages[first].format
  }

  /// About the bytes that it takes itself.
  var bytes: Int { parts.reduce(64 + 32 * cells.count) { $0 + 48 + 16 * $1.contents.count } }
}
