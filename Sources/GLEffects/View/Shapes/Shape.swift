// SPDX-License-Identifier: MIT
public import Foundation

/// An outline that fits into any rectangle; as a view it is filled with the foreground style.
public nonisolated protocol Shape: Sendable, Animatable, View {
  /// The outline in `rect`, in points, y down.
  func path(in rect: CGRect) -> Path

  /// What the outline is good for.
  static var role: ShapeRole { get }

  /// The size that the shape takes when `proposal` is offered.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Shape {
  public static var role: ShapeRole { .fill }

  /// All that is offered; 10 points where nothing is.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
}

extension Shape where Body == _ShapeView<Self, ForegroundStyle> {
  /// The shape filled with the foreground style.
  @MainActor @preconcurrency public var body: _ShapeView<Self, ForegroundStyle> {
    _ShapeView(shape: self, style: ForegroundStyle())
  }
}
