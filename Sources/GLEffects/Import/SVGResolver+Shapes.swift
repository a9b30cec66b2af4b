// SPDX-License-Identifier: MIT
import Foundation

extension SVGResolver {
  /// A shape with its paints; nil if it shows nothing.
  func element(
    _ shape: SVGShape, _ index: Int, _ own: OwnStyle, _ context: SVGContext, isPicked: Bool
  ) throws(SVGError) -> SVGElement? {
    let node = tree[index]
    let style = own.style
    let attributes =
      own.declarations.isEmpty
      ? node.attributes : SVGShape.attributes(node.attributes, with: own.declarations)
    let lengths = context.lengths(style)
    let outline = shape.outline(attributes, lengths: lengths)
    for problem in outline.problems { warn("line \(node.line): <\(node.name)>: \(problem)") }
    if outline.isOutOfRange { throw .numberOutOfRange(line: node.line, element: node.name) }
    guard !outline.elements.isEmpty else { return nil }
    try count(segments: outline.elements.count, line: node.line)
    let isWithinLimit = outline.elements.allSatisfy { segment in
      segment.mapped { $0.applying(context.transform) }.isWithinLimit
    }
    guard isWithinLimit else { throw .numberOutOfRange(line: node.line, element: node.name) }
    let path = Path(elements: outline.elements)
    if context.isInClip {
      return SVGElement(
        area: path, fillStyle: FillStyle(eoFill: style.isClipEvenOdd), transform: context.transform)
    }
    let box = path.boundingRect
    let fill = try paint(style.fill, opacity: style.fillOpacity, over: box, own, context, line: node.line)
    var stroke = PaintResult.absent
    if style.strokeStyle.lineWidth > 0 {
      stroke = try paint(style.stroke, opacity: style.strokeOpacity, over: box, own, context, line: node.line)
    }
    if fill == .absent, stroke == .absent, !isPicked { return nil }
    var strokeStyle = style.strokeStyle
    if !strokeStyle.dash.isEmpty, let text = attributes["pathLength"] {
      // Dashes are in units in which the path is as long as its author says (SVG 2 §9.6.1).
      var scanner = ByteScanner(text)
      if let length = scanner.number(), length > 0, length.isFinite {
        let factor = CGFloat(path.arcLength / length)
        strokeStyle.dash = strokeStyle.dash.map { $0 * factor }
        strokeStyle.dashPhase *= factor
      }
    }
    let eoFill = FillStyle(eoFill: style.isFillEvenOdd)
    return SVGElement(
      id: node.id, path: path, transform: context.transform,
      fill: fill.isPresent ? SVGElement.Fill(style: eoFill, paint: fill.paint) : nil,
      stroke: stroke.isPresent ? SVGElement.Stroke(style: strokeStyle, paint: stroke.paint) : nil,
      opacity: style.opacity > 0 ? style.opacity : 1, strokesFirst: style.strokesFirst)
  }

  /// Whether there is a paint, and which, if it can be drawn.
  enum PaintResult: Equatable {
    case absent
    case undrawable
    case paint(SVGPaint)

    var isPresent: Bool { self != .absent }

    var paint: SVGPaint? {
      if case .paint(let paint) = self { paint } else { nil }
    }
  }

  /// - Parameter box: Around the element, for paints that lie over it.
  func paint(
    _ paint: SVGComputedStyle.Paint, opacity: Double, over box: CGRect, _ own: OwnStyle,
    _ context: SVGContext, line: Int
  ) throws(SVGError) -> PaintResult {
    guard opacity > 0 else { return .absent }
    func solid(_ color: SVGColor?) -> PaintResult {
      guard let color = color?.resolved(current: own.style.color).opacity(opacity), color.alpha > 0 else {
        return .absent
      }
      return .paint(.color(color))
    }
    switch paint {
    case .none: return .absent
    case .color(let color): return solid(color)
    case .reference(let id, let fallback):
      guard let target = tree.indexByID[id] else {
        let what = id.isEmpty ? "a paint of another file" : "no element has the id '\(id.prefix(40))'"
        warn("line \(line): \(what)\(id.isEmpty ? " is not drawn" : ", which is a paint here")")
        return solid(fallback)
      }
      guard let source = try gradient(target) else {
        report("<\(tree[target].name)> as a paint is not drawn", line: line)
        return fallback == nil ? .undrawable : solid(fallback)
      }
      let lengths = context.lengths(own.style)
      let box = source.usesBoundingBox ? box : nil
      switch source.paint(in: box, lengths: lengths, opacity: opacity, warn: { self.report($0, line: line) })
      {
      case .paint(let paint): return .paint(paint)
      case .undrawable: return solid(fallback)
      case .absent: return .absent
      }
    }
  }
}

extension SVGShape {
  /// The names of the attributes that are properties in CSS too.
  /// - Source: SVG 2 §7.2–7.5, §9.3.1.
  private static let properties = ["x", "y", "width", "height", "cx", "cy", "r", "rx", "ry"]

  /// The attributes with what CSS says of the geometry in their place.
  static func attributes(
    _ attributes: [String: String], with declarations: [String: String]
  ) -> [String: String] {
    var result = attributes
    for name in properties {
      if let value = declarations[name], value != "initial" { result[name] = value }
    }
    if let value = declarations["d"] {
      if value == "none" {
        result["d"] = value
      } else if value.hasPrefix("path("), value.hasSuffix(")") {
        // path("M0 0"): the data are in quotes.
        result["d"] = value.dropFirst(5).dropLast().trimmed
          .trimmingCharacters(in: CharacterSet(charactersIn: "\"'"))
      }
    }
    return result
  }
}
