// SPDX-License-Identifier: MIT

/// Some whole rows of strips of a mask, or of its last band some columns.
struct MaskSection: Sendable {
  private(set) var strips: [CoverageMask.Strip]
  private(set) var coverage: [UInt16]
  /// Columns that strips are in.
  private(set) var inkMinX: Int
  private(set) var inkMaxX: Int

  init(_ scanner: borrowing BandScanner) {
    strips = Array(scanner.strips)
    coverage = Array(scanner.coverage)
    inkMinX = scanner.inkMinX
    inkMaxX = scanner.inkMaxX
  }

  /// Adds what comes below or to the right.
  mutating func append(_ other: MaskSection) {
    let offset = coverage.count
    strips.reserveCapacity(strips.count + other.strips.count)
    for var strip in other.strips {
      if !strip.isSolid { strip.offset += offset }
      strips.append(strip)
    }
    coverage += other.coverage
    inkMinX = min(inkMinX, other.inkMinX)
    inkMaxX = max(inkMaxX, other.inkMaxX)
  }

  /// Makes room for what will be appended.
  mutating func reserve(_ storedPixels: Int) { coverage.reserveCapacity(storedPixels) }
}
