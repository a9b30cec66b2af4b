// SPDX-License-Identifier: MIT

/// What a button is for.
public struct ButtonRole: Sendable, Hashable {
  private let kind: Int8

  /// Something is deleted; drawn in red.
  public static let destructive = ButtonRole(kind: 0)
  /// Something is not done.
  public static let cancel = ButtonRole(kind: 1)
  /// Something is over.
  public static let close = ButtonRole(kind: 2)
  /// Something is agreed to.
  public static let confirm = ButtonRole(kind: 3)
}
