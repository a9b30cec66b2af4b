// SPDX-License-Identifier: MIT

/// Whether a screen shows where in the content a scroll view's window is.
public struct ScrollIndicatorVisibility: Sendable, Hashable {
  private let kind: Int8

  /// As is usual.
  public static let automatic = ScrollIndicatorVisibility(kind: 0)
  /// While scrolling.
  public static let visible = ScrollIndicatorVisibility(kind: 1)
  /// Not, but for devices that need it.
  public static let hidden = ScrollIndicatorVisibility(kind: 2)
  /// Never.
  public static let never = ScrollIndicatorVisibility(kind: 3)
}
