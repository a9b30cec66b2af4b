// SPDX-License-Identifier: MIT
import Foundation

/// An element, what its container wants to know of it, and the sizes that it has answered.
///
/// A class for the sake of the remembered sizes: stacks ask the same questions again at every level.
@MainActor
final class LayoutNode: LayoutSubviewNode {
  /// All that an answer depends on.
  private struct Question: Hashable {
    var proposal: ProposedViewSize
    var container: ProposedViewSize?
  }

  private let element: any LayoutElement
  private var answers: [Question: ViewDimensions] = [:]
  let traits: LayoutTraits

  init(_ element: any LayoutElement, traits: LayoutTraits = LayoutTraits()) {
    self.element = element
    self.traits = traits
  }

  var priority: Double { traits.priority }
  var isSpacer: Bool { traits.isSpacer }

  func layoutValue(of key: ObjectIdentifier) -> Any? { traits.values[key] }

  /// A node around this one: what its container wants to know stays.
  func wrapped(in element: any LayoutElement) -> LayoutNode {
    LayoutNode(element, traits: traits)
  }

  /// The same node with something else for its container to know.
  func with<Value>(_ trait: WritableKeyPath<LayoutTraits, Value>, _ value: Value) -> LayoutNode {
    var traits = traits
    traits[keyPath: trait] = value
    return LayoutNode(element, traits: traits)
  }

  func size(_ proposal: ProposedViewSize) -> CGSize { dimensions(proposal).size }

  func dimensions(_ proposal: ProposedViewSize) -> ViewDimensions {
    let question = Question(proposal: proposal, container: traits.container?.size)
    if let known = answers[question] { return known }
    let answer = ViewDimensions(
      size: element.sizeThatFits(proposal), explicitGuides: element.explicitGuides(proposal))
    answers[question] = answer
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
