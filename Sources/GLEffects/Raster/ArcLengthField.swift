// SPDX-License-Identifier: MIT
import Foundation

/// For each stored pixel of a mask, how far along the path its nearest centre-line point lies.
struct ArcLengthField: Sendable, Equatable {
  /// Arc length at the nearest point over the whole length, 0...1, index for index as the mask's `coverage`; 0 where
  /// nothing is covered. Distances within 10⁻⁹ pixel are a tie, which the larger arc length wins.
  let values: [Float]

  /// - Parameters:
  ///   - mask: Made with `storesSolid`, as a solid strip has no values.
  ///   - path: The path whose stroke the mask shows; dashes do not change its parameter.
  ///   - trim: The part of the path that is drawn; lengths count from its beginning.
  ///   - transform: From the path's coordinates to pixels. Near is measured in the path's coordinates.
  /// - Complexity: proportional to the covered pixels times the steps of the path near each.
  init(
    mask: CoverageMask, path: Path, trim: DeviceOutline.Trim? = nil, transform: CGAffineTransform = .identity
  ) {
    let part = trim.map { path.trimmed(start: $0.start, length: $0.length) } ?? path
    let scale = transform.largestScale
    let determinant = transform.determinant
    var values = Array(repeating: Float(0), count: mask.coverage.count)
    guard transform.isFinite, scale > 0, scale.isFinite, determinant != 0 else {
      self.values = values
      return
    }
    // Steps are found in the path's own coordinates, as strokes are made.
    let line = CenterLine(part, tolerance: 1 / 64 / scale, transform: transform)
    let inverse = transform.inverted()
    guard line.length > 0, inverse.isFinite else {
      self.values = values
      return
    }
    var finder = NearestStepFinder(line, pixel: 1 / scale)
    for strip in mask.strips where !strip.isSolid {
      let width = Int(strip.width)
      for row in 0..<CoverageMask.stripHeight {
        for column in 0..<width {
          let index = strip.offset + row * width + column
          if mask.coverage[index] == 0 { continue }
          let center = PlaneVector(
            Double(strip.x) + Double(column) + 0.5, Double(strip.y) + Double(row) + 0.5)
          let location = finder.nearest(to: center.applying(inverse))
          values[index] = Float(location.arcLength / line.length)
        }
      }
    }
    self.values = values
  }
}
