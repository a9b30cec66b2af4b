// SPDX-License-Identifier: MIT

/// A part of a view's motion that joins itself: from `start` on every `duration` seconds show the same.
public struct ViewLoop: Sendable, Hashable {
  /// In seconds.
  public var start: Rational
  /// In seconds, above 0.
  public var duration: Rational
  /// Whether all of the view repeats itself so; else something follows the time of which that is not known.
  public var isSeamless: Bool

  /// A loop of `duration` seconds from `start` on.
  public init(start: Rational, duration: Rational, isSeamless: Bool = true) {
    self.start = start
    self.duration = duration
    self.isSeamless = isSeamless
  }

  /// The loop of several motions, each of which repeats itself: it begins with the last of them, and lasts for the shortest time that is a
  /// whole number of times each; nil for none, and where that would be more than `limit` seconds.
  public init?(_ loops: [ViewLoop], limit: Int = 600) {
    guard var all = loops.first else { return nil }
    for loop in loops.dropFirst() {
      guard let duration = all.duration.leastCommonMultiple(with: loop.duration) else { return nil }
      all.duration = duration
      if loop.start.double > all.start.double { all.start = loop.start }
      all.isSeamless = all.isSeamless && loop.isSeamless
    }
    guard all.duration.double > 0, all.duration.double <= Double(limit) else { return nil }
    self = all
  }
}

extension Film {
  /// One round of a loop; nil where it is no whole number of frames.
  public init?(_ loop: ViewLoop, rate: Rational = Rational(50)) {
    guard let length = loop.duration.multiplied(by: rate), length.isWhole, length.numerator > 0 else {
      return nil
    }
    self.init(length: length.numerator, rate: rate, start: loop.start)
  }
}
