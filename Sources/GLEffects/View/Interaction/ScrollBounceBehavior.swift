// SPDX-License-Identifier: MIT

/// Whether a scroll view goes beyond its ends.
@frozen
public enum ScrollBounceBehavior: Sendable, Hashable {
  /// As usual there.
  case automatic
  /// Always, or where there is something to scroll.
  case always, basedOnSize
}

/// What scrolling does to the keyboard.
@frozen
public enum ScrollDismissesKeyboardMode: Sendable, Hashable {
  /// As usual there.
  case automatic
  /// At once, with the finger, or never.
  case immediately, interactively, never
}
