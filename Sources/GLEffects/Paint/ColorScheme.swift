// SPDX-License-Identifier: MIT

/// Whether the picture is meant for a light or a dark background.
@frozen
public enum ColorScheme: Sendable, Hashable, CaseIterable {
  /// Dark ink on a light background.
  case light
  /// Light ink on a dark background.
  case dark
}
