// SPDX-License-Identifier: MIT

/// What the container around a node wants to know of it.
struct LayoutTraits {
  /// The number of the place of the view that the node is of; nil before that is known.
  var owner: Int?
  /// Whether the view is gone and only leaves by and by: it stays where it was.
  var isLeaving = false
  /// Whether the view says itself how it comes and goes.
  var hasTransition = false
  /// How early a stack serves the node; higher is earlier.
  var priority = 0.0
  /// How late the node is drawn among its siblings; higher is later.
  var zIndex = 0.0
  /// Whether the node is a spacer, next to which a stack puts no spacing of its own.
  var isSpacer = false
  /// The name by which a canvas finds the node among its symbols.
  var tag: AnyHashable?
  /// What the node tells a layout, by key.
  var values: [ObjectIdentifier: Any] = [:]
  /// What the node's sizes depend on besides what it is offered.
  var container: FrameContainer?
}
