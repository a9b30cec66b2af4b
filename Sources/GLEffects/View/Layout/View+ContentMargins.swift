// SPDX-License-Identifier: MIT
public import Foundation

/// What margins of scrolled content are meant for.
public struct ContentMarginPlacement: Sendable, Hashable {
  private enum Kind: Sendable, Hashable {
    case automatic, scrollContent, scrollIndicators
  }

  private let kind: Kind

  /// Content and indicators.
  public static let automatic = ContentMarginPlacement(kind: .automatic)
  /// The content.
  public static let scrollContent = ContentMarginPlacement(kind: .scrollContent)
  /// What shows where the window is, which a picture does not.
  public static let scrollIndicators = ContentMarginPlacement(kind: .scrollIndicators)

  var includesContent: Bool { kind != .scrollIndicators }
}

extension EnvironmentValues {
  private enum MarginsKey: EnvironmentKey { static var defaultValue: EdgeInsets { EdgeInsets() } }

  /// Around the content of the next scroll view inside.
  var contentMargins: EdgeInsets {
    get { self[MarginsKey.self] }
    set { self[MarginsKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the room around the content of scroll views inside, at `edges`.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    transformEnvironment(\.contentMargins) { margins in
      guard placement.includesContent else { return }
      if edges.contains(.top) { margins.top = insets.top }
      if edges.contains(.leading) { margins.leading = insets.leading }
      if edges.contains(.bottom) { margins.bottom = insets.bottom }
      if edges.contains(.trailing) { margins.trailing = insets.trailing }
    }
  }

  /// Sets the room around the content of scroll views inside, `length` points at `edges`; nil is none.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(edges, EdgeInsets(edges, length ?? 0), for: placement)
  }

  /// Sets the room around the content of scroll views inside, in points on all sides.
  public func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(.all, length, for: placement)
  }

  /// Adds room around the view, as a screen's edges have it: 16 points at `edges`.
  public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges) }
}
