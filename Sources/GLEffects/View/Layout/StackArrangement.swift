// SPDX-License-Identifier: MIT
import Foundation

/// How a stack shares what it is offered among its views, and where it puts them.
struct StackArrangement {
  var axis: Axis
  /// The guide shared across the axis.
  var guide: AlignmentKey
  /// The room between neighbours in points; `nil` is what they like.
  var spacing: CGFloat?

  /// The room that a stack puts between neighbours when it says nothing.
  static let defaultSpacing: CGFloat = 8

  /// The rooms between neighbours.
  private func gaps(_ children: LayoutSubviews) -> [CGFloat] {
    zip(children, children.dropFirst()).map { first, second in
      spacing ?? first.spacing.distance(to: second.spacing, along: axis)
    }
  }

  /// What each child is offered.
  ///
  /// Children share what is offered along the axis: by priority, and within a priority the least flexible first,
  /// each an equal part of what is then left. Later priorities keep their least lengths.
  private func proposals(
    _ children: LayoutSubviews, _ proposal: ProposedViewSize, gaps: [CGFloat]
  ) -> [ProposedViewSize] {
    guard let total = proposal[axis] else { return children.map { _ in proposal } }
    func offering(_ length: CGFloat) -> ProposedViewSize {
      var result = proposal
      result[axis] = length
      return result
    }
    if !total.isFinite { return children.map { _ in offering(total) } }
    let least = children.map { $0.sizeThatFits(offering(0))[axis] }
    let most = children.map { $0.sizeThatFits(offering(.infinity))[axis] }
    var remaining = total - gaps.reduce(0, +)
    var result = children.map { _ in offering(0) }
    let ranks = children.map(\.priority)
    var reserved = least.reduce(0, +)
    for priority in Set(ranks).sorted(by: >) {
      let members = children.indices.filter { ranks[$0] == priority }
        .sorted { (most[$0] - least[$0], $0) < (most[$1] - least[$1], $1) }
      reserved -= members.reduce(0) { $0 + least[$1] }
      for (served, index) in members.enumerated() {
        let share = (remaining - reserved) / CGFloat(members.count - served)
        result[index] = offering(max(0, share))
        remaining -= children[index].sizeThatFits(result[index])[axis]
      }
    }
    return result
  }

  /// The stack's size, and each child's origin and proposal.
  func arrange(
    _ children: LayoutSubviews, _ proposal: ProposedViewSize
  ) -> (size: CGSize, origins: [CGPoint], proposals: [ProposedViewSize]) {
    let cross: Axis = axis == .horizontal ? .vertical : .horizontal
    let gaps = gaps(children)
    let proposals = proposals(children, proposal, gaps: gaps)
    let dimensions = zip(children, proposals).map { $0.dimensions(in: $1) }
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
    return (size, origins, proposals)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews) {
    let cross: Axis = axis == .horizontal ? .vertical : .horizontal
    var proposal = proposal
    // Where nothing is offered across, views that fill what they are offered become as large as the largest one.
    if proposal[cross] == nil { proposal[cross] = bounds.size[cross] }
    let arrangement = arrange(subviews, proposal)
    for index in subviews.indices {
      let origin = arrangement.origins[index]
      subviews[index].place(
        at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y),
        proposal: arrangement.proposals[index])
    }
  }
}
