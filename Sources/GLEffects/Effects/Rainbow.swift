// SPDX-License-Identifier: MIT
public import Foundation

/// A shape filled or stroked with moving hues; see `RainbowStyle`.
public nonisolated struct Rainbow: View {
  private let shape: AnyShape
  private let lineWidth: CGFloat?
  private let duration: TimeInterval

  /// `lineWidth` in points, centred on the shape's edge; `nil` fills the shape. `duration` in seconds.
  public init<S: Shape>(_ shape: S, lineWidth: CGFloat? = nil, duration: TimeInterval = 4) {
    self.shape = AnyShape(shape)
    self.lineWidth = lineWidth
    self.duration = duration
  }

  /// `lineWidth` in points, inside the shape's edge; `nil` fills the shape. `duration` in seconds.
  public init<S: InsettableShape>(_ shape: S, lineWidth: CGFloat? = nil, duration: TimeInterval = 4) {
    self.shape = lineWidth.map { AnyShape(shape.inset(by: $0 / 2)) } ?? AnyShape(shape)
    self.lineWidth = lineWidth
    self.duration = duration
  }

  public var body: some View {
    if let lineWidth {
      shape.stroke(RainbowStyle(duration: duration), lineWidth: lineWidth)
    } else {
      shape.fill(RainbowStyle(duration: duration))
    }
  }
}

nonisolated extension View {
  /// Paints the view, where it has alpha, with moving hues across its frame; see `RainbowStyle`.
  public func rainbow(duration: TimeInterval = 4) -> some View {
    overlay(RainbowStyle(duration: duration)).mask { self }
  }
}
