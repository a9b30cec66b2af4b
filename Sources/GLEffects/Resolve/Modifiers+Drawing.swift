// SPDX-License-Identifier: MIT
import Foundation

/// A node whose picture is changed as a whole; its place in the layout stays.
struct EffectElement: LayoutElement {
  let content: LayoutNode
  /// From the content's items, its size and the map to the picture's coordinates, to the changed items.
  let effect: @MainActor ([SceneItem], CGSize, CGAffineTransform) throws(ResolveError) -> [SceneItem]

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { content.size(proposal) }

  func explicitGuides(_ proposal: ProposedViewSize) -> [AlignmentKey: CGFloat] {
    content.dimensions(proposal).explicitGuides
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    let items = try content.items(proposal, transform: transform)
    return try effect(items, content.size(proposal), transform)
  }
}

/// A node drawn through a map; its place in the layout stays.
struct TransformElement: LayoutElement {
  let content: LayoutNode
  /// The map for a size of the content.
  let map: @MainActor (CGSize) -> CGAffineTransform

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { content.size(proposal) }

  func explicitGuides(_ proposal: ProposedViewSize) -> [AlignmentKey: CGFloat] {
    content.dimensions(proposal).explicitGuides
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    try content.items(proposal, transform: map(content.size(proposal)).concatenating(transform))
  }
}

extension OpacityModifier: WrappingModifier {
  func wrap(_ node: LayoutNode, in context: ResolveContext) throws(ResolveError) -> LayoutNode {
    node.wrapped(in: EffectElement(content: node) { items, _, _ in items.opacity(opacity) })
  }
}

extension BlendModeModifier: WrappingModifier {
  func wrap(_ node: LayoutNode, in context: ResolveContext) throws(ResolveError) -> LayoutNode {
    node.wrapped(in: EffectElement(content: node) { items, _, _ in items.blended(blendMode) })
  }
}

extension BlurModifier: WrappingModifier {
  func wrap(_ node: LayoutNode, in context: ResolveContext) throws(ResolveError) -> LayoutNode {
    node.wrapped(
      in: EffectElement(content: node) { items, size, transform in
        // A blur is as wide as the view is drawn; where x and y are scaled differently, by their mean.
        let scale = abs(Double(transform.determinant)).squareRoot()
        let sigma = radius > 0 ? Double(radius) * scale : 0
        let blurred = items.filtered(sigma > 0 ? [.blur(sigma: sigma)] : [])
        if !isOpaque { return blurred }
        return blurred.filtered([.colorMatrix(.opaque)]).clipped(to: .frame(of: size, transform: transform))
      })
  }
}

extension CompositingGroupModifier: WrappingModifier {
  func wrap(_ node: LayoutNode, in context: ResolveContext) throws(ResolveError) -> LayoutNode {
    node.wrapped(
      in: EffectElement(content: node) { items, size, transform in
        if !isOpaque { return items.isolated() }
        let backdrop = SceneShape(
          path: Path(CGRect(origin: .zero, size: size)), style: .fill(FillStyle()), paint: .color(.black),
          transform: transform)
        return [.layer(SceneLayer(items: [.shape(backdrop)] + items))]
      })
  }
}

extension MaskModifier: WrappingModifier {
  func wrap(_ node: LayoutNode, in context: ResolveContext) throws(ResolveError) -> LayoutNode {
    let mask = try context.node(of: mask, alignment: alignment)
    let direction = context.environment.layoutDirection
    return node.wrapped(
      in: EffectElement(content: node) { (items, size, transform) throws(ResolveError) in
        let origin = LayeredElement.origin(
          of: mask, in: ViewDimensions(size: size), alignment: alignment, direction: direction)
        let maskItems = try mask.items(ProposedViewSize(size), at: origin, transform: transform)
        return items.masked(by: SceneMask(items: maskItems))
      })
  }
}

extension ClipModifier: WrappingModifier {
  func wrap(_ node: LayoutNode, in context: ResolveContext) throws(ResolveError) -> LayoutNode {
    node.wrapped(
      in: EffectElement(content: node) { items, size, transform in
        let path = shape.path(in: CGRect(origin: .zero, size: size))
        return items.clipped(to: SceneClip(path: path, fillStyle: fillStyle, transform: transform))
      })
  }
}

extension ColorFilterModifier: WrappingModifier {
  func wrap(_ node: LayoutNode, in context: ResolveContext) throws(ResolveError) -> LayoutNode {
    let matrix: ColorMatrix =
      switch filter {
      case .matrix(let matrix): matrix
      case .multiply(let color): .multiply(color.resolved(in: context.environment.colorAppearance))
      }
    return node.wrapped(
      in: EffectElement(content: node) { items, _, _ in items.filtered([.colorMatrix(matrix)]) })
  }
}

extension HiddenModifier: WrappingModifier {
  func wrap(_ node: LayoutNode, in context: ResolveContext) throws(ResolveError) -> LayoutNode {
    node.wrapped(in: EffectElement(content: node) { _, _, _ in [] })
  }
}

extension TransformModifier: WrappingModifier {
  func wrap(_ node: LayoutNode, in context: ResolveContext) throws(ResolveError) -> LayoutNode {
    node.wrapped(
      in: TransformElement(content: node) { size in
        map.around((anchor ?? .topLeading).point(in: CGRect(origin: .zero, size: size)))
      })
  }
}

extension OffsetModifier: WrappingModifier {
  func wrap(_ node: LayoutNode, in context: ResolveContext) throws(ResolveError) -> LayoutNode {
    node.wrapped(
      in: TransformElement(content: node) { _ in
        CGAffineTransform(translationX: offset.width, y: offset.height)
      })
  }
}

extension SceneClip {
  /// A clip to the frame of a view.
  fileprivate static func frame(of size: CGSize, transform: CGAffineTransform) -> SceneClip {
    SceneClip(path: Path(CGRect(origin: .zero, size: size)), transform: transform)
  }
}
