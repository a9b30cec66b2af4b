// SPDX-License-Identifier: MIT

/// What a shape's outline is good for.
@frozen
public enum ShapeRole: Sendable, Hashable {
  /// Its inside is painted.
  case fill
  /// Its outline is painted.
  case stroke
  /// It stands between other views, as a line.
  case separator
}
