// SPDX-License-Identifier: MIT
import Foundation

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
      in: EffectElement(content: node, motion: isOpaque ? context.motion : nil) { items, size, transform in
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
    let mask = try context.inside(.index(1)).node(of: mask, alignment: alignment)
    let direction = context.environment.layoutDirection
    return node.wrapped(
      in: EffectElement(content: node, motion: context.motion) {
        (items, size, transform) throws(ResolveError) in
        let origin = LayeredElement.origin(
          of: mask, in: ViewDimensions(size: size), alignment: alignment, direction: direction)
        let maskItems = try mask.items(ProposedViewSize(size), at: origin, transform: transform)
        return items.masked(by: SceneMask(items: maskItems))
      })
  }
}

extension ClipModifier: WrappingModifier {
  func wrap(_ node: LayoutNode, in context: ResolveContext) throws(ResolveError) -> LayoutNode {
    let shown = context.motion.shown(shape)
    return node.wrapped(
      in: EffectElement(content: node, motion: context.motion) { items, size, transform in
        let path = shown.path(in: CGRect(origin: .zero, size: size))
        return items.clipped(to: SceneClip(path: path, fillStyle: fillStyle, transform: transform))
      })
  }
}

extension ColorFilterModifier: WrappingModifier {
  func wrap(_ node: LayoutNode, in context: ResolveContext) throws(ResolveError) -> LayoutNode {
    let matrix: ColorMatrix =
      switch filter {
      case .fixed(let matrix): matrix
      case .amount(let amount, let make): make(amount)
      case .multiply(let color):
        .multiply(context.motion.color(color.resolved(in: context.environment.colorAppearance)))
      }
    return node.wrapped(
      in: EffectElement(content: node) { items, _, _ in
        items.filtered([.colorMatrix(matrix)])
      })
  }
}

extension HiddenModifier: WrappingModifier {
  func wrap(_ node: LayoutNode, in context: ResolveContext) throws(ResolveError) -> LayoutNode {
    node.wrapped(in: EffectElement(content: node) { _, _, _ in [] })
  }
}

extension TransformModifier: WrappingModifier {
  func wrap(_ node: LayoutNode, in context: ResolveContext) throws(ResolveError) -> LayoutNode {
    let transform = transform
    return node.wrapped(
      in: ProjectionElement(content: node, motion: context.motion) { size in
        ProjectionTransform(transform.around(anchor.point(in: CGRect(origin: .zero, size: size))))
      })
  }
}

extension OffsetModifier: WrappingModifier {
  func wrap(_ node: LayoutNode, in context: ResolveContext) throws(ResolveError) -> LayoutNode {
    node.wrapped(
      in: ProjectionElement(content: node, motion: context.motion) { _ in
        ProjectionTransform(CGAffineTransform(translationX: offset.width, y: offset.height))
      })
  }
}

extension SceneClip {
  /// A clip to the frame of a view.
  fileprivate static func frame(of size: CGSize, transform: CGAffineTransform) -> SceneClip {
    SceneClip(path: Path(CGRect(origin: .zero, size: size)), transform: transform)
  }
}
