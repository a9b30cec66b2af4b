// SPDX-License-Identifier: MIT

/// Whether something is seen.
@frozen
public enum Visibility: Sendable, Hashable, CaseIterable {
  /// As usual there.
  case automatic
  /// It is.
  case visible
  /// It is not.
  case hidden
}
