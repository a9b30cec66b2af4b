// SPDX-License-Identifier: MIT
import Foundation

/// A circle or square around a symbol, as in `bell.circle.fill`, for symbols that the icon font has only without it.
struct SymbolEnclosure: Sendable, Equatable {
  enum Shape: String, Sendable {
    case circle, square
  }

  var shape: Shape
  /// Whether the symbol is cut out of the filled shape, else it stands in its outline.
  var isFilled: Bool

  /// The shape's outline is as thick as the font's own, 2 of 24 units.
  static let lineWidth: CGFloat = 2.0 / 24
  /// The shape's side in ems of the icons: their live area.
  static let side: CGFloat = 20.0 / 24
  /// The longer side of the symbol inside over that of the shape.
  static let inside: CGFloat = 0.55

  /// `name` without the shape and its filling; nil where it has none.
  static func split(_ name: String) -> (name: String, enclosure: SymbolEnclosure)? {
    var parts = name.split(separator: ".").map(String.init)
    let isFilled = parts.last == "fill"
    if isFilled { parts.removeLast() }
    guard parts.count > 1, let last = parts.popLast(), let shape = Shape(rawValue: last) else { return nil }
    return (parts.joined(separator: "."), SymbolEnclosure(shape: shape, isFilled: isFilled))
  }

  /// The shape around `symbol`, to be filled non-zero, in a frame of the shape's size at the origin.
  ///
  /// - Parameter em: Of the icons, in points.
  func outline(around symbol: Path, em: CGFloat) -> Path {
    let frame = CGRect(x: 0, y: 0, width: em * Self.side, height: em * Self.side)
    let bounds = symbol.boundingRect
    let longer = max(bounds.width, bounds.height)
    let scale = longer > 0 ? min(frame.width * Self.inside / longer, 1) : 1
    let placed = symbol.applying(
      CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY)
        .concatenating(CGAffineTransform(scaleX: scale, y: scale))
        .concatenating(CGAffineTransform(translationX: frame.midX, y: frame.midY)))
    let outer = path(in: frame)
    // The shape is its own mirror image, which turns the other way: winding numbers cancel, so that one is cut out of the other.
    let mirror = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: frame.width, ty: 0)
    var result: Path
    if isFilled {
      result = Self.area(of: outer) * Self.area(of: placed) > 0 ? outer.applying(mirror) : outer
    } else {
      let width = em * Self.lineWidth
      result = outer
      result.addPath(path(in: frame.insetBy(dx: width, dy: width)).applying(mirror))
    }
    result.addPath(placed)
    return result
  }

  private func path(in rect: CGRect) -> Path {
    switch shape {
    case .circle: Path(ellipseIn: rect)
    case .square: Path(roundedRect: rect, cornerRadius: rect.width * 0.12)
    }
  }

  /// Twice the area inside the polygon of all end and control points; its sign tells which way most of the path turns.
  private static func area(of path: Path) -> CGFloat {
    var (area, start, last) = (CGFloat(0), CGPoint.zero, CGPoint.zero)
    func go(to point: CGPoint) {
      area += last.x * point.y - point.x * last.y
      last = point
    }
    path.forEach { element in
      switch element {
      case .move(let to):
        go(to: start)
        (start, last) = (to, to)
      case .line(let to): go(to: to)
      case .quadCurve(let to, let control):
        go(to: control)
        go(to: to)
      case .curve(let to, let control1, let control2):
        go(to: control1)
        go(to: control2)
        go(to: to)
      case .closeSubpath: go(to: start)
      }
    }
    go(to: start)
    return area
  }
}
