// SPDX-License-Identifier: MIT

/// Which way leading to trailing goes.
@frozen
public enum LayoutDirection: Sendable, Hashable, CaseIterable {
  case leftToRight
  case rightToLeft
}
