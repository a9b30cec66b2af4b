// SPDX-License-Identifier: MIT
import Foundation

extension ReferenceExecutor {
  /// How finely to flatten, in the segment's own coordinates.
  struct Flattening {
    /// The largest distance between the curve and its chord, > 0.
    var tolerance: Double
    /// The largest angle that the direction may turn by along one piece, in radians.
    var maximumTurn: Double = .infinity
    /// Pieces outside of this box need not be fine: their chord crosses the same rows, and nothing is seen.
    var region: (low: Vector, high: Vector)?
  }
}

extension ReferenceExecutor.Segment {
  typealias Flattening = ReferenceExecutor.Flattening
  typealias Vector = ReferenceExecutor.Vector

  /// The segment cut into pieces that may be taken for their chords, in order; a line is one piece.
  ///
  /// A curve is halved until the bound on its distance from the chord, max|B″|/8 with
  /// |B″| ≤ 6·max(|P₀−2P₁+P₂|, |P₁−2P₂+P₃|), is within the tolerance and all legs of its control polygon, whose
  /// directions bound those of the tangent, are within half the allowed turn of the chord. At a cusp that
  /// never happens: there it stops at 10⁻⁴ of the tolerance, and the pieces turn by more.
  func flattened(_ flattening: Flattening) -> [Self] {
    let magnitude = max(
      max(abs(start.x), abs(start.y), abs(end.x), abs(end.y)),
      max(abs(control1.x), abs(control1.y), abs(control2.x), abs(control2.y)))
    let smallest = max(1e-4 * flattening.tolerance, 1e-13 * magnitude)
    var pieces: [Self] = []
    subdivide(flattening, smallest: smallest, depth: 60, into: &pieces)
    return pieces
  }

  private func subdivide(_ flattening: Flattening, smallest: Double, depth: Int, into pieces: inout [Self]) {
    let isFine =
      isLine
      || (isFlat(within: flattening.tolerance) && turnsLess(than: flattening.maximumTurn))
      || isOutside(flattening.region)
    if isFine {
      pieces.append(self)
      return
    }
    let (before, after) = halves(at: 0.5)
    if depth == 0 || extent <= smallest {
      pieces += [before, after]
      return
    }
    before.subdivide(flattening, smallest: smallest, depth: depth - 1, into: &pieces)
    after.subdivide(flattening, smallest: smallest, depth: depth - 1, into: &pieces)
  }

  private func isFlat(within tolerance: Double) -> Bool {
    let first = ReferenceExecutor.length(start - control1 * 2 + control2)
    let second = ReferenceExecutor.length(control1 - control2 * 2 + end)
    return 0.75 * max(first, second) <= tolerance
  }

  private func turnsLess(than maximumTurn: Double) -> Bool {
    guard maximumTurn.isFinite else { return true }
    let chord = end - start
    let chordLength = ReferenceExecutor.length(chord)
    guard chordLength > 0 else { return false }
    let least = cos(maximumTurn / 2) * chordLength
    let negligible = 1e-12 * extent
    func isAligned(_ leg: Vector) -> Bool {
      let length = ReferenceExecutor.length(leg)
      return length <= negligible || (leg * chord).sum() >= least * length
    }
    return isAligned(control1 - start) && isAligned(control2 - control1) && isAligned(end - control2)
  }

  private func isOutside(_ region: (low: Vector, high: Vector)?) -> Bool {
    guard let region else { return false }
    let low = pointwiseMin(pointwiseMin(start, control1), pointwiseMin(control2, end))
    let high = pointwiseMax(pointwiseMax(start, control1), pointwiseMax(control2, end))
    return high.x < region.low.x || low.x > region.high.x || high.y < region.low.y || low.y > region.high.y
  }
}
