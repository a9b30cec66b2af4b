// SPDX-License-Identifier: MIT
import Foundation

extension SVGResolver {
  /// What the `filter` property does to `nodes`, and the area outside of which nothing is left.
  ///
  /// Chains of `feGaussianBlur` and `feColorMatrix` are understood. Others are left out, which is said, and with them what is
  /// only there to cast a shadow. Blurs mix colours as they are encoded, where files may ask for linear ones: where the
  /// blurred part has one colour, that is the same.
  /// - Parameter context: Of the inside of the element that has the property.
  /// - Source: Filter Effects 1 §5, §7 (region), §9.6 (feColorMatrix), §9.14 (feGaussianBlur).
  func filters(
    of style: SVGComputedStyle, around nodes: [SVGNode], _ context: SVGContext, line: Int
  ) throws(SVGError) -> (steps: [SVGFilter], region: SVGMask)? {
    guard let id = style.filter, !context.isInClip else { return nil }
    if !id.isEmpty, tree.indexByID[id] == nil {
      warn("line \(line): no <filter> has the id '\(id.prefix(40))'")
      return nil
    }
    let target = tree.indexByID[id].flatMap { tree[$0].name == "filter" && tree[$0].isSVG ? $0 : nil }
    guard let target, tree[target].attributes["primitiveUnits"] != "objectBoundingBox",
      let steps = try steps(of: target, scale: abs(Double(context.transform.determinant)).squareRoot())
    else {
      report("filters other than blurs and colour matrices are not drawn", line: line)
      let leavesNothing = target.map { !keepsSource($0) } ?? false
      return leavesNothing ? ([], SVGMask(content: [], channel: .alpha)) : nil
    }
    if steps.isEmpty { return nil }
    let own = try computedStyle(of: target, in: SVGContext(viewport: context.viewport))
    let box = boundingBox(of: nodes, in: context.transform)
    guard let region = region(of: target, units: "filterUnits", own, context, box: box) else { return nil }
    let area = SVGElement(area: Path(region), transform: context.transform)
    return (steps, SVGMask(content: region.isEmpty ? [] : [.element(area)], channel: .alpha))
  }

  /// The steps of a filter, each on what the one before leaves; nil if they are something else.
  private func steps(of filter: Int, scale: Double) throws(SVGError) -> [SVGFilter]? {
    var steps: [SVGFilter] = []
    var last: String?
    var count = 0
    for child in tree.children(of: filter) where tree[child].isSVG && tree[child].name.hasPrefix("fe") {
      let node = tree[child]
      let input = node.attributes["in"]
      guard input == nil || input == (count == 0 ? "SourceGraphic" : last) else { return nil }
      count += 1
      last = node.attributes["result"]
      switch node.name {
      case "feGaussianBlur":
        let numbers = SVGNumberList(node.attributes["stdDeviation"] ?? "0")
        guard numbers.isWhole, let sigma = numbers.values.first, numbers.values.allSatisfy({ $0 == sigma }),
          sigma >= 0, sigma * scale <= Double(SVGPathData.coordinateLimit)
        else { return nil }
        if sigma * scale > 0 { steps.append(.blur(sigma: sigma * scale)) }
      case "feColorMatrix":
        guard let matrix = try colorMatrix(of: child) else { return nil }
        steps.append(.matrix(matrix))
      case "feBlend" where node.attributes["in2"] == "BackgroundImage":
        // There is no background image any more: blending with nothing changes nothing.
        break
      default: return nil
      }
    }
    return count > 0 ? steps : nil
  }

  /// Whether what a filter leaves has colours of what it is applied to, which shadows alone have not.
  /// - Source: Filter Effects 1 §9.2 (in: names that are not known count as left out), §9.8 (feComposite).
  private func keepsSource(_ filter: Int) -> Bool {
    var results = [
      "SourceGraphic": true, "SourceAlpha": false, "BackgroundImage": false, "BackgroundAlpha": false,
    ]
    var isFirst = true
    var last = false
    for child in tree.children(of: filter) where tree[child].isSVG && tree[child].name.hasPrefix("fe") {
      let node = tree[child]
      let previous = isFirst || last
      func input(_ name: String) -> Bool { node.attributes[name].flatMap { results[$0] } ?? previous }
      switch node.name {
      case "feMerge":
        last = tree.children(of: child).contains { node in
          tree[node].attributes["in"].flatMap { results[$0] } ?? previous
        }
      case "feComposite" where ["in", "out"].contains(node.attributes["operator"]): last = input("in")
      case "feBlend", "feComposite", "feDisplacementMap": last = input("in") || input("in2")
      case "feFlood", "feImage", "feTurbulence", "feDiffuseLighting", "feSpecularLighting": last = false
      case "feColorMatrix":
        let rows = SVGNumberList(node.attributes["values"] ?? "").values
        let isPlain = rows.count == 20 && (0..<15).allSatisfy { $0 % 5 > 2 || rows[$0] == 0 }
        last = input("in") && !isPlain && node.attributes["type"] != "luminanceToAlpha"
      default: last = input("in")
      }
      isFirst = false
      if let name = node.attributes["result"] { results[name] = last }
    }
    return last
  }

  private func colorMatrix(of index: Int) throws(SVGError) -> ColorMatrix? {
    let node = tree[index]
    let values = SVGNumberList(node.attributes["values"] ?? "")
    let matrix: ColorMatrix
    switch node.attributes["type"] ?? "matrix" {
    case "matrix":
      if node.attributes["values"] == nil {
        matrix = .identity
      } else {
        guard values.isWhole, values.values.count == 20, values.values.allSatisfy(\.isFinite) else {
          return nil
        }
        matrix = ColorMatrix(rows: (0..<4).map { Array(values.values[$0 * 5..<$0 * 5 + 5]) })
      }
    case "saturate":
      let amount = values.values.first ?? 1
      guard amount >= 0, amount.isFinite else { return nil }
      matrix = .saturation(amount)
    case "hueRotate":
      let degrees = values.values.first ?? 0
      guard degrees.isFinite else { return nil }
      matrix = .hueRotation(radians: degrees * .pi / 180)
    case "luminanceToAlpha": matrix = .luminanceToAlpha
    default: return nil
    }
    // Colours that stay or are all or nothing are the same in linear light; others are not.
    let own = try computedStyle(of: index, in: SVGContext(style: try inheritedStyle(of: index)))
    let space =
      own.declarations["color-interpolation-filters"]
      ?? node.attributes["color-interpolation-filters"]
      ?? node.parent.flatMap { tree[$0].attributes["color-interpolation-filters"] }
    return space == "sRGB" || matrix.isSameInLinearLight ? matrix : nil
  }
}

extension ColorMatrix {
  /// Whether the colours that come out are those that went in, black or full, so that their encoding does not matter.
  fileprivate var isSameInLinearLight: Bool {
    rows[3][0...2].allSatisfy { $0 == 0 }
      && (0..<3).allSatisfy { index in
        rows[index] == Self.identity.rows[index] || rows[index] == [0, 0, 0, 0, 0]
          || rows[index] == [0, 0, 0, 0, 1]
      }
  }
}
