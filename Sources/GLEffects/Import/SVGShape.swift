// SPDX-License-Identifier: MIT
import Foundation

/// The SVG elements that have a geometry of their own.
/// - Source: SVG 2 §9 (path), §10 (basic shapes).
enum SVGShape: String, Sendable {
  case path, rect, circle, ellipse, line, polyline, polygon

  /// What an element's attributes describe.
  struct Outline {
    /// Empty if the element is not rendered: no size, no data.
    var elements: [Path.Element] = []
    /// What is wrong with attributes; the element is drawn as far as SVG says it is.
    var problems: [String] = []
    var isOutOfRange = false
  }

  /// The outline in the element's own coordinates, before its transform.
  func outline(_ attributes: [String: String], lengths: SVGLengths) -> Outline {
    var reader = AttributeReader(attributes: attributes, lengths: lengths)
    let elements: [Path.Element]
    switch self {
    case .path: elements = reader.pathData()
    case .rect: elements = Self.rect(&reader)
    case .circle:
      let radius = reader.length("r", .other) ?? 0
      elements = Self.ellipse(&reader, CGSize(width: radius, height: radius))
    case .ellipse:
      let radiusX = reader.radius("rx", .horizontal)
      let radiusY = reader.radius("ry", .vertical)
      elements = Self.ellipse(
        &reader, CGSize(width: radiusX ?? radiusY ?? 0, height: radiusY ?? radiusX ?? 0))
    case .line:
      let start = CGPoint(
        x: reader.length("x1", .horizontal) ?? 0, y: reader.length("y1", .vertical) ?? 0)
      let end = CGPoint(x: reader.length("x2", .horizontal) ?? 0, y: reader.length("y2", .vertical) ?? 0)
      elements = [.move(to: start), .line(to: end)]
    case .polyline: elements = reader.points()
    case .polygon:
      let points = reader.points()
      elements = points.isEmpty ? [] : points + [.closeSubpath]
    }
    // Lengths may be finite and still too large; path data checks itself.
    let isWithinLimit = elements.allSatisfy(\.isWithinLimit)
    return Outline(
      elements: elements, problems: reader.problems, isOutOfRange: reader.isOutOfRange || !isWithinLimit)
  }

  /// Clockwise with y down from the end of the top left corner.
  private static func rect(_ reader: inout AttributeReader) -> [Path.Element] {
    let x = reader.length("x", .horizontal) ?? 0
    let y = reader.length("y", .vertical) ?? 0
    let width = reader.length("width", .horizontal) ?? 0
    let height = reader.length("height", .vertical) ?? 0
    guard width > 0, height > 0 else { return [] }
    // A radius that is not given takes the other's length; each is then at most half its side (§10.2).
    let givenX = reader.radius("rx", .horizontal)
    let givenY = reader.radius("ry", .vertical)
    let radiusX = min(givenX ?? givenY ?? 0, width / 2)
    let radiusY = min(givenY ?? givenX ?? 0, height / 2)
    let right = x + width
    let bottom = y + height
    guard radiusX > 0, radiusY > 0 else {
      return [
        .move(to: CGPoint(x: x, y: y)), .line(to: CGPoint(x: right, y: y)),
        .line(to: CGPoint(x: right, y: bottom)), .line(to: CGPoint(x: x, y: bottom)), .closeSubpath,
      ]
    }
    var elements: [Path.Element] = [.move(to: CGPoint(x: x + radiusX, y: y))]
    var current = CGPoint(x: x + radiusX, y: y)
    func corner(lineTo lineX: Double, _ lineY: Double, arcTo arcX: Double, _ arcY: Double) {
      let lineEnd = CGPoint(x: lineX, y: lineY)
      if lineEnd != current { elements.append(.line(to: lineEnd)) }
      current = CGPoint(x: arcX, y: arcY)
      let arc = SVGArc(
        from: lineEnd, to: current, radii: CGSize(width: radiusX, height: radiusY), degrees: 0,
        isLarge: false, sweepsClockwise: true)
      elements.append(contentsOf: arc.elements)
    }
    corner(lineTo: right - radiusX, y, arcTo: right, y + radiusY)
    corner(lineTo: right, bottom - radiusY, arcTo: right - radiusX, bottom)
    corner(lineTo: x + radiusX, bottom, arcTo: x, bottom - radiusY)
    corner(lineTo: x, y + radiusY, arcTo: x + radiusX, y)
    return elements + [.closeSubpath]
  }

  private static func ellipse(_ reader: inout AttributeReader, _ radii: CGSize) -> [Path.Element] {
    let center = CGPoint(
      x: reader.length("cx", .horizontal) ?? 0, y: reader.length("cy", .vertical) ?? 0)
    guard radii.width > 0, radii.height > 0 else { return [] }
    return SVGArc.ellipse(center: center, radii: radii).elements
  }

  // MARK: Attributes

  /// Reads attributes and notes what is wrong with them.
  private struct AttributeReader {
    let attributes: [String: String]
    let lengths: SVGLengths
    var problems: [String] = []
    var isOutOfRange = false

    /// Nil if the attribute is not there or not a length.
    mutating func length(_ name: String, _ axis: SVGLengths.Axis) -> Double? {
      guard let text = attributes[name] else { return nil }
      guard let length = lengths.length(text, along: axis) else {
        problems.append("\(name)=\"\(text.prefix(40))\" is not a length")
        return nil
      }
      guard abs(length) <= Double(SVGPathData.coordinateLimit) else {
        isOutOfRange = true
        return nil
      }
      return length
    }

    /// Nil for `auto` and, with a note, for a negative radius, which counts as `auto`.
    mutating func radius(_ name: String, _ axis: SVGLengths.Axis) -> Double? {
      if attributes[name] == "auto" { return nil }
      guard let radius = length(name, axis) else { return nil }
      guard radius >= 0 else {
        problems.append("\(name) is negative")
        return nil
      }
      return radius
    }

    mutating func pathData() -> [Path.Element] {
      guard let text = attributes["d"], text != "none" else { return [] }
      let data = SVGPathData(text)
      if let error = data.error {
        if error.reason == .numberOutOfRange { isOutOfRange = true }
        problems.append("drawn only in part, d: \(error)")
      }
      return data.path.elements
    }

    /// Pairs of `points` up to the first error; an odd last number is left out.
    mutating func points() -> [Path.Element] {
      guard let text = attributes["points"] else { return [] }
      let numbers = SVGNumberList(text)
      if !numbers.isWhole || numbers.values.count % 2 != 0 {
        problems.append("points are read only up to an error")
      }
      return stride(from: 0, to: numbers.values.count / 2 * 2, by: 2).map { index in
        let point = CGPoint(x: numbers.values[index], y: numbers.values[index + 1])
        return index == 0 ? .move(to: point) : .line(to: point)
      }
    }
  }
}

extension Path.Element {
  /// The element with `map` applied to its points.
  func mapped(_ map: (CGPoint) -> CGPoint) -> Path.Element {
    switch self {
    case .move(let to): .move(to: map(to))
    case .line(let to): .line(to: map(to))
    case .quadCurve(let to, let control): .quadCurve(to: map(to), control: map(control))
    case .curve(let to, let control1, let control2):
      .curve(to: map(to), control1: map(control1), control2: map(control2))
    case .closeSubpath: .closeSubpath
    }
  }

  /// Whether every point, control points included, is finite and within `SVGPathData.coordinateLimit`.
  var isWithinLimit: Bool {
    func check(_ point: CGPoint) -> Bool {
      let limit = SVGPathData.coordinateLimit
      return abs(point.x) <= limit && abs(point.y) <= limit
    }
    switch self {
    case .move(let to), .line(let to): return check(to)
    case .quadCurve(let to, let control): return check(to) && check(control)
    case .curve(let to, let control1, let control2): return check(to) && check(control1) && check(control2)
    case .closeSubpath: return true
    }
  }
}
