// SPDX-License-Identifier: MIT

/// What a bar shows.
@MainActor @preconcurrency
public protocol ToolbarContent {}

/// Something in a bar.
public nonisolated struct ToolbarItem<Content: View>: ToolbarContent {
  /// Something at a place in a bar.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {}
}

/// Several things in a bar.
public nonisolated struct ToolbarItemGroup<Content: View>: ToolbarContent {
  /// Several things at a place in a bar.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {}
}

/// What several statements hold for a bar.
public nonisolated struct _ToolbarContents: ToolbarContent {}

/// Takes the statements of a closure for a bar.
@resultBuilder
public struct ToolbarContentBuilder {
  /// One statement as it is.
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }

  /// Several statements.
  @_disfavoredOverload
  public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> _ToolbarContents { _ToolbarContents() }

  /// An `if` without `else`.
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> _ToolbarContents {
    _ToolbarContents()
  }

  /// The first branch.
  public static func buildEither<Content: ToolbarContent>(first: Content) -> _ToolbarContents {
    _ToolbarContents()
  }

  /// The second branch.
  public static func buildEither<Content: ToolbarContent>(second: Content) -> _ToolbarContents {
    _ToolbarContents()
  }
}
