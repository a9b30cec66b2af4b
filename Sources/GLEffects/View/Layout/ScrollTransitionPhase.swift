// SPDX-License-Identifier: MIT

/// Where a view is in its scroll view's window.
@frozen
public enum ScrollTransitionPhase: Sendable, Hashable {
  /// On its way in or out at the upper or the leading side.
  case topLeading
  /// Inside.
  case identity
  /// On its way in or out at the lower or the trailing side.
  case bottomTrailing

  /// Whether the view is inside.
  public var isIdentity: Bool { self == .identity }

  /// -1 at the upper or leading side, 0 inside, 1 at the lower or trailing one.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}
