// SPDX-License-Identifier: MIT

/// What there is to know of a layout besides sizes and places.
public struct LayoutProperties: Sendable {
  /// The axis along which spacers and dividers inside take themselves to be stacked; nil is none.
  public var stackOrientation: Axis?

  /// A layout without an axis.
  public init() {}
}
