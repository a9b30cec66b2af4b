// SPDX-License-Identifier: MIT

/// How much room there is for a view.
@frozen
public enum UserInterfaceSizeClass: Sendable, Hashable {
  /// Little.
  case compact
  /// Much.
  case regular
}
