// SPDX-License-Identifier: MIT

// How scroll views answer a person who moves them; nobody moves those of a picture.
nonisolated extension View {
  /// Lets scroll views come to rest at the views of this layout; changes nothing in a picture.
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }

  /// Lets scroll views come to rest at this view; changes nothing in a picture.
  public func scrollTarget(isEnabled: Bool = true) -> some View { self }

  /// Where scroll views come to rest; changes nothing in a picture.
  public func scrollTargetBehavior<Behavior: ScrollTargetBehavior>(_ behavior: Behavior) -> some View { self }

  /// Whether scroll views go beyond their ends; changes nothing in a picture.
  public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = .vertical
  ) -> some View { self }

  /// What scrolling does to the keyboard; changes nothing in a picture.
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }

  /// What pulling at a scroll view does; never called in a picture.
  public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { self }

  /// What is found by pulling a row of a list; never drawn.
  public func swipeActions<Content: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> Content
  ) -> some View { self }
}
