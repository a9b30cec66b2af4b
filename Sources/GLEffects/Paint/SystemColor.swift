// SPDX-License-Identifier: MIT

/// A colour that the system names and a palette defines.
@frozen
public enum SystemColor: String, Sendable, Hashable, CaseIterable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
}
