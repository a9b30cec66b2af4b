// SPDX-License-Identifier: MIT

/// Where in a bar something is.
@frozen
public enum ToolbarItemPlacement: Sendable, Hashable {
  /// As usual there.
  case automatic
  /// In the middle.
  case principal
  /// Where the way onwards is, to approve or to refuse.
  case navigation, primaryAction, secondaryAction, confirmationAction, cancellationAction, destructiveAction
  /// In the upper bar.
  case topBarLeading, topBarTrailing, navigationBarLeading, navigationBarTrailing
  /// In the lower bar, and above a keyboard.
  case bottomBar, status, keyboard
}

/// A kind of bar.
@frozen
public enum ToolbarPlacement: Sendable, Hashable {
  /// As usual there.
  case automatic
  /// The upper and the lower bar, that of tabs, that of a window.
  case navigationBar, bottomBar, tabBar, windowToolbar
}
