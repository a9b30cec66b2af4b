// SPDX-License-Identifier: MIT

/// Which way a value is changed.
@frozen
public enum AccessibilityAdjustmentDirection: Sendable, Hashable {
  /// Up.
  case increment
  /// Down.
  case decrement
}

/// How deep a heading is.
public enum AccessibilityHeadingLevel: UInt, Sendable, Hashable {
  /// Of no level.
  case unspecified
  /// The first level.
  case h1
  /// The second level.
  case h2
  /// The third level.
  case h3
  /// The fourth level.
  case h4
  /// The fifth level.
  case h5
  /// The sixth level.
  case h6
}

// What is done for who does not see the picture; it changes nothing in it.
nonisolated extension View {
  /// What is done when the value is changed.
  public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View { self }

  /// Something to do with the view.
  public func accessibilityAction<Label: View>(
    action: @escaping () -> Void, @ViewBuilder label: () -> Label
  ) -> some View { self }

  /// Things to do with the view.
  public func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content) -> some View { self }

  /// Makes the view a heading of a level.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View { self }

  /// Names by which the view is called.
  public func accessibilityInputLabels(_ inputLabels: [String]) -> some View { self }

  /// Describes the view as another one would be.
  public func accessibilityRepresentation<Representation: View>(
    @ViewBuilder representation: () -> Representation
  ) -> some View { self }

  /// Describes what is inside as other views would be.
  public func accessibilityChildren<Content: View>(@ViewBuilder children: () -> Content) -> some View { self }

  /// Joins the view with the one that says what it is.
  public func accessibilityLabeledPair<ID: Hashable>(
    role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID
  ) -> some View { self }

  /// Shows something large where the view is pressed long.
  public func accessibilityShowsLargeContentViewer<Content: View>(
    @ViewBuilder _ largeContentView: () -> Content
  ) -> some View { self }

  /// Names the view for tests.
  public func accessibilityIdentifier(_ identifier: String, isEnabled: Bool) -> some View { self }
}

/// What a view is in a pair of which one says what the other is.
@frozen
public enum AccessibilityLabeledPairRole: Sendable, Hashable {
  /// It says what the other is.
  case label
  /// It is what the other names.
  case content
}
