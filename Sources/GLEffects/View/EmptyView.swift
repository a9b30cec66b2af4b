// SPDX-License-Identifier: MIT

/// No view: takes no place and draws nothing.
public struct EmptyView: _Primitive, Sendable {
  public typealias Body = Never

  /// No view.
  public init() {}
}
