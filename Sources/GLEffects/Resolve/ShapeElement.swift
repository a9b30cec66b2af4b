// SPDX-License-Identifier: MIT
import Foundation

/// A shape with a paint.
struct ShapeElement: LayoutElement {
  enum Drawing {
    case fill(FillStyle)
    case stroke(StrokeStyle)
  }

  let shape: any Shape
  let style: any ShapeStyle
  let drawing: Drawing
  let context: StyleContext
  let motion: PlaceMotion

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    let size = sizeThatFits(proposal)
    guard size.width.isFinite, size.height.isFinite else {
      throw .nonFiniteSize(view: context.path.description, size: size)
    }
    let frame = CGRect(origin: .zero, size: motion.size(size))
    let transform = motion.shownTransform(transform)
    var outline = shape.makeOutline(in: frame)
    if case .stroke(let strokeStyle) = drawing { outline = outline.stroked(strokeStyle) }
    if outline.path.isEmpty { return [] }
    let resolved = motion.style(try context.resolve(style))
    var paint = resolved.scenePaint(in: frame)
    if case .alongPath = paint, outline.stroke == nil {
      throw .alongPathFill(view: context.path.description)
    }
    // The outline's own map is part of the shape; the paint stays with the frame.
    if case .gradient(var gradient) = paint, !outline.transform.isIdentity {
      gradient.transform = gradient.transform.concatenating(outline.transform.inverted())
      paint = .gradient(gradient)
    }
    let drawn = SceneShape(
      path: outline.path, trim: outline.part.map { SceneTrim(start: $0.start, length: $0.length) },
      style: sceneStyle(of: outline), paint: paint, transform: outline.transform.concatenating(transform))
    return resolved.items(drawing: drawn, transform: transform)
  }

  private func sceneStyle(of outline: ShapeOutline) -> SceneShape.Style {
    if let stroke = outline.stroke { return .stroke(stroke) }
    if case .fill(let fillStyle) = drawing { return .fill(fillStyle) }
    return .fill(FillStyle())
  }
}

extension ResolveContext {
  /// A node that draws `shape`, in front of those of `background`.
  fileprivate func nodes(
    of shape: any Shape, style: any ShapeStyle, drawing: ShapeElement.Drawing, background: some View
  ) throws(ResolveError) -> [LayoutNode] {
    var drawing = drawing
    if case .stroke(let style) = drawing { drawing = .stroke(motion.shown(style)) }
    func shown<Outline: Shape>(_ shape: Outline) -> any Shape { motion.shown(shape) }
    let node = LayoutNode(
      ShapeElement(
        shape: shown(shape), style: style, drawing: drawing,
        context: StyleContext(environment: environment, path: path), motion: motion))
    let behind = try inside(.index(1)).outsideStack.nodes(of: background)
    if behind.isEmpty { return [node] }
    return [
      LayoutNode(
        LayeredElement(
          primary: node, secondary: self.node(of: behind), alignment: .center, isInFront: false,
          direction: environment.layoutDirection))
    ]
  }
}

extension _ShapeView: ResolvableView {
  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    try context.nodes(of: shape, style: style, drawing: .fill(fillStyle), background: EmptyView())
  }
}

extension FillShapeView: ResolvableView {
  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    try context.nodes(of: shape, style: style, drawing: .fill(fillStyle), background: background)
  }
}

extension StrokeShapeView: ResolvableView {
  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    try context.nodes(of: shape, style: style, drawing: .stroke(strokeStyle), background: background)
  }
}

extension StrokeBorderShapeView: ResolvableView {
  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    try context.nodes(
      of: BorderShape(shape: shape, lineWidth: strokeStyle.lineWidth), style: style,
      drawing: .stroke(strokeStyle), background: background)
  }
}
