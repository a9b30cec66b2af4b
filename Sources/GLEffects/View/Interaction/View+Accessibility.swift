// SPDX-License-Identifier: MIT

// What is said to who does not see the picture; it changes nothing in it.
nonisolated extension View {
  /// Hides the view from assistive technology.
  public func accessibilityHidden(_ hidden: Bool) -> some View { self }

  /// Names the view.
  public func accessibilityLabel(_ label: LocalizedStringKey) -> some View { self }

  /// Names the view.
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { self }

  /// Names the view.
  public func accessibilityLabel(_ label: Text) -> some View { self }

  /// Says the view's value.
  public func accessibilityValue(_ value: LocalizedStringKey) -> some View { self }

  /// Says the view's value.
  @_disfavoredOverload
  public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View { self }

  /// Says the view's value.
  public func accessibilityValue(_ value: Text) -> some View { self }

  /// Says what the view does.
  public func accessibilityHint(_ hint: LocalizedStringKey) -> some View { self }

  /// Says what the view does.
  @_disfavoredOverload
  public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { self }

  /// Says what the view does.
  public func accessibilityHint(_ hint: Text) -> some View { self }

  /// Names the view for tests.
  public func accessibilityIdentifier(_ identifier: String) -> some View { self }

  /// Makes one element of the view.
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }

  /// Says what kind of element the view is.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }

  /// Says what kind of element the view is not.
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }

  /// Something to do with the view.
  public func accessibilityAction(
    _ kind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View { self }

  /// Something to do with the view, by name.
  public func accessibilityAction(named name: LocalizedStringKey, _ handler: @escaping () -> Void)
    -> some View
  { self }

  /// How early the view is read.
  public func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }

  /// Whether the view keeps its colours when all are inverted.
  public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }

  /// Whether the view answers to its user.
  public func accessibilityRespondsToUserInteraction(_ respondsToUserInteraction: Bool = true) -> some View {
    self
  }

  /// Shows the view large where it is pressed long.
  public func accessibilityShowsLargeContentViewer() -> some View { self }

  /// Names the view.
  public func accessibility(label: Text) -> some View { self }

  /// Says the view's value.
  public func accessibility(value: Text) -> some View { self }

  /// Says what the view does.
  public func accessibility(hint: Text) -> some View { self }

  /// Hides the view from assistive technology.
  public func accessibility(hidden: Bool) -> some View { self }

  /// Names the view for tests.
  public func accessibility(identifier: String) -> some View { self }

  /// Says what kind of element the view is.
  public func accessibility(addTraits traits: AccessibilityTraits) -> some View { self }

  /// Says what kind of element the view is not.
  public func accessibility(removeTraits traits: AccessibilityTraits) -> some View { self }
}
