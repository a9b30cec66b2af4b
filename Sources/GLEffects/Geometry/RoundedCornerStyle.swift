// SPDX-License-Identifier: MIT

/// How the corners of a rounded rectangle are drawn.
@frozen
public enum RoundedCornerStyle: Sendable, Hashable {
  /// Quarter ellipses.
  case circular
  /// Corners whose curvature grows and fades gradually; see `ContinuousCorner`.
  case continuous
}
