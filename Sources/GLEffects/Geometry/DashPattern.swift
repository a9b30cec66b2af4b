// SPDX-License-Identifier: MIT

/// Lengths of dashes and gaps in turn, an even count, with the distance into them at which a sub-path starts.
///
/// - Source: SVG 2 §13.5.6, `stroke-dasharray` and `stroke-dashoffset`.
struct DashPattern: Sendable, Equatable {
  /// Dash, gap, dash, gap …; none negative.
  let lengths: [Double]
  /// Their sum, positive.
  let period: Double
  /// In 0 ..< `period`.
  let offset: Double

  /// Nil where the line is solid: no lengths, a sum of zero, a negative or non-finite entry. An odd list is
  /// doubled; `phase` is taken modulo the sum, floored, so any sign and size works; a non-finite one counts as 0.
  init?(lengths: [Double], phase: Double) {
    guard lengths.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return nil }
    self.lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
    period = self.lengths.reduce(0, +)
    guard period > 0, period.isFinite else { return nil }
    let turns = phase / period
    let remainder = phase.truncatingRemainder(dividingBy: period)
    let floored = remainder < 0 ? remainder + period : remainder
    offset = turns.isFinite && phase.isFinite && floored < period ? floored : 0
  }
}
