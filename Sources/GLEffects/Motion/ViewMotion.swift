// SPDX-License-Identifier: MIT

/// What becomes of a view once it has appeared.
public enum ViewMotion: Sendable, Hashable {
  /// Nothing in it moves.
  case still
  /// It repeats itself.
  case loop(ViewLoop)
  /// It comes to rest after so many seconds, and stays so.
  case ends(Rational)
  /// It goes on, and no time is known after which it repeats itself.
  case endless

  /// The loop, where there is one.
  public var loop: ViewLoop? {
    if case .loop(let loop) = self { loop } else { nil }
  }
}
