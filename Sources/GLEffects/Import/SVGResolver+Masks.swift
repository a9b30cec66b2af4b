// SPDX-License-Identifier: MIT
import Foundation

extension SVGResolver {
  /// What `clip-path` and `mask` leave of `nodes`.
  /// - Parameter context: Of the inside of the element that has the properties.
  /// - Source: CSS Masking 1 §5 (clip-path), §7–8 (mask), as SVG 2 §14.3, §14.4 refer to it.
  func masks(
    of style: SVGComputedStyle, around nodes: [SVGNode], _ context: SVGContext, line: Int
  ) throws(SVGError) -> [SVGMask] {
    var result: [SVGMask] = []
    if let id = style.clipPath {
      if let mask = try mask(id, "clipPath", around: nodes, context, line: line) { result.append(mask) }
    }
    if let id = style.mask, !context.isInClip {
      if let mask = try mask(id, "mask", around: nodes, context, line: line) { result.append(mask) }
    }
    return result
  }

  private func mask(
    _ id: String, _ name: String, around nodes: [SVGNode], _ context: SVGContext, line: Int
  ) throws(SVGError) -> SVGMask? {
    if id.isEmpty {
      report("a \(name == "mask" ? "mask" : "clip-path") other than url(#id) is not drawn", line: line)
      return nil
    }
    guard let target = tree.indexByID[id], tree[target].name == name, tree[target].isSVG else {
      warn("line \(line): no <\(name)> has the id '\(id.prefix(40))'")
      return nil
    }
    if open.contains(target) {
      report("<\(name)> that uses itself is not drawn", line: line)
      return nil
    }
    var inner = SVGContext(transform: context.transform, viewport: context.viewport)
    inner.style = try inheritedStyle(of: target)
    inner.isInClip = name == "clipPath"
    open.append(target)
    jumps += 1
    defer {
      jumps -= 1
      open.removeLast()
    }
    let own = try computedStyle(of: target, in: inner)
    return try name == "clipPath"
      ? clipMask(target, own, inner, around: nodes, line: line)
      : luminanceMask(target, own, inner, around: nodes)
  }

  private func clipMask(
    _ target: Int, _ own: OwnStyle, _ context: SVGContext, around nodes: [SVGNode], line: Int
  ) throws(SVGError) -> SVGMask? {
    var units = context
    if tree[target].attributes["clipPathUnits"] == "objectBoundingBox" {
      guard let box = boundingBox(of: nodes, in: context.transform) else { return nil }
      units.transform = box.fromUnitSquare.concatenating(context.transform)
    }
    let inner = try inside(target, own, units)
    var content: [SVGNode] = []
    try visitChildren(of: target, inner, into: &content)
    let outer = try masks(of: own.style, around: content, inner, line: line)
    if !outer.isEmpty, !content.isEmpty {
      content = [.group(SVGGroup(children: content, masks: outer))]
    }
    return SVGMask(content: content, channel: .alpha)
  }

  private func luminanceMask(
    _ target: Int, _ own: OwnStyle, _ context: SVGContext, around nodes: [SVGNode]
  ) throws(SVGError) -> SVGMask? {
    let node = tree[target]
    let box = boundingBox(of: nodes, in: context.transform)
    var inner = context
    inner.style = own.style
    if node.attributes["maskContentUnits"] == "objectBoundingBox" {
      guard let box else { return nil }
      inner.transform = box.fromUnitSquare.concatenating(context.transform)
    }
    var content: [SVGNode] = []
    try visitChildren(of: target, inner, into: &content)

    guard let region = region(of: target, units: "maskUnits", own, context, box: box) else { return nil }
    let isAlpha = (own.declarations["mask-type"] ?? node.attributes["mask-type"]) == "alpha"
    if region.isEmpty { content = [] }
    if !content.allSatisfy({ $0.lies(in: region, of: context.transform) }) {
      let frame = SVGElement(area: Path(region), transform: context.transform)
      content = [
        .group(
          SVGGroup(children: content, masks: [SVGMask(content: [.element(frame)], channel: .alpha)]))
      ]
    }
    return SVGMask(content: content, channel: isAlpha ? .alpha : .luminance)
  }

  /// The area of a mask or filter, in the coordinates of what it is for; nil if it is relative to no area.
  /// - Parameters:
  ///   - units: The attribute that says what lengths are relative to.
  ///   - box: Bounds of what it is for.
  func region(
    of target: Int, units: String, _ own: OwnStyle, _ context: SVGContext, box: CGRect?
  ) -> CGRect? {
    let node = tree[target]
    let lengths = context.lengths(own.style)
    let isOfUser = node.attributes[units] == "userSpaceOnUse"
    func place(_ name: String, _ initial: String, _ axis: SVGLengths.Axis) -> CGFloat {
      let text = geometry(name, node, own) ?? initial
      if isOfUser { return CGFloat(lengths.length(text, along: axis) ?? 0) }
      var scanner = ByteScanner(text)
      let number = scanner.number() ?? 0
      return CGFloat(scanner.take(UInt8(ascii: "%")) ? number / 100 : number)
    }
    let region = CGRect(
      x: place("x", "-10%", .horizontal), y: place("y", "-10%", .vertical),
      width: max(place("width", "120%", .horizontal), 0), height: max(place("height", "120%", .vertical), 0))
    if isOfUser { return region }
    return box.map { region.applying($0.fromUnitSquare) }
  }

  /// The style that an element inherits where it stands in the file.
  func inheritedStyle(of index: Int) throws(SVGError) -> SVGComputedStyle {
    var context = SVGContext()
    for ancestor in tree.ancestors(of: index) {
      context.style = try computedStyle(of: ancestor, in: context).style
    }
    return context.style
  }

  /// Bounds of the fills' outlines in the coordinates that `transform` maps to the document's; nil if there is no
  /// area.
  func boundingBox(of nodes: [SVGNode], in transform: CGAffineTransform) -> CGRect? {
    guard transform.determinant != 0 else { return nil }
    let inverse = transform.inverted()
    var result = CGRect.null
    for element in nodes.flatMap(\.elements) {
      let path = element.textBox.map { Path($0) } ?? element.path
      let bounds = path.applying(element.transform.concatenating(inverse)).boundingRect
      // `union` leaves out rectangles without an area, so lines are added by their corners.
      if bounds.isNull { continue }
      let low =
        result.isNull
        ? bounds.origin : CGPoint(x: min(result.minX, bounds.minX), y: min(result.minY, bounds.minY))
      let right = result.isNull ? bounds.maxX : max(result.maxX, bounds.maxX)
      let bottom = result.isNull ? bounds.maxY : max(result.maxY, bounds.maxY)
      result = CGRect(x: low.x, y: low.y, width: right - low.x, height: bottom - low.y)
    }
    return result.isNull || result.width <= 0 || result.height <= 0 ? nil : result
  }
}

extension CGRect {
  /// From the square of 0...1 to this rectangle: what bounding box units mean.
  var fromUnitSquare: CGAffineTransform {
    CGAffineTransform(a: width, b: 0, c: 0, d: height, tx: minX, ty: minY)
  }
}
