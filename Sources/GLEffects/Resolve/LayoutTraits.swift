// SPDX-License-Identifier: MIT

/// What the container around a node wants to know of it.
struct LayoutTraits {
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
