// SPDX-License-Identifier: MIT
public import Foundation

extension Path {
  /// The sum of the arc lengths of all sub-paths, closing lines included; exact to 10⁻⁹ of itself.
  var arcLength: Double {
    makeSubpaths().reduce(0) { $0 + MeasuredSubpath($1).length }
  }

  /// The part of the path between two fractions of its length, both clamped to 0...1.
  ///
  /// Empty when `from` ≥ `to` or one of them is NaN. Curves stay curves.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    guard !from.isNaN, !to.isNaN else { return Path() }
    let low = min(max(Double(from), 0), 1)
    let high = min(max(Double(to), 0), 1)
    guard low < high else { return Path() }
    if low == 0 && high == 1 { return self }
    return trimmed(start: low, length: high - low)
  }

  /// The part that begins at the fraction `start` of the whole length (over all sub-paths) and takes the
  /// fraction `length` of it.
  ///
  /// `start` is taken modulo 1. A part that runs over the end goes on from the beginning; on a path of one
  /// closed sub-path it is then a single piece through the path's start. A `length` of 1 or more takes
  /// everything: one closed sub-path stays closed and begins at `start`, other paths are returned as they are.
  /// Empty when `length` is not positive or a number is not finite. A sub-path that is only a point
  /// belongs to the part if its place along the path does.
  func trimmed(start: Double, length: Double) -> Path {
    MeasuredPath(self).trimmed(start: start, length: length)
  }
}
