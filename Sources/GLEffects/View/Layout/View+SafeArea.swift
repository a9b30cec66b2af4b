// SPDX-License-Identifier: MIT
public import Foundation

/// Puts a bar at an edge of the view, which is kept free of the view's content.
struct SafeAreaInsetModifier<Bar: View>: _PrimitiveModifier {
  typealias Body = Never

  let bar: Bar
  let edge: Edge
  let alignment: Alignment
  /// Between the bar and the content, in points; nil is a stack's.
  let spacing: CGFloat?
}

/// Keeps room at the view's edges free of its content.
struct SafeAreaPaddingModifier: _PrimitiveModifier {
  typealias Body = Never

  let insets: EdgeInsets
}

/// Lets the view reach into what is kept free around it.
struct SafeAreaIgnoringModifier: _PrimitiveModifier {
  typealias Body = Never

  let edges: Edge.Set
}

nonisolated extension View {
  /// Shows `content` above or below the view. The view gets what is left, and what ignores its safe area and what is scrolled
  /// reaches below `content`.
  ///
  /// - Parameters:
  ///   - alignment: How the two are lined up where one is wider.
  ///   - spacing: Between the two, in points; nil is a stack's, 8.
  ///   - content: Is offered the width that the view is offered, and no height.
  public func safeAreaInset<Content: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) -> some View {
    modifier(
      SafeAreaInsetModifier(
        bar: content(), edge: edge == .top ? .top : .bottom,
        alignment: Alignment(horizontal: alignment, vertical: .center), spacing: spacing))
  }

  /// Shows `content` before or after the view. The view gets what is left, and what ignores its safe area and what is scrolled
  /// reaches below `content`.
  ///
  /// - Parameters:
  ///   - alignment: How the two are lined up where one is higher.
  ///   - spacing: Between the two, in points; nil is a stack's, 8.
  ///   - content: Is offered the height that the view is offered, and no width.
  public func safeAreaInset<Content: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) -> some View {
    modifier(
      SafeAreaInsetModifier(
        bar: content(), edge: edge == .leading ? .leading : .trailing,
        alignment: Alignment(horizontal: .center, vertical: alignment), spacing: spacing))
  }

  /// Keeps room at the view's edges free of its content; what ignores the safe area and what is scrolled reaches into it.
  public func safeAreaPadding(_ insets: EdgeInsets) -> some View {
    modifier(SafeAreaPaddingModifier(insets: insets))
  }

  /// Keeps `length` points at `edges` free of the view's content, 16 where nil; what ignores the safe area and what is scrolled reaches
  /// into them.
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    safeAreaPadding(EdgeInsets(edges, length ?? PaddingModifier.defaultLength))
  }

  /// Keeps `length` points on all sides free of the view's content; what ignores the safe area and what is scrolled reaches into them.
  public func safeAreaPadding(_ length: CGFloat) -> some View { safeAreaPadding(.all, length) }

  /// Lets the view reach into what is kept free around it, at those of `edges` where it ends there.
  ///
  /// What `safeAreaInset` and `safeAreaPadding` keep free counts; a picture as a whole has no safe area, and no keyboard.
  public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
    modifier(SafeAreaIgnoringModifier(edges: regions.contains(.container) ? edges : []))
  }

  /// Lets the view reach into what is kept free around it, as `ignoresSafeArea` does.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { ignoresSafeArea(edges: edges) }
}
