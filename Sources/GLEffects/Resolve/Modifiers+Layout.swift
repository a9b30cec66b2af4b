// SPDX-License-Identifier: MIT
import Foundation

extension FrameModifier: WrappingModifier {
  func wrap(_ node: LayoutNode, in context: ResolveContext) throws(ResolveError) -> LayoutNode {
    node.wrapped(
      in: FrameElement(
        content: node, modifier: self, direction: context.environment.layoutDirection))
  }
}

extension FlexibleFrameModifier: WrappingModifier {
  func wrap(_ node: LayoutNode, in context: ResolveContext) throws(ResolveError) -> LayoutNode {
    node.wrapped(
      in: FlexibleFrameElement(
        content: node, modifier: self, direction: context.environment.layoutDirection))
  }
}

extension PaddingModifier: WrappingModifier {
  func wrap(_ node: LayoutNode, in context: ResolveContext) throws(ResolveError) -> LayoutNode {
    node.wrapped(
      in: PaddingElement(
        content: node, insets: insets, direction: context.environment.layoutDirection))
  }
}

extension PositionModifier: WrappingModifier {
  func wrap(_ node: LayoutNode, in context: ResolveContext) throws(ResolveError) -> LayoutNode {
    node.wrapped(in: PositionElement(content: node, position: position))
  }
}

extension AspectRatioModifier: WrappingModifier {
  func wrap(_ node: LayoutNode, in context: ResolveContext) throws(ResolveError) -> LayoutNode {
    node.wrapped(in: AspectRatioElement(content: node, modifier: self))
  }
}

extension FixedSizeModifier: WrappingModifier {
  func wrap(_ node: LayoutNode, in context: ResolveContext) throws(ResolveError) -> LayoutNode {
    node.wrapped(
      in: ProposalElement(content: node) { proposal in
        ProposedViewSize(
          width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
      })
  }
}

extension LayoutPriorityModifier: WrappingModifier {
  func wrap(_ node: LayoutNode, in context: ResolveContext) throws(ResolveError) -> LayoutNode {
    node.with(\.priority, priority)
  }
}

extension ZIndexModifier: WrappingModifier {
  func wrap(_ node: LayoutNode, in context: ResolveContext) throws(ResolveError) -> LayoutNode {
    node.with(\.zIndex, index)
  }
}

extension AlignmentGuideModifier: WrappingModifier {
  func wrap(_ node: LayoutNode, in context: ResolveContext) throws(ResolveError) -> LayoutNode {
    node.wrapped(in: AlignmentGuideElement(content: node, modifier: self))
  }
}

extension LayeredModifier: WrappingModifier {
  func wrap(_ node: LayoutNode, in context: ResolveContext) throws(ResolveError) -> LayoutNode {
    let secondaryNode = try context.inside(.index(1)).node(of: secondary, alignment: alignment)
    return node.wrapped(
      in: LayeredElement(
        primary: node, secondary: secondaryNode, alignment: alignment, isInFront: isInFront,
        direction: context.environment.layoutDirection))
  }
}

extension LayoutValueModifier: WrappingModifier {
  func wrap(_ node: LayoutNode, in context: ResolveContext) throws(ResolveError) -> LayoutNode {
    node.with(\.values, node.traits.values.merging([key: value]) { _, new in new })
  }
}
