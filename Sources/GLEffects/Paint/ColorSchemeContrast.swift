// SPDX-License-Identifier: MIT

/// How far colours are to stand apart from their background.
@frozen
public enum ColorSchemeContrast: Sendable, Hashable, CaseIterable {
  /// The usual colours.
  case standard
  /// Colours that stand apart further.
  case increased
}
