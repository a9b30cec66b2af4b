// SPDX-License-Identifier: MIT
import Foundation

/// The size that a `use` element gives to the `svg` or `symbol` that it draws.
struct SVGUse {
  /// Nil where the `use` says nothing, or `auto`.
  var width: String?
  var height: String?
}

extension SVGResolver {
  /// What a `use` element draws: another element, inside its own coordinates and style.
  /// - Source: SVG 2 §5.5.
  func visitUse(
    _ index: Int, _ own: OwnStyle, _ context: SVGContext, into nodes: inout [SVGNode]
  ) throws(SVGError) {
    let node = tree[index]
    guard let reference = node.reference else { return }
    guard case .id(let id) = reference else {
      report("<use> of another file is not drawn", line: node.line)
      return
    }
    guard let target = tree.indexByID[id] else {
      warn("line \(node.line): <use>: no element has the id '\(id.prefix(40))'")
      return
    }
    if open.contains(target) {
      report("<use> of an element that it is part of is not drawn", line: node.line)
      return
    }
    let lengths = context.lengths(own.style)
    let shift = CGPoint(
      x: length("x", .horizontal, node, own, lengths) ?? 0, y: length("y", .vertical, node, own, lengths) ?? 0
    )
    var inner = context
    inner.transform = CGAffineTransform(translationX: shift.x, y: shift.y).concatenating(context.transform)
    let size = SVGUse(
      width: geometry("width", node, own).flatMap { $0 == "auto" ? nil : $0 },
      height: geometry("height", node, own).flatMap { $0 == "auto" ? nil : $0 })
    jumps += 1
    defer { jumps -= 1 }
    try visit(target, inner, used: size, into: &nodes)
  }

  /// What a nested `svg`, or a `symbol` that is used, draws; a mask that cuts it where its viewport ends.
  func visitViewport(
    _ index: Int, _ own: OwnStyle, _ context: SVGContext, used: SVGUse?, into nodes: inout [SVGNode],
    masks: inout [SVGMask]
  ) throws(SVGError) {
    guard let view = viewport(index, own, context, used: used) else { return }
    try visitChildren(of: index, view.context, into: &nodes)
    guard own.style.overflows != true, let rect = view.rect else { return }
    if nodes.allSatisfy({ $0.lies(in: rect, of: context.transform) }) { return }
    masks.append(
      SVGMask(
        content: [.element(SVGElement(area: Path(rect), transform: context.transform))], channel: .alpha))
  }

  /// The coordinates inside a nested viewport and its rectangle outside of it; nil if it shows nothing.
  /// - Source: SVG 2 §8.2.
  func viewport(
    _ index: Int, _ own: OwnStyle, _ context: SVGContext, used: SVGUse?
  ) -> (context: SVGContext, rect: CGRect?)? {
    let node = tree[index]
    let lengths = context.lengths(own.style)
    func side(_ name: String, _ axis: SVGLengths.Axis, _ given: String?) -> Double? {
      var text = given ?? geometry(name, node, own) ?? "100%"
      if text == "auto" { text = "100%" }
      if let length = lengths.length(text, along: axis), length >= 0, length.isFinite { return length }
      if text != "100%" {
        warn("line \(node.line): <\(node.name)>: \(name)=\"\(text.prefix(40))\" is not a size")
      }
      return lengths.length("100%", along: axis)
    }
    let width = side("width", .horizontal, used?.width)
    let height = side("height", .vertical, used?.height)
    if width == 0 || height == 0 { return nil }
    let origin = CGPoint(
      x: length("x", .horizontal, node, own, lengths) ?? 0, y: length("y", .vertical, node, own, lengths) ?? 0
    )
    var inner = context
    guard let width, let height else {
      // A document without a size has no 100 %: only the shift is known.
      inner.transform = CGAffineTransform(translationX: origin.x, y: origin.y)
        .concatenating(context.transform)
      return (inner, nil)
    }
    let rect = CGRect(x: origin.x, y: origin.y, width: CGFloat(width), height: CGFloat(height))
    let viewBox = try? SVGRootView.viewBox(of: node) { warn($0) }
    if let viewBox {
      let ratio = SVGRootView.aspectRatio(of: node) { warn($0) }
      inner.transform = ratio.transform(from: viewBox, to: rect).concatenating(context.transform)
      inner.viewport = viewBox.size
    } else {
      // A view box without an area shows nothing.
      let numbers = node.attributes["viewBox"].map { SVGNumberList($0).values } ?? []
      if numbers.count == 4, numbers[2] == 0 || numbers[3] == 0 { return nil }
      inner.transform = CGAffineTransform(translationX: origin.x, y: origin.y)
        .concatenating(context.transform)
      inner.viewport = rect.size
    }
    return (inner, rect)
  }

  /// A geometry property: CSS before the attribute.
  func geometry(_ name: String, _ node: SVGTree.Node, _ own: OwnStyle) -> String? {
    own.declarations[name] ?? node.attributes[name]
  }

  private func length(
    _ name: String, _ axis: SVGLengths.Axis, _ node: SVGTree.Node, _ own: OwnStyle, _ lengths: SVGLengths
  ) -> CGFloat? {
    guard let text = geometry(name, node, own) else { return nil }
    guard let length = lengths.length(text, along: axis),
      abs(length) <= Double(SVGPathData.coordinateLimit)
    else {
      warn("line \(node.line): <\(node.name)>: \(name)=\"\(text.prefix(40))\" is not a length")
      return nil
    }
    return CGFloat(length)
  }
}

extension SVGElement {
  /// An opaque area, for masks.
  init(area: Path, fillStyle: FillStyle = FillStyle(), transform: CGAffineTransform) {
    self.init(
      path: area, transform: transform, fill: Fill(style: fillStyle, paint: .color(.black)))
  }

  /// How far the stroke may reach beyond the path, in the element's own coordinates.
  var strokeReach: CGFloat {
    guard let stroke else { return 0 }
    let style = stroke.style
    // A miter reaches miterLimit half widths, a square cap √2.
    let factor = style.lineJoin == .miter ? max(style.miterLimit, 1.5) : 1.5
    return style.lineWidth / 2 * factor
  }

  /// Bounds of fill and stroke in the element's own coordinates; the stroke's are generous.
  var inkBounds: CGRect { path.boundingRect.insetBy(dx: -strokeReach, dy: -strokeReach) }
}

extension SVGNode {
  /// Whether everything lies inside `rect`, which is given in the coordinates that `transform` maps to the
  /// document's. False where that cannot be said.
  func lies(in rect: CGRect, of transform: CGAffineTransform) -> Bool {
    guard transform.determinant != 0 else { return false }
    let inverse = transform.inverted()
    let room = rect.insetBy(dx: -rect.width * 1e-9, dy: -rect.height * 1e-9)
    if blurs { return false }
    return elements.allSatisfy { element in
      let map = element.transform.concatenating(inverse)
      let bounds = element.inkBounds
      return bounds.isNull || room.contains(bounds.applying(map))
    }
  }
}
