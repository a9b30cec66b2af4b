// SPDX-License-Identifier: MIT

/// A colour that the system names and a palette defines.
@frozen
public enum SystemColor: String, Sendable, Hashable, CaseIterable {
  /// The palette's red.
  case red
  /// The palette's orange.
  case orange
  /// The palette's yellow.
  case yellow
  /// The palette's green.
  case green
  /// The palette's mint.
  case mint
  /// The palette's teal.
  case teal
  /// The palette's cyan.
  case cyan
  /// The palette's blue.
  case blue
  /// The palette's indigo.
  case indigo
  /// The palette's purple.
  case purple
  /// The palette's pink.
  case pink
  /// The palette's brown.
  case brown
  /// The palette's gray.
  case gray
}
