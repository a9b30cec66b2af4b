// SPDX-License-Identifier: MIT
public import Foundation

/// The shape of the container around, inset as far as the view is; a picture has none, and then it is a rectangle.
@frozen
public struct ContainerRelativeShape: InsettableShape, Sendable {
  /// The shape.
  public init() {}

  public func path(in rect: CGRect) -> Path { Path(rect) }

  /// The rectangle, `amount` points smaller at each side.
  public func inset(by amount: CGFloat) -> some InsettableShape { Rectangle().inset(by: amount) }
}
