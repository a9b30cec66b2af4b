// SPDX-License-Identifier: MIT

/// How a view answers a pointer above it; a picture has none.
@frozen
public struct HoverEffect: Sendable, Hashable {
  private let kind: Int8

  /// What suits the view.
  public static let automatic = HoverEffect(kind: 0)
  /// A highlight below the pointer.
  public static let highlight = HoverEffect(kind: 1)
  /// A lift towards the pointer.
  public static let lift = HoverEffect(kind: 2)
}
