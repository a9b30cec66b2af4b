// SPDX-License-Identifier: MIT
public import Foundation

/// One frame of a film: what it shows and for how long.
public struct FilmMoment: Sendable, Hashable {
  /// The frame's number, as in its file's name.
  public let number: Int
  /// The time of the view that it shows, in seconds.
  public let time: TimeInterval
  /// How long it is shown, in seconds.
  public let duration: Rational
}
