// SPDX-License-Identifier: MIT

/// Where the lines of a text stand that are shorter than the longest one.
@frozen
public enum TextAlignment: Sendable, Hashable, CaseIterable {
  /// Where text begins: on the left unless the layout runs from right to left.
  case leading
  /// In the middle.
  case center
  /// Where text ends.
  case trailing
}
