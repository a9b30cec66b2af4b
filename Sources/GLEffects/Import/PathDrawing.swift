// SPDX-License-Identifier: MIT
import Foundation

/// A path in its own coordinates, measured from the frame's top left corner, filled and then stroked.
///
/// Gradients of the fill lie over the path's bounds, those of the stroke over the bounds grown by half the line
/// width, so that a flat line has a box too. A trim changes what is drawn, not where gradients lie.
public nonisolated struct PathDrawing: View {
  /// A part of the path by its length: from a fraction on, for a length, over the path's end if need be.
  public struct Part: Sendable, Equatable {
    /// Where the part begins, as a fraction of the whole length.
    public var start: Double
    /// How much of the whole length it takes, 0...1.
    public var length: Double

    /// Where the part begins, as a fraction of the whole length.
    public init(start: Double, length: Double) {
      self.start = start
      self.length = length
    }
  }

  private let path: Path
  private let fill: CSSPaint?
  private let fillStyle: FillStyle
  private let stroke: CSSPaint?
  private let strokeStyle: StrokeStyle
  private let part: Part?
  @Environment(\.colorAppearance) private var appearance

  /// - Parameters:
  ///   - fill: Nil draws no fill; `along()` cannot fill.
  ///   - stroke: Nil draws no stroke.
  ///   - part: What is left of the path; nil is all of it.
  public init(
    _ path: Path, fill: CSSPaint?, fillStyle: FillStyle = FillStyle(), stroke: CSSPaint? = nil,
    strokeStyle: StrokeStyle = StrokeStyle(), part: Part? = nil
  ) {
    self.path = path
    self.fill = fill
    self.fillStyle = fillStyle
    self.stroke = stroke
    self.strokeStyle = strokeStyle
    self.part = part
  }

  public var body: some View {
    // Takes all the room that is offered, with the path's origin in its corner.
    GeometryReader { _ in
      ZStack(alignment: .topLeading) {
        if let part {
          paints(of: AnyShape(path.trim(from: CGFloat(part.start), length: CGFloat(part.length))))
        } else {
          paints(of: AnyShape(path))
        }
      }
    }
  }

  @ViewBuilder
  private func paints(of shape: AnyShape) -> some View {
    let box = path.boundingRect
    if !box.isNull {
      if let fill {
        PaintedArea(shape: shape, fillStyle: fillStyle, paint: fill.placed(in: box, appearance))
      }
      if let stroke {
        let reach = -strokeStyle.lineWidth / 2
        PaintedArea(
          shape: shape.stroke(style: strokeStyle),
          paint: stroke.placed(in: box.insetBy(dx: reach, dy: reach), appearance))
      }
    }
  }
}
