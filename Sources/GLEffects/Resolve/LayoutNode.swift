// SPDX-License-Identifier: MIT
import Foundation

/// An element, what its container wants to know of it, and the sizes that it has answered.
///
/// A class for the sake of the remembered sizes: stacks ask the same questions again at every level.
@MainActor
final class LayoutNode {
  private let element: any LayoutElement
  private var answers: [ProposedViewSize: ViewDimensions] = [:]

  /// How early a stack serves the node; higher is earlier.
  let priority: Double
  /// How late the node is drawn among its siblings; higher is later.
  let zIndex: Double
  /// Whether the node is a spacer, next to which a stack puts no spacing of its own.
  let isSpacer: Bool
  /// The name by which a canvas finds the node among its symbols.
  let tag: AnyHashable?

  init(
    _ element: any LayoutElement, priority: Double = 0, zIndex: Double = 0, isSpacer: Bool = false,
    tag: AnyHashable? = nil
  ) {
    self.element = element
    self.priority = priority
    self.zIndex = zIndex
    self.isSpacer = isSpacer
    self.tag = tag
  }

  /// A node around this one: what its container wants to know stays.
  func wrapped(in element: any LayoutElement) -> LayoutNode {
    LayoutNode(element, priority: priority, zIndex: zIndex, isSpacer: isSpacer, tag: tag)
  }

  func with(priority: Double) -> LayoutNode {
    LayoutNode(element, priority: priority, zIndex: zIndex, isSpacer: isSpacer, tag: tag)
  }

  func with(zIndex: Double) -> LayoutNode {
    LayoutNode(element, priority: priority, zIndex: zIndex, isSpacer: isSpacer, tag: tag)
  }

  func with(tag: AnyHashable) -> LayoutNode {
    LayoutNode(element, priority: priority, zIndex: zIndex, isSpacer: isSpacer, tag: tag)
  }

  func size(_ proposal: ProposedViewSize) -> CGSize { dimensions(proposal).size }

  func dimensions(_ proposal: ProposedViewSize) -> ViewDimensions {
    if let known = answers[proposal] { return known }
    let answer = ViewDimensions(
      size: element.sizeThatFits(proposal), explicitGuides: element.explicitGuides(proposal))
    answers[proposal] = answer
    return answer
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    try element.items(proposal, transform: transform)
  }

  /// The node's items with its top left corner at `origin` of the coordinates that `transform` maps.
  func items(
    _ proposal: ProposedViewSize, at origin: CGPoint, transform: CGAffineTransform
  ) throws(ResolveError) -> [SceneItem] {
    try items(proposal, transform: transform.translatedBy(x: origin.x, y: origin.y))
  }
}
