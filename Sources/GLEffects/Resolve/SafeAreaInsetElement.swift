// SPDX-License-Identifier: MIT
import Foundation

/// A node with a bar at an edge, which is kept free of the node's content.
struct SafeAreaInsetElement: LayoutElement {
  let content: LayoutNode
  let bar: LayoutNode
  let edge: Edge
  let alignment: Alignment
  let spacing: CGFloat
  let area: SafeArea
  let direction: LayoutDirection

  /// Where the two are in a frame of `size` points.
  private struct Arrangement {
    var size: CGSize
    var contentProposal: ProposedViewSize
    var contentOrigin = CGPoint.zero
    var barProposal: ProposedViewSize
    var barOrigin = CGPoint.zero
    /// What is kept free at the edge.
    var taken: CGFloat
  }

  /// The axis along which the two follow each other.
  private var axis: Axis { edge == .top || edge == .bottom ? .vertical : .horizontal }

  /// Whether the bar is at the upper or the left side.
  private var isBarFirst: Bool {
    switch edge {
    case .top: true
    case .bottom: false
    case .leading: direction == .leftToRight
    case .trailing: direction == .rightToLeft
    }
  }

  /// The bar is offered what the content is offered across the axis, and nothing along it; the content what is left.
  private func sizes(_ proposal: ProposedViewSize) -> Arrangement {
    let across: Axis = axis == .vertical ? .horizontal : .vertical
    var barProposal = ProposedViewSize.unspecified
    barProposal[across] = proposal[across] ?? content.size(proposal)[across]
    let barSize = bar.size(barProposal)
    let taken = barSize[axis] + spacing
    var contentProposal = proposal
    contentProposal[axis] = proposal[axis].map { max(0, $0 - taken) }
    var size = content.size(contentProposal)
    size[axis] += taken
    size[across] = max(size[across], barSize[across])
    return Arrangement(size: size, contentProposal: contentProposal, barProposal: barProposal, taken: taken)
  }

  private func arrangement(_ proposal: ProposedViewSize) -> Arrangement {
    var result = sizes(proposal)
    let frame = ViewDimensions(size: result.size)
    func origin(of node: LayoutNode, _ proposal: ProposedViewSize, along place: CGFloat) -> CGPoint {
      var origin = LayeredElement.origin(
        of: node, proposal: proposal, in: frame, alignment: alignment, direction: direction)
      if axis == .vertical { origin.y = place } else { origin.x = place }
      return origin
    }
    let barLength = bar.size(result.barProposal)[axis]
    result.contentOrigin = origin(
      of: content, result.contentProposal, along: isBarFirst ? result.taken : 0)
    result.barOrigin = origin(
      of: bar, result.barProposal, along: isBarFirst ? 0 : result.size[axis] - barLength)
    return result
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { sizes(proposal).size }

  func explicitGuides(_ proposal: ProposedViewSize) -> [AlignmentKey: CGFloat] {
    content.dimensions(sizes(proposal).contentProposal).explicitGuides(movedBy: {
      arrangement(proposal).contentOrigin
    })
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    let places = arrangement(proposal)
    let frame = CGRect(origin: .zero, size: places.size)
    var kept = EdgeInsets()
    if axis == .vertical {
      if isBarFirst { kept.top = -places.taken } else { kept.bottom = -places.taken }
    } else {
      if isBarFirst { kept.leading = -places.taken } else { kept.trailing = -places.taken }
    }
    area.note(frame: frame, safeFrame: frame.outset(by: kept), transform: transform)
    return try content.items(places.contentProposal, at: places.contentOrigin, transform: transform)
      + bar.items(places.barProposal, at: places.barOrigin, transform: transform)
  }
}

extension SafeAreaInsetModifier: ResolvableModifier {
  func layoutNodes(of content: some View, in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    var inner = context
    let area = SafeArea(inside: context.safeArea)
    inner.safeArea = area
    let node = try inner.node(of: inner.nodes(of: content))
    let barNode = try context.inside(.index(1)).node(of: bar)
    return [
      node.wrapped(
        in: SafeAreaInsetElement(
          content: node, bar: barNode, edge: edge, alignment: alignment,
          spacing: spacing ?? StackArrangement.defaultSpacing, area: area,
          direction: context.environment.layoutDirection))
    ]
  }
}
