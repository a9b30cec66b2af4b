// SPDX-License-Identifier: MIT

/// A coordinate space as a type of its own.
public protocol CoordinateSpaceProtocol {
  /// The space.
  var coordinateSpace: CoordinateSpace { get }
}

/// The space of the view itself.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  /// The space.
  public init() {}

  public var coordinateSpace: CoordinateSpace { .local }
}

/// The space of the whole picture.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  /// The space.
  public init() {}

  public var coordinateSpace: CoordinateSpace { .global }
}

/// The space of a view with a name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Sendable, Hashable {
  let name: CoordinateSpace.SpaceName

  public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// The space of the view itself.
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  /// The space of the whole picture.
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The space of the nearest view around that has the name.
  public static func named<Name: Hashable & Sendable>(_ name: Name) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: CoordinateSpace.SpaceName(name))
  }
}

/// Gives the view's coordinate space a name.
struct CoordinateSpaceModifier: _PrimitiveModifier {
  typealias Body = Never

  let name: CoordinateSpace.SpaceName
}

nonisolated extension View {
  /// Gives the view's coordinate space a name, by which views inside can ask for it.
  public func coordinateSpace<Name: Hashable & Sendable>(name: Name) -> some View {
    modifier(CoordinateSpaceModifier(name: CoordinateSpace.SpaceName(name)))
  }

  /// Gives the view's coordinate space a name, by which views inside can ask for it.
  public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    modifier(CoordinateSpaceModifier(name: name.name))
  }
}
