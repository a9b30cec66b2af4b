// SPDX-License-Identifier: MIT
public import Foundation

extension Path {
  /// A closed rectangle with rounded corners: from (maxX, midY) down, clockwise on screen.
  ///
  /// A corner size with equal sides is a radius, clamped to half the shorter side of `rect`; otherwise width
  /// and height are clamped to half of theirs. Negative or NaN sizes count as 0. A null rectangle adds nothing.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    addRoundedRect(
      in: rect, corners: Array(repeating: cornerSize, count: 4), style: style, transform: transform)
  }

  /// A closed rectangle with a radius for each corner, each clamped to half the shorter side of `rect`:
  /// from (maxX, midY) down, clockwise on screen. Leading is left.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    let radii = [
      cornerRadii.bottomTrailing, cornerRadii.bottomLeading, cornerRadii.topLeading, cornerRadii.topTrailing,
    ]
    addRoundedRect(
      in: rect, corners: radii.map { CGSize(width: $0, height: $0) }, style: style, transform: transform)
  }

  /// `corners`: bottom right, bottom left, top left, top right.
  private mutating func addRoundedRect(
    in rect: CGRect, corners: [CGSize], style: RoundedCornerStyle, transform: CGAffineTransform
  ) {
    if rect.isNull { return }
    let sizes = corners.map { Self.clampedCornerSize($0, in: rect) }
    let vertices = [
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
    ]
    // Unit vectors from a vertex back along the edge by which a clockwise walk enters the corner.
    let backwards: [(x: Double, y: Double)] = [(0, -1), (1, 0), (0, 1), (-1, 0)]
    var path = Path()
    path.move(to: CGPoint(x: rect.maxX, y: rect.midY))
    for index in 0..<4 {
      let size = sizes[index]
      let entersVertically = index % 2 == 0
      func edge(vertical: Bool, other: CGSize) -> ContinuousCorner.Edge {
        ContinuousCorner.Edge(
          length: Double(vertical ? rect.height : rect.width),
          radius: Double(vertical ? size.height : size.width),
          otherRadius: Double(vertical ? other.height : other.width))
      }
      let corner = ContinuousCorner(
        entering: edge(vertical: entersVertically, other: sizes[(index + 3) % 4]),
        leaving: edge(vertical: !entersVertically, other: sizes[(index + 1) % 4]))
      let (u, next) = (backwards[index], backwards[(index + 1) % 4])
      path.addCorner(
        at: vertices[index], size: size, corner: style == .continuous ? corner : nil,
        entering: u, leaving: (-next.x, -next.y))
    }
    path.closeSubpath()
    addPath(path, transform: transform)
  }

  /// A line to the corner and its curves. `u` and `v` point from the vertex along the edges that enter and
  /// leave; `corner` is `nil` for a quarter ellipse.
  private mutating func addCorner(
    at vertex: CGPoint, size: CGSize, corner: ContinuousCorner?, entering u: (x: Double, y: Double),
    leaving v: (x: Double, y: Double)
  ) {
    func place(_ along: Double, _ away: Double) -> CGPoint {
      CGPoint(
        x: vertex.x + size.width * CGFloat(along * u.x + away * v.x),
        y: vertex.y + size.height * CGFloat(along * u.y + away * v.y))
    }
    guard size.width > 0, size.height > 0 else {
      addLine(to: vertex)
      return
    }
    guard let corner else {
      let handle = 1 - Double(Self.quarterCircleHandle)
      addLineUnlessThere(to: place(1, 0))
      addCurve(to: place(0, 1), control1: place(handle, 0), control2: place(0, handle))
      return
    }
    let (joint, inner) = (ContinuousCorner.joint, ContinuousCorner.innerControl)
    let (entering, leaving) = (corner.entering, corner.leaving)
    addLineUnlessThere(to: place(entering.extent, 0))
    addCurve(
      to: place(joint.along, joint.away), control1: place(entering.outerControl, 0),
      control2: place(entering.innerControl, 0))
    addCurve(
      to: place(joint.away, joint.along), control1: place(inner.along, inner.away),
      control2: place(inner.away, inner.along))
    addCurve(
      to: place(0, leaving.extent), control1: place(0, leaving.innerControl),
      control2: place(0, leaving.outerControl))
  }

  /// A line, but none of zero length: in a capsule two corners meet, up to rounding, and a stroke would find
  /// a piece without a direction there.
  private mutating func addLineUnlessThere(to end: CGPoint) {
    guard let start = currentPoint else { return }
    let distance = hypot(Double(end.x - start.x), Double(end.y - start.y))
    let scale = max(abs(Double(end.x)), abs(Double(end.y)), 1)
    if distance > scale * 1e-12 { addLine(to: end) }
  }

  private static func clampedCornerSize(_ size: CGSize, in rect: CGRect) -> CGSize {
    let (halfWidth, halfHeight) = (rect.width / 2, rect.height / 2)
    let isRadius = size.width == size.height
    let widthLimit = isRadius ? min(halfWidth, halfHeight) : halfWidth
    let heightLimit = isRadius ? min(halfWidth, halfHeight) : halfHeight
    let width = size.width > 0 ? min(size.width, widthLimit) : 0
    let height = size.height > 0 ? min(size.height, heightLimit) : 0
    return CGSize(width: width, height: height)
  }
}
