// SPDX-License-Identifier: MIT
public import Foundation

/// A view that a layout arranges.
///
/// Layouts are asked on the main actor, where views are resolved; a view may be asked and placed there only.
public struct LayoutSubview {
  let node: any LayoutSubviewNode
  let index: Int
  let placements: LayoutPlacements

  private func onMain<Answer: Sendable>(_ body: @MainActor (any LayoutSubviewNode) -> Answer) -> Answer {
    nonisolated(unsafe) let node = node
    return MainActor.assumeIsolated { body(node) }
  }

  /// How early the view is to be served.
  public var priority: Double { onMain { $0.priority } }

  /// The room that the view likes to have around it.
  public var spacing: ViewSpacing { onMain { $0.isSpacer } ? .zero : ViewSpacing() }

  /// What the view tells under `key`.
  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
    nonisolated(unsafe) var value: Any?
    let identifier = ObjectIdentifier(key)
    onMain { value = $0.layoutValue(of: identifier) }
    return value as? Key.Value ?? Key.defaultValue
  }

  /// The view's size, in points, when `proposal` is offered.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { dimensions(in: proposal).size }

  /// The view's size and guides when `proposal` is offered.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    onMain { $0.dimensions(proposal) }
  }

  /// Puts the point `anchor` of the view, which is offered `proposal`, at `position` in the layout's coordinates.
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    let size = sizeThatFits(proposal)
    placements[index] = LayoutPlacements.Place(
      origin: CGPoint(x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height),
      proposal: proposal)
  }

  /// Where the view was placed last.
  var placement: LayoutPlacements.Place? { placements[index] }
}

extension LayoutSubview: Equatable {
  /// Whether both are the same view.
  public static func == (left: LayoutSubview, right: LayoutSubview) -> Bool { left.node === right.node }
}

/// What stands behind a subview.
@MainActor
protocol LayoutSubviewNode: AnyObject {
  var priority: Double { get }
  var isSpacer: Bool { get }

  func dimensions(_ proposal: ProposedViewSize) -> ViewDimensions
  func layoutValue(of key: ObjectIdentifier) -> Any?
}
