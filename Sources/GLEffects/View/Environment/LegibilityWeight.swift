// SPDX-License-Identifier: MIT

/// How bold a reader wants text.
@frozen
public enum LegibilityWeight: Sendable, Hashable {
  /// As it is.
  case regular
  /// Bolder.
  case bold
}
