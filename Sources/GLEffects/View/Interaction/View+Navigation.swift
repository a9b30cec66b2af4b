// SPDX-License-Identifier: MIT
public import Foundation

// What is said to a navigation view, a window or a screen around. There is none around a picture, so that nothing is drawn.
nonisolated extension View {
  /// The title of the page.
  public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { self }

  /// The title of the page.
  @_disfavoredOverload
  public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { self }

  /// The title of the page.
  public func navigationTitle(_ title: Text) -> some View { self }

  /// The title of the page.
  public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { self }

  /// The title of the page.
  @_disfavoredOverload
  public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View { self }

  /// The title of the page, and how it is shown.
  public func navigationBarTitle(
    _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { self }

  /// How the title is shown.
  public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { self }

  /// Whether the bar is hidden.
  public func navigationBarHidden(_ hidden: Bool) -> some View { self }

  /// Whether the way back is hidden.
  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View { self }

  /// Whether the status bar is hidden.
  public func statusBarHidden(_ hidden: Bool = true) -> some View { self }

  /// Whether the status bar is hidden.
  public func statusBar(hidden: Bool) -> some View { self }

  /// What is done with an address that the app is given; never called in a picture.
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }

  /// Whether a sheet cannot be pulled away.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { self }
}

/// The bar of a page.
public struct NavigationBarItem: Sendable {
  /// How its title is shown.
  public enum TitleDisplayMode: Sendable, Hashable {
    /// As on the page before.
    case automatic
    /// In the bar.
    case inline
    /// Large below it.
    case large
  }
}
