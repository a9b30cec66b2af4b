// SPDX-License-Identifier: MIT
public import Foundation

/// Parts of a screen that the system keeps free; a picture has none.
@frozen
public struct SafeAreaRegions: OptionSet, Sendable {
  /// A bit for each region.
  public let rawValue: UInt

  /// The regions whose bits are set.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Everything.
  public static let all = SafeAreaRegions(rawValue: .max)
  /// Bars and the like.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// The keyboard.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
}

nonisolated extension View {
  /// Lets the view reach into areas that the system keeps free; a picture has none.
  public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View { self }

  /// Lets the view reach into areas that the system keeps free; a picture has none.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }

  /// Adds room around the view, as `padding` does: a picture has no safe area to be counted.
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(edges, length)
  }

  /// Adds room on all sides, as `padding` does: a picture has no safe area to be counted.
  public func safeAreaPadding(_ length: CGFloat) -> some View { padding(length) }
}
