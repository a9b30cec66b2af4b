// SPDX-License-Identifier: MIT
import GLEffects

/// After what time a view's motion begins again.
struct ViewLoop: Sendable, Equatable {
  /// In seconds.
  var start: Rational
  /// In seconds, above 0.
  var duration: Rational
}
