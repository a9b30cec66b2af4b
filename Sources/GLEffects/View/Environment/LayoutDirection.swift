// SPDX-License-Identifier: MIT

/// Which way leading to trailing goes.
@frozen
public enum LayoutDirection: Sendable, Hashable, CaseIterable {
  /// Leading is left.
  case leftToRight
  /// Leading is right.
  case rightToLeft
}
