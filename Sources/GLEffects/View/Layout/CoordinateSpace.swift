// SPDX-License-Identifier: MIT

/// What coordinates are relative to.
public enum CoordinateSpace: Sendable, Hashable {
  /// The view itself.
  case local
  /// The whole picture.
  case global
  /// The nearest view around that has the name.
  case named(SpaceName)

  /// The nearest view around that has the name.
  public static func named<Name: Hashable & Sendable>(_ name: Name) -> CoordinateSpace {
    .named(SpaceName(name))
  }

  /// A name of any type.
  public struct SpaceName: Sendable, Hashable {
    private let name: any Hashable & Sendable

    init(_ name: any Hashable & Sendable) {
      self.name = name
    }

    /// Whether type and value are the same.
    public static func == (left: SpaceName, right: SpaceName) -> Bool {
      AnyHashable(left.name) == AnyHashable(right.name)
    }

    /// Feeds type and value.
    public func hash(into hasher: inout Hasher) { AnyHashable(name).hash(into: &hasher) }
  }
}
