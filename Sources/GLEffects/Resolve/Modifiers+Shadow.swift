// SPDX-License-Identifier: MIT
import Foundation

extension ShadowModifier: WrappingModifier {
  func wrap(_ node: LayoutNode, in context: ResolveContext) throws(ResolveError) -> LayoutNode {
    let color = context.motion.color(color.resolved(in: context.environment.colorAppearance))
    return node.wrapped(
      in: EffectElement(content: node) { items, _, transform in
        items.shadowed(ResolvedShadow(color: color, radius: radius, offset: offset, transform: transform))
      })
  }
}

extension TagModifier: WrappingModifier {
  func wrap(_ node: LayoutNode, in context: ResolveContext) throws(ResolveError) -> LayoutNode {
    node.with(\.tag, tag)
  }
}
