// SPDX-License-Identifier: MIT
import Foundation

/// A gradient as an SVG file describes it, before it is known what it paints.
/// - Source: SVG 2 §14.2; references give what the element itself does not say (§14.2.1).
struct SVGGradientSource {
  var isRadial: Bool
  /// Of the element and of those it refers to.
  var attributes: [String: String]
  /// Offsets are clamped and in order.
  var stops: [SVGGradient.Stop]

  /// Whether lengths are fractions of what is painted.
  var usesBoundingBox: Bool { attributes["gradientUnits"] != "userSpaceOnUse" }

  /// The paint for an element.
  ///
  /// Without stops, or for a box without an area, nothing. With one stop, or no extent, the last colour.
  /// - Parameters:
  ///   - box: Bounds of what is painted, where `usesBoundingBox`.
  ///   - warn: Says what is not drawn as the file has it.
  func paint(
    in box: CGRect?, lengths: SVGLengths, opacity: Double, warn: (String) -> Void
  ) -> SVGResolver.PaintResult {
    guard let last = stops.last, stops.contains(where: { $0.color.alpha > 0 }) else { return .absent }
    var transform = CGAffineTransform.identity
    if usesBoundingBox {
      guard let box, box.width > 0, box.height > 0 else { return .undrawable }
      transform = box.fromUnitSquare
    }
    if let text = attributes["gradientTransform"] {
      if let own = try? SVGTransform.parse(text) {
        transform = own.concatenating(transform)
      } else {
        warn("a gradientTransform that cannot be read is left out")
      }
    }
    let faded = stops.map { SVGGradient.Stop(offset: $0.offset, color: $0.color.opacity(opacity)) }
    let solid = SVGResolver.PaintResult.paint(.color(last.color.opacity(opacity)))
    // A map that flattens the plane leaves no gradient (SVG 2 §14.1 speaks of the last colour for no extent).
    let size = max(abs(transform.a), abs(transform.b), abs(transform.c), abs(transform.d))
    guard abs(transform.determinant) > size * size * 1e-12 else { return .undrawable }
    guard faded.count > 1 else { return solid }
    let spread = attributes["spreadMethod"].flatMap { SVGGradient.Spread(rawValue: $0) } ?? .pad

    let geometry: SVGGradient.Geometry
    if isRadial {
      let center = CGPoint(
        x: length("cx", "50%", .horizontal, lengths), y: length("cy", "50%", .vertical, lengths))
      let radius = length("r", "50%", .other, lengths)
      let focalRadius = length("fr", "0%", .other, lengths)
      guard radius > 0, radius != focalRadius else { return solid }
      let focus = CGPoint(
        x: attributes["fx"] == nil ? Double(center.x) : length("fx", "50%", .horizontal, lengths),
        y: attributes["fy"] == nil ? Double(center.y) : length("fy", "50%", .vertical, lengths))
      let distance = Double(hypot(focus.x - center.x, focus.y - center.y))
      if distance > radius * 1e-4 { warn("the focal point of a gradient is drawn at its centre") }
      geometry = .radial(center: center, startRadius: max(0, focalRadius), endRadius: radius)
    } else {
      let start = CGPoint(
        x: length("x1", "0%", .horizontal, lengths), y: length("y1", "0%", .vertical, lengths))
      let end = CGPoint(
        x: length("x2", "100%", .horizontal, lengths), y: length("y2", "0%", .vertical, lengths))
      if start == end { return solid }
      geometry = .linear(start: start, end: end)
    }
    return .paint(
      .gradient(SVGGradient(geometry: geometry, stops: faded, spread: spread, transform: transform)))
  }

  /// A length in the gradient's coordinates; of a box, numbers and percentages are fractions.
  private func length(_ name: String, _ initial: String, _ axis: SVGLengths.Axis, _ lengths: SVGLengths)
    -> Double
  {
    let text = attributes[name] ?? initial
    var lengths = lengths
    if usesBoundingBox { lengths.viewport = CGSize(width: 1, height: 1) }
    guard let value = lengths.length(text, along: axis) ?? lengths.length(initial, along: axis),
      abs(value) <= Double(SVGPathData.coordinateLimit)
    else { return 0 }
    return value
  }
}

/// The gradients of a document that have been looked up.
struct SVGGradientTable {
  var known: [Int: SVGGradientSource] = [:]
}

extension SVGResolver {
  /// References from gradient to gradient.
  private static let chainLimit = 100

  /// The gradient that the element `index` is; nil if it is something else.
  func gradient(_ index: Int) throws(SVGError) -> SVGGradientSource? {
    if let known = gradients.known[index] { return known }
    let names = ["linearGradient", "radialGradient"]
    guard tree[index].isSVG, names.contains(tree[index].name) else { return nil }
    var source = SVGGradientSource(
      isRadial: tree[index].name == "radialGradient", attributes: [:], stops: [])
    var chain: [Int] = []
    var place: Int? = index
    while let current = place, !chain.contains(current), chain.count < Self.chainLimit {
      chain.append(current)
      let node = tree[current]
      source.attributes.merge(node.attributes) { own, _ in own }
      if source.stops.isEmpty { source.stops = try stops(of: current) }
      place = nil
      if case .id(let id)? = node.reference, let next = tree.indexByID[id], names.contains(tree[next].name) {
        place = next
      }
    }
    if place != nil { report("gradients that refer to each other are cut short", line: tree[index].line) }
    gradients.known[index] = source
    return source
  }

  private func stops(of index: Int) throws(SVGError) -> [SVGGradient.Stop] {
    var context = SVGContext()
    context.style = try inheritedStyle(of: index)
    context.style = try computedStyle(of: index, in: context).style
    var result: [SVGGradient.Stop] = []
    for child in tree.children(of: index) where tree[child].name == "stop" && tree[child].isSVG {
      let node = tree[child]
      let own = try computedStyle(of: child, in: context)
      func value(_ name: String) -> String? { own.declarations[name] ?? node.attributes[name] }
      let color = value("stop-color").flatMap { SVGColor($0) } ?? .fixed(.black)
      let opacity = value("stop-opacity").flatMap { SVGComputedStyle.fraction($0) } ?? 1
      let offset = node.attributes["offset"].flatMap { SVGComputedStyle.fraction($0) } ?? 0
      result.append(
        SVGGradient.Stop(
          offset: max(offset, result.last?.offset ?? 0),
          color: color.resolved(current: own.style.color).opacity(opacity)))
    }
    return result
  }
}
