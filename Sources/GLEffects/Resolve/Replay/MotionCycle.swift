// SPDX-License-Identifier: MIT
import Foundation

/// A part of a view's motion that repeats itself for ever.
struct MotionCycle: Hashable {
  /// The time from which on it does, in seconds.
  var start: TimeInterval
  /// Seconds, above 0.
  var length: TimeInterval
}
