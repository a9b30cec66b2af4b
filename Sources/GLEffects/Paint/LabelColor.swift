// SPDX-License-Identifier: MIT

/// A level of the label colours: text that matters most to least.
enum LabelColor: Int, Sendable, Hashable, CaseIterable {
  case primary, secondary, tertiary, quaternary
}
