// SPDX-License-Identifier: MIT
import Foundation

/// Nodes side by side or one below the other.
struct StackElement: LayoutElement {
  let children: [LayoutNode]
  let axis: Axis
  /// The guide shared across the axis.
  let guide: AlignmentKey
  /// The room between neighbours in points; `nil` is the default, which is none next to a spacer.
  let spacing: CGFloat?
  let direction: LayoutDirection

  /// The room that a stack puts between neighbours when it says nothing.
  static let defaultSpacing: CGFloat = 8

  /// The rooms between neighbours.
  private var gaps: [CGFloat] {
    zip(children, children.dropFirst()).map { first, second in
      spacing ?? (first.isSpacer || second.isSpacer ? 0 : Self.defaultSpacing)
    }
  }

  /// What each child is offered.
  ///
  /// Children share what is offered along the axis: by priority, and within a priority the least flexible first,
  /// each an equal part of what is then left. Later priorities keep their least lengths.
  private func proposals(_ proposal: ProposedViewSize) -> [ProposedViewSize] {
    guard let total = proposal[axis] else { return children.map { _ in proposal } }
    func offering(_ length: CGFloat) -> ProposedViewSize {
      var result = proposal
      result[axis] = length
      return result
    }
    let least = children.map { $0.size(offering(0))[axis] }
    let most = children.map { $0.size(offering(.infinity))[axis] }
    var remaining = total - gaps.reduce(0, +)
    var result = children.map { _ in offering(0) }
    let priorities = Set(children.map(\.priority)).sorted(by: >)
    var reserved = least.reduce(0, +)
    for priority in priorities {
      let members = children.indices.filter { children[$0].priority == priority }
        .sorted { (most[$0] - least[$0], $0) < (most[$1] - least[$1], $1) }
      reserved -= members.reduce(0) { $0 + least[$1] }
      for (served, index) in members.enumerated() {
        let share = (remaining - reserved) / CGFloat(members.count - served)
        result[index] = offering(max(0, share))
        remaining -= children[index].size(result[index])[axis]
      }
    }
    return result
  }

  /// The stack's size and each child's origin and proposal.
  private func arrangement(
    _ proposal: ProposedViewSize
  ) -> (size: CGSize, origins: [CGPoint], proposals: [ProposedViewSize]) {
    let cross: Axis = axis == .horizontal ? .vertical : .horizontal
    let proposals = proposals(proposal)
    let dimensions = zip(children, proposals).map { $0.dimensions($1) }
    let above = dimensions.map { $0[guide] }.max() ?? 0
    let below = dimensions.map { $0.size[cross] - $0[guide] }.max() ?? 0
    var size = CGSize.zero
    size[cross] = above + below
    var origins: [CGPoint] = []
    for (index, child) in dimensions.enumerated() {
      if index > 0 { size[axis] += gaps[index - 1] }
      let across = above - child[guide]
      origins.append(
        axis == .horizontal ? CGPoint(x: size.width, y: across) : CGPoint(x: across, y: size.height))
      size[axis] += child.size[axis]
    }
    if direction == .rightToLeft {
      for (index, child) in dimensions.enumerated() {
        origins[index].x = size.width - origins[index].x - child.width
      }
    }
    return (size, origins, proposals)
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { arrangement(proposal).size }

  func explicitGuides(_ proposal: ProposedViewSize) -> [AlignmentKey: CGFloat] {
    let arrangement = arrangement(proposal)
    return Self.meanGuides(Array(zip(children, arrangement.proposals))) { arrangement.origins }
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    let arrangement = arrangement(proposal)
    var items: [SceneItem] = []
    for index in Self.drawingOrder(children) {
      items += try children[index].items(
        arrangement.proposals[index], at: arrangement.origins[index], transform: transform)
    }
    return items
  }

  /// Indices from back to front: by z index, then as given.
  static func drawingOrder(_ children: [LayoutNode]) -> [Int] {
    children.indices.sorted { (children[$0].zIndex, $0) < (children[$1].zIndex, $1) }
  }

  /// A stack's guides: where several children set one, the mean.
  static func meanGuides(
    _ children: [(node: LayoutNode, proposal: ProposedViewSize)], origins: () -> [CGPoint]
  ) -> [AlignmentKey: CGFloat] {
    let guides = children.map { $0.node.dimensions($0.proposal).explicitGuides }
    if guides.allSatisfy(\.isEmpty) { return [:] }
    var values: [AlignmentKey: [CGFloat]] = [:]
    for (guides, origin) in zip(guides, origins()) {
      for (key, value) in guides {
        values[key, default: []].append(value + (key.axis == .horizontal ? origin.x : origin.y))
      }
    }
    return values.mapValues { $0.reduce(0, +) / CGFloat($0.count) }
  }
}
