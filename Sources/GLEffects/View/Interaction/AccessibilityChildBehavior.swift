// SPDX-License-Identifier: MIT

/// What becomes of the elements inside a view that is an element itself.
public struct AccessibilityChildBehavior: Sendable, Hashable {
  private let kind: Int8

  /// They are hidden.
  public static let ignore = AccessibilityChildBehavior(kind: 0)
  /// They stay elements.
  public static let contain = AccessibilityChildBehavior(kind: 1)
  /// They are read together.
  public static let combine = AccessibilityChildBehavior(kind: 2)
}
