// SPDX-License-Identifier: MIT

/// What a shape's outline is good for.
@frozen
public enum ShapeRole: Sendable, Hashable {
  case fill
  case stroke
  case separator
}
