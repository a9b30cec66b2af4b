// SPDX-License-Identifier: MIT

/// A line one pixel thick: across the stack around it, else from left to right.
public struct Divider: _Primitive, Sendable {
  public typealias Body = Never

  /// A line.
  public init() {}
}
