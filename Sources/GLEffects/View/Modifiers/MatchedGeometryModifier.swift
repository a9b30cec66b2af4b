// SPDX-License-Identifier: MIT

/// A space of names for `matchedGeometryEffect`, one for each place of the view that has it.
@propertyWrapper
public struct Namespace: DynamicProperty, Sendable {
  /// What tells one space from others.
  public struct ID: Hashable, Sendable {
    let box: ObjectIdentifier?
  }

  private var id = ID(box: nil)

  /// A space.
  public init() {}

  /// What tells the space from others.
  public var wrappedValue: ID { id }
}

extension Namespace: StateKeeping {
  mutating func connect(_ box: (() -> AnyObject) -> AnyObject, changed: @escaping () -> Void) {
    id = ID(box: ObjectIdentifier(box { StateBox(()) }))
  }
}

/// What of a view's geometry others take over.
@frozen
public struct MatchedGeometryProperties: OptionSet, Sendable {
  /// A bit for each.
  public let rawValue: UInt32

  /// Those whose bits are set.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Where its anchor is.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  /// How large it is.
  public static let size = MatchedGeometryProperties(rawValue: 2)
  /// Both.
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// Takes the place of another view of the same name, or gives its own to others.
struct MatchedGeometryModifier: _PrimitiveModifier {
  typealias Body = Never

  struct Key: Hashable {
    let namespace: Namespace.ID
    let id: AnyHashable
  }

  let key: Key
  let properties: MatchedGeometryProperties
  let anchor: UnitPoint
  let isSource: Bool
}

nonisolated extension View {
  /// Draws the view where the view is that is the source of the same `id` in the same space, unless it is that source.
  ///
  /// - Parameters:
  ///   - properties: What is taken over: the source's size is offered to the view, whose own `anchor` is put at the source's.
  ///   - isSource: Whether others take over the geometry of this view. The last one drawn of several counts.
  public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View {
    modifier(
      MatchedGeometryModifier(
        key: MatchedGeometryModifier.Key(namespace: namespace, id: AnyHashable(id)), properties: properties,
        anchor: anchor, isSource: isSource))
  }
}
