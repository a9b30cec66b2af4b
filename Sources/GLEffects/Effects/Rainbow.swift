// SPDX-License-Identifier: MIT
public import Foundation

/// A shape filled or stroked with moving hues; see `RainbowStyle`.
public nonisolated struct Rainbow: View {
  private let shape: AnyShape
  private let lineWidth: CGFloat?
  private let duration: TimeInterval
  private let dash: [CGFloat]
  private let march: TimeInterval?
  @Environment(\.renderTime) private var time
  @Environment(\.accessibilityReduceMotion) private var reduceMotion

  /// `lineWidth` in points, centred on the shape's edge; `nil` fills the shape. `duration` in seconds.
  /// `dash`: dashes and gaps of the stroke in points, which move along by one pattern in `march` seconds.
  public init<S: Shape>(
    _ shape: S, lineWidth: CGFloat? = nil, duration: TimeInterval = 4, dash: [CGFloat] = [],
    march: TimeInterval? = nil
  ) {
    self.shape = AnyShape(shape)
    self.lineWidth = lineWidth
    self.duration = duration
    self.dash = dash
    self.march = march
  }

  /// `lineWidth` in points, inside the shape's edge; `nil` fills the shape. `duration` in seconds.
  /// `dash`: dashes and gaps of the stroke in points, which move along by one pattern in `march` seconds.
  public init<S: InsettableShape>(
    _ shape: S, lineWidth: CGFloat? = nil, duration: TimeInterval = 4, dash: [CGFloat] = [],
    march: TimeInterval? = nil
  ) {
    self.shape = lineWidth.map { AnyShape(shape.inset(by: $0 / 2)) } ?? AnyShape(shape)
    self.lineWidth = lineWidth
    self.duration = duration
    self.dash = dash
    self.march = march
  }

  public var body: some View {
    if let lineWidth {
      shape.stroke(RainbowStyle(duration: duration), style: style(lineWidth))
    } else {
      shape.fill(RainbowStyle(duration: duration))
    }
  }

  private func style(_ lineWidth: CGFloat) -> StrokeStyle {
    let style = StrokeStyle(lineWidth: lineWidth, dash: dash)
    guard let march, !reduceMotion else { return style }
    return style.marched(by: LoopPhase.fraction(of: time, in: march))
  }
}

nonisolated extension View {
  /// Paints the view, where it has alpha, with moving hues across its frame; see `RainbowStyle`.
  public func rainbow(duration: TimeInterval = 4) -> some View {
    overlay(RainbowStyle(duration: duration)).mask { self }
  }
}
