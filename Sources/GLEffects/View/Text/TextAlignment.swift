// SPDX-License-Identifier: MIT

/// Where the lines of a text stand that are shorter than the longest one.
@frozen
public enum TextAlignment: Sendable, Hashable, CaseIterable {
  case leading, center, trailing
}
