// SPDX-License-Identifier: MIT

/// A colour that the system names and a palette defines.
@frozen
public enum SystemColor: String, Sendable, Hashable, CaseIterable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
}

/// A level of the label colours: text that matters most to least.
enum LabelColor: Int, Sendable, Hashable, CaseIterable {
  case primary, secondary, tertiary, quaternary
}
