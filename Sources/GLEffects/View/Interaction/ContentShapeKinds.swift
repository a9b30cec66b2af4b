// SPDX-License-Identifier: MIT

/// What a content shape is meant for.
@frozen
public struct ContentShapeKinds: OptionSet, Sendable {
  /// A bit for each kind.
  public let rawValue: Int

  /// The kinds whose bits are set.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Touches and accessibility.
  public static let interaction = ContentShapeKinds(rawValue: 1)
  /// Previews of dragged views.
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  /// Previews of context menus.
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  /// Effects of a pointer.
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  /// The outline that accessibility draws.
  public static let accessibility = ContentShapeKinds(rawValue: 16)
}
