// SPDX-License-Identifier: MIT
public import Foundation

nonisolated extension Shape {
  /// The part of the outline between two fractions of its length.
  ///
  /// Both are clamped to 0...1; when `startFraction` is not before `endFraction` nothing is left. A stroke of a
  /// part has its caps at the ends.
  public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape {
    TrimmedShape(shape: self, range: .clamped(from: startFraction, to: endFraction))
  }

  /// The part of the outline that starts at a fraction of its length and takes `length` of it.
  ///
  /// The start may be any number of turns along; the part runs over the end of the outline and on from its
  /// beginning, on one closed outline without a gap or cap there. `length` is clamped to 0...1; 0 leaves
  /// nothing. Not part of SwiftUI.
  public func trim(from startFraction: CGFloat, length: CGFloat) -> some Shape {
    TrimmedShape(shape: self, range: .wrapping(from: startFraction, length: length))
  }

  /// The area that a stroke of the outline covers.
  public func stroke(style: StrokeStyle) -> some Shape {
    StrokedShape(shape: self, style: style)
  }

  /// The area that a stroke of the outline covers; `lineWidth` in points.
  public func stroke(lineWidth: CGFloat = 1) -> some Shape {
    stroke(style: StrokeStyle(lineWidth: lineWidth))
  }

  /// The shape moved by `offset` points.
  public func offset(_ offset: CGSize) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: offset)
  }

  /// The shape moved by `offset` points.
  public func offset(_ offset: CGPoint) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: CGSize(width: offset.x, height: offset.y))
  }

  /// The shape moved by `x` and `y` points.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: CGSize(width: x, height: y))
  }

  /// The shape turned clockwise by `angle` around `anchor`.
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> RotatedShape<Self> {
    RotatedShape(shape: self, angle: angle, anchor: anchor)
  }

  /// The shape scaled by `x` and `y` around `anchor`; a stroke made afterwards keeps its width.
  public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> ScaledShape<Self> {
    ScaledShape(shape: self, scale: CGSize(width: x, height: y), anchor: anchor)
  }

  /// The shape scaled by `scale` around `anchor`; a stroke made afterwards keeps its width.
  public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> ScaledShape<Self> {
    self.scale(x: scale, y: scale, anchor: anchor)
  }

  /// The shape mapped by `transform`.
  public func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
    TransformedShape(shape: self, transform: transform)
  }

  /// The shape drawn as if into a rectangle of `size` at the top left.
  public func size(_ size: CGSize) -> some Shape {
    SizedShape(shape: self, size: size)
  }

  /// The shape drawn as if into a rectangle of this size at the top left.
  public func size(width: CGFloat, height: CGFloat) -> some Shape {
    size(CGSize(width: width, height: height))
  }
}
