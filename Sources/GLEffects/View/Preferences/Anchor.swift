// SPDX-License-Identifier: MIT
public import Foundation

/// A place in a view that keeps its meaning outside of it: a `GeometryProxy` tells where it is.
public struct Anchor<Value: Sendable>: Sendable {
  /// Which place of a view is meant.
  public struct Source: Sendable {
    /// The place's points for a view of a size, in the view's coordinates.
    let points: @Sendable (CGSize) -> [CGPoint]
    let value: @Sendable ([CGPoint]) -> Value
  }

  /// In the coordinates of the whole picture.
  let points: [CGPoint]
  private let value: @Sendable ([CGPoint]) -> Value

  init(_ source: Source, size: CGSize, transform: CGAffineTransform) {
    points = source.points(size).map { $0.applying(transform) }
    value = source.value
  }

  /// The place in coordinates that `transform` maps to the picture's.
  func value(in transform: CGAffineTransform) -> Value {
    guard transform.determinant != 0 else { return value(points) }
    let back = transform.inverted()
    return value(points.map { $0.applying(back) })
  }
}

extension Anchor.Source where Value == CGRect {
  /// The view's frame.
  public static var bounds: Self {
    Self(
      points: { size in Self.corners(CGRect(origin: .zero, size: size)) }, value: { $0.enclosingRectangle })
  }

  /// A rectangle in the view's coordinates.
  public static func rect(_ rect: CGRect) -> Self {
    Self(points: { _ in Self.corners(rect) }, value: { $0.enclosingRectangle })
  }

  private static func corners(_ rect: CGRect) -> [CGPoint] {
    [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
  }
}

extension Anchor.Source where Value == CGPoint {
  /// A point in the view's coordinates.
  public static func point(_ point: CGPoint) -> Self {
    Self(points: { _ in [point] }, value: { $0.first ?? .zero })
  }

  /// A point of the view's frame.
  public static func unitPoint(_ point: UnitPoint) -> Self {
    Self(
      points: { [point.point(in: CGRect(origin: .zero, size: $0))] }, value: { $0.first ?? .zero })
  }

  /// The top left corner of the view's frame.
  public static var topLeading: Self { unitPoint(.topLeading) }
  /// The middle of the upper edge.
  public static var top: Self { unitPoint(.top) }
  /// The top right corner.
  public static var topTrailing: Self { unitPoint(.topTrailing) }
  /// The middle of the left edge.
  public static var leading: Self { unitPoint(.leading) }
  /// The middle of the frame.
  public static var center: Self { unitPoint(.center) }
  /// The middle of the right edge.
  public static var trailing: Self { unitPoint(.trailing) }
  /// The bottom left corner.
  public static var bottomLeading: Self { unitPoint(.bottomLeading) }
  /// The middle of the lower edge.
  public static var bottom: Self { unitPoint(.bottom) }
  /// The bottom right corner.
  public static var bottomTrailing: Self { unitPoint(.bottomTrailing) }
}

extension GeometryProxy {
  /// Where a place is in the reader's coordinates.
  public subscript<Value>(anchor: Anchor<Value>) -> Value { anchor.value(in: transform) }
}

extension [CGPoint] {
  /// The smallest upright rectangle around the points; empty at the origin without any.
  fileprivate var enclosingRectangle: CGRect {
    guard let first else { return .zero }
    return dropFirst().reduce(CGRect(origin: first, size: .zero)) {
      $0.union(CGRect(origin: $1, size: .zero))
    }
  }
}
