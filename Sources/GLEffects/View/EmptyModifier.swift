// SPDX-License-Identifier: MIT

/// A modifier that changes nothing.
public struct EmptyModifier: _PrimitiveModifier, Sendable {
  public typealias Body = Never

  /// The modifier that changes nothing.
  public static let identity = EmptyModifier()

  /// A modifier that changes nothing.
  public init() {}
}
