// SPDX-License-Identifier: MIT

/// What coordinates are relative to.
public enum CoordinateSpace: Sendable, Hashable {
  /// The view itself.
  case local
  /// The whole picture.
  case global
}
