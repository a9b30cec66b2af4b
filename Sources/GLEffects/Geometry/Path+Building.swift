// SPDX-License-Identifier: MIT
public import Foundation

extension Path {
  /// The point where the next command starts; `nil` while the path is empty.
  public var currentPoint: CGPoint? {
    switch elements.last {
    case nil: nil
    case .move(let end), .line(let end), .quadCurve(let end, _), .curve(let end, _, _): end
    case .closeSubpath: subpathStart
    }
  }

  /// The first point of the last sub-path.
  private var subpathStart: CGPoint? {
    for element in elements.reversed() {
      if case .move(let start) = element { return start }
    }
    return nil
  }

  /// Starts a new sub-path at `end`.
  public mutating func move(to end: CGPoint) {
    elements.append(.move(to: end))
  }

  /// A straight line from the current point to `end`. Nothing is added while the path is empty.
  public mutating func addLine(to end: CGPoint) {
    if !elements.isEmpty { elements.append(.line(to: end)) }
  }

  /// A quadratic Bézier curve from the current point. Nothing is added while the path is empty.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    if !elements.isEmpty { elements.append(.quadCurve(to: end, control: control)) }
  }

  /// A cubic Bézier curve from the current point. Nothing is added while the path is empty.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    if !elements.isEmpty { elements.append(.curve(to: end, control1: control1, control2: control2)) }
  }

  /// A line back to the start of the sub-path, joined there. Nothing is added while the path is empty or when
  /// the sub-path is closed already.
  public mutating func closeSubpath() {
    if !elements.isEmpty, elements.last != .closeSubpath { elements.append(.closeSubpath) }
  }

  /// A sub-path through `points`, joined by straight lines; the first one is moved to.
  public mutating func addLines(_ points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// A closed rectangle: from (minX, minY) clockwise on screen. A null rectangle adds nothing.
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    if rect.isNull { return }
    var path = Path()
    path.addLines([
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ])
    path.closeSubpath()
    addPath(path, transform: transform)
  }

  /// Several closed rectangles, one after the other.
  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// A closed ellipse that touches the sides of `rect`: from angle 0 (maxX, midY) clockwise on screen.
  ///
  /// Four cubics with handles of `Path.quarterCircleHandle` radii; the radius is off by at most 0.027 %.
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    if rect.isNull { return }
    let (left, midX, right) = (rect.minX, rect.midX, rect.maxX)
    let (top, midY, bottom) = (rect.minY, rect.midY, rect.maxY)
    let handleX = rect.width / 2 * Self.quarterCircleHandle
    let handleY = rect.height / 2 * Self.quarterCircleHandle
    var path = Path()
    path.move(to: CGPoint(x: right, y: midY))
    path.addCurve(
      to: CGPoint(x: midX, y: bottom), control1: CGPoint(x: right, y: midY + handleY),
      control2: CGPoint(x: midX + handleX, y: bottom))
    path.addCurve(
      to: CGPoint(x: left, y: midY), control1: CGPoint(x: midX - handleX, y: bottom),
      control2: CGPoint(x: left, y: midY + handleY))
    path.addCurve(
      to: CGPoint(x: midX, y: top), control1: CGPoint(x: left, y: midY - handleY),
      control2: CGPoint(x: midX - handleX, y: top))
    path.addCurve(
      to: CGPoint(x: right, y: midY), control1: CGPoint(x: midX + handleX, y: top),
      control2: CGPoint(x: right, y: midY - handleY))
    path.closeSubpath()
    addPath(path, transform: transform)
  }

  /// Appends every element of `path`, mapped by `transform`.
  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    elements.append(contentsOf: transform.isIdentity ? path.elements : path.applying(transform).elements)
  }

  /// Length of a cubic's handles for a quarter circle, in radii: 4/3 · (√2 − 1).
  static let quarterCircleHandle: CGFloat = 0.5522847498
}

extension Path {
  /// A closed rectangle.
  public init(_ rect: CGRect) {
    self.init()
    addRect(rect)
  }

  /// A closed ellipse that touches the sides of `rect`.
  public init(ellipseIn rect: CGRect) {
    self.init()
    addEllipse(in: rect)
  }

  /// A rectangle with corners of `cornerSize`; see `addRoundedRect`.
  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.init()
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  /// A rectangle with corners of `cornerRadius`; see `addRoundedRect`.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init()
    addRoundedRect(
      in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// A rectangle with a radius for each corner; see `addRoundedRect`.
  public init(
    roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) {
    self.init()
    addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
  }
}
