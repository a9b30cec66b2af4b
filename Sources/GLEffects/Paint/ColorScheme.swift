// SPDX-License-Identifier: MIT

/// Whether the picture is meant for a light or a dark background.
@frozen
public enum ColorScheme: Sendable, Hashable, CaseIterable {
  case light
  case dark
}
