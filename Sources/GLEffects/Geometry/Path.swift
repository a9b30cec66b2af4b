// SPDX-License-Identifier: MIT
public import Foundation

/// The outline of a two-dimensional shape: sub-paths of lines, quadratic and cubic Bézier curves.
///
/// Coordinates are in points, y down. A path is a value; building calls are in `Path+Building`.
public struct Path: Sendable, Equatable {
  /// One drawing command of a path.
  @frozen
  public enum Element: Sendable, Equatable {
    /// Starts a new sub-path.
    case move(to: CGPoint)
    /// A straight line from the current point.
    case line(to: CGPoint)
    /// A quadratic Bézier curve from the current point.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// A cubic Bézier curve from the current point.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// A line back to the start of the sub-path, which is then closed.
    case closeSubpath
  }

  /// The commands in order. The first of a sub-path is always `.move`, but after `.closeSubpath` a drawing
  /// command may follow directly: it starts at the closed sub-path's first point.
  var elements: [Element]

  /// An empty path.
  public init() {
    elements = []
  }

  init(elements: [Element]) {
    self.elements = elements
  }

  /// A path that `callback` builds.
  public init(_ callback: (inout Path) -> Void) {
    self.init()
    callback(&self)
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// Calls `body` with every element in order.
  public func forEach(_ body: (Element) -> Void) {
    elements.forEach(body)
  }
}
