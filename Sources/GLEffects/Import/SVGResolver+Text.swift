// SPDX-License-Identifier: MIT
import Foundation

extension SVGResolver {
  /// What a `text` element draws: for each element in it its letters as one outline, and those that have their own
  /// colours.
  /// - Source: SVG 2 §11.
  func visitText(
    _ index: Int, _ own: OwnStyle, _ context: SVGContext, isPicked: Bool, into nodes: inout [SVGNode]
  ) throws(SVGError) {
    guard tree.hasWords(index) else { return }
    var content = SVGTextContent()
    try collect(index, own, context, raise: 0, into: &content)
    content.finish()
    let isSeen = content.spans.contains { isPicked || $0.own.style.isVisible }
    guard !content.scalars.isEmpty, isSeen else { return }
    let line = tree[index].line
    try count(characters: content.scalars.count, line: line)
    let layout: SVGTextLayout
    do throws(TextError) {
      layout = try SVGTextLayout(content)
    } catch {
      report("<text> is not drawn: \(error)", line: line)
      return
    }
    textReport.merge(layout.report)
    for part in layout.parts {
      try add(part, content.spans[part.span], box: layout.box, context, isPicked: isPicked, into: &nodes)
    }
  }

  // MARK: Reading

  /// Adds the characters of an element, and of those in it, to `content`.
  private func collect(
    _ index: Int, _ own: OwnStyle, _ context: SVGContext, raise: Double, into content: inout SVGTextContent
  ) throws(SVGError) {
    let node = tree[index]
    let style = own.style
    reportUndrawn(style.text, line: node.line)
    let raise = raise + style.text.raise * style.fontSize
    let start = content.scalars.count
    let span = content.spans.count
    content.spans.append(SVGTextContent.Span(own: own, id: node.id, line: node.line, raise: raise))
    var inner = context
    inner.style = style
    for child in tree.children(of: index) {
      let inside = tree[child]
      if inside.name == SVGTree.textName {
        // Letters without a size are no letters.
        if style.fontSize > 0 { content.append(inside.text, span: span, keepsSpaces: style.text.keepsSpaces) }
        continue
      }
      guard inside.isSVG else { continue }
      switch inside.name {
      case "tspan", "a", "textPath":
        let own = try computedStyle(of: child, in: inner)
        guard own.style.isDisplayed else { continue }
        let first = content.scalars.count
        try collect(child, own, inner, raise: raise, into: &content)
        if inside.name == "textPath", content.scalars.count > first {
          guard content.pathRuns.count < SVGTextContent.partLimit else {
            report(
              "only \(SVGTextContent.partLimit) <textPath> of a text are put on paths", line: inside.line)
            continue
          }
          guard let run = try pathRun(child, first..<content.scalars.count, own, inner) else { continue }
          content.pathRuns.append(run)
        }
      case "tref", "altGlyph": report("<\(inside.name)> is not drawn", line: inside.line)
      default: break
      }
    }
    let lengths = context.lengths(style)
    if node.name != "textPath", node.name != "a" {
      content.place(from: start, lists(of: node, lengths: lengths))
    }
    if let text = node.attributes["textLength"], content.scalars.count > start {
      if let length = lengths.length(text, along: .horizontal), length > 0,
        length <= Double(SVGPathData.coordinateLimit)
      {
        guard content.stretches.count < SVGTextContent.partLimit else {
          report("only \(SVGTextContent.partLimit) textLength of a text are heeded", line: node.line)
          return
        }
        content.stretches.append(
          SVGTextContent.Stretch(
            characters: start..<content.scalars.count, length: length,
            scalesGlyphs: node.attributes["lengthAdjust"] == "spacingAndGlyphs"))
      } else {
        warn("line \(node.line): <\(node.name)>: textLength=\"\(text.prefix(40))\" is not a length")
      }
    }
  }

  private func lists(of node: SVGTree.Node, lengths: SVGLengths) -> SVGTextContent.Lists {
    func list(_ name: String, _ axis: SVGLengths.Axis) -> [Double] {
      guard let text = node.attributes[name] else { return [] }
      var result: [Double] = []
      for part in text.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
        guard let length = lengths.length(String(part), along: axis),
          abs(length) <= Double(SVGPathData.coordinateLimit)
        else {
          warn("line \(node.line): <\(node.name)>: \(name)=\"\(text.prefix(40))\" is not a list of lengths")
          break
        }
        result.append(length)
      }
      return result
    }
    return SVGTextContent.Lists(
      x: list("x", .horizontal), y: list("y", .vertical), dx: list("dx", .horizontal),
      dy: list("dy", .vertical), rotations: list("rotate", .other))
  }

  /// The path of a `textPath`; nil, said, if there is none: its text is then drawn as that of a `tspan`.
  private func pathRun(
    _ index: Int, _ characters: Range<Int>, _ own: OwnStyle, _ context: SVGContext
  ) throws(SVGError) -> SVGTextContent.PathRun? {
    let node = tree[index]
    guard case .id(let id)? = node.reference, let target = tree.indexByID[id], tree[target].isSVG,
      let shape = SVGShape(rawValue: tree[target].name)
    else {
      report("<textPath> without a path in the same file is drawn as a line", line: node.line)
      return nil
    }
    let style = try computedStyle(of: target, in: SVGContext(viewport: context.viewport))
    let map = try inside(target, style, SVGContext(viewport: context.viewport)).transform
    let attributes = SVGShape.attributes(tree[target].attributes, with: style.declarations)
    let outline = shape.outline(attributes, lengths: context.lengths(style.style))
    let path = Path(elements: outline.elements).applying(map)
    guard outline.elements.count > 1, path.elements.allSatisfy(\.isWithinLimit) else {
      report("<textPath> without a path in the same file is drawn as a line", line: node.line)
      return nil
    }
    try count(segments: path.elements.count, line: node.line)
    if node.attributes["side"] == "right" {
      report("text on the right side of its path is drawn on the left", line: node.line)
    }
    let length = path.arcLength
    var start = 0.0
    if let text = node.attributes["startOffset"] {
      var scanner = ByteScanner(text)
      if let number = scanner.number(), scanner.take(UInt8(ascii: "%")) {
        start = number / 100 * length
      } else if let offset = context.lengths(own.style).length(text, along: .other), offset.isFinite {
        var scanner = ByteScanner(attributes["pathLength"] ?? "")
        let said = scanner.number() ?? 0
        start = said > 0 && said.isFinite ? offset * length / said : offset
      }
    }
    return SVGTextContent.PathRun(characters: characters, path: path, startOffset: start)
  }

  // MARK: Drawing

  private func add(
    _ part: SVGTextLayout.Part, _ span: SVGTextContent.Span, box: CGRect, _ context: SVGContext,
    isPicked: Bool, into nodes: inout [SVGNode]
  ) throws(SVGError) {
    let style = span.own.style
    guard style.isVisible || isPicked else { return }
    let path = part.path
    let transform = part.transform.concatenating(context.transform)
    try count(segments: path.elements.count, line: span.line)
    guard path.applying(transform).elements.allSatisfy(\.isWithinLimit) else {
      throw .numberOutOfRange(line: span.line, element: "text")
    }
    if context.isInClip {
      if part.picture == nil { nodes.append(.element(SVGElement(area: path, transform: context.transform))) }
      return
    }
    var element = SVGElement(id: span.id, path: path, transform: transform)
    if let picture = part.picture {
      element.image = picture
      element.opacity = style.fillOpacity
    } else if let color = part.color {
      element.textBox = box
      element.hasOwnColors = true
      element.fill = SVGElement.Fill(
        style: FillStyle(), paint: .color(color.opacity(style.fillOpacity)))
    } else {
      element.textBox = box
      let fill = try paint(
        style.fill, opacity: style.fillOpacity, over: box, span.own, context, line: span.line)
      var stroke = PaintResult.absent
      if style.strokeStyle.lineWidth > 0 {
        stroke = try paint(
          style.stroke, opacity: style.strokeOpacity, over: box, span.own, context, line: span.line)
      }
      if fill == .absent, stroke == .absent, !isPicked { return }
      if fill.isPresent { element.fill = SVGElement.Fill(style: FillStyle(), paint: fill.paint) }
      if stroke.isPresent {
        element.stroke = SVGElement.Stroke(style: style.strokeStyle, paint: stroke.paint)
      }
      element.strokesFirst = style.strokesFirst
    }
    guard element.opacity > 0 else { return }
    nodes.append(.element(element))
  }

  // MARK: Reports

  private func reportUndrawn(_ style: SVGTextStyle, line: Int) {
    if style.isVertical { report("vertical text is drawn horizontally", line: line) }
    if style.isDecorated { report("lines under and through text are not drawn", line: line) }
    if style.isSmallCaps { report("small capitals are drawn as ordinary letters", line: line) }
    if style.isStretched { report("font-stretch is not heeded", line: line) }
  }
}
