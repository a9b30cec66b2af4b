// SPDX-License-Identifier: MIT

/// What to do with an element.
public struct AccessibilityActionKind: Sendable, Hashable {
  private let kind: Int8

  /// What a tap does.
  public static let `default` = AccessibilityActionKind(kind: 0)
  /// To leave.
  public static let escape = AccessibilityActionKind(kind: 1)
  /// What matters most.
  public static let magicTap = AccessibilityActionKind(kind: 2)
}
