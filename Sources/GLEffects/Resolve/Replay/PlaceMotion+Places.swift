// SPDX-License-Identifier: MIT
import Foundation

extension GeometryGroupModifier: WrappingModifier {
  func wrap(_ node: LayoutNode, in context: ResolveContext) throws(ResolveError) -> LayoutNode {
    node.wrapped(in: EffectElement(content: node, motion: context.motion) { items, _, _ in items })
  }
}

/// Layouts are at their end at once: what is drawn goes to its place by itself, each with its own transaction. So do effects that have
/// coordinates of their own, which carry along what is inside.
extension PlaceMotion {
  /// Where on its way something is drawn that belongs where `transform` puts it: a node, or what is drawn here.
  func shownTransform(_ transform: CGAffineTransform, of node: LayoutNode? = nil) -> CGAffineTransform {
    guard var local = local(transform) else { return transform }
    let target = Self.rounded(CGPoint(x: local.tx, y: local.ty))
    let shown = point(target, as: .origin(node?.traits.owner ?? 0))
    if shown == target { return transform }
    local.tx += shown.x - target.x
    local.ty += shown.y - target.y
    return local.concatenating(updates.group)
  }

  /// Draws a node that carries along what is inside, in its place on the way.
  func placed<Result>(
    _ transform: CGAffineTransform, of node: LayoutNode,
    _ draw: (CGAffineTransform) throws(ResolveError) -> Result
  ) throws(ResolveError) -> Result {
    let transform = shownTransform(transform, of: node)
    return try within(transform) { () throws(ResolveError) in try draw(transform) }
  }

  /// Draws what moves in coordinates of its own.
  func within<Result>(
    _ group: CGAffineTransform, _ draw: () throws(ResolveError) -> Result
  ) throws(ResolveError) -> Result {
    let outer = updates.group
    updates.group = group
    defer { updates.group = outer }
    return try draw()
  }

  /// A map to the picture's coordinates as one to those in which views move; nil where these are flat.
  func local(_ transform: CGAffineTransform) -> CGAffineTransform? {
    let group = updates.group
    if group.isIdentity { return transform }
    guard group.determinant != 0, group.determinant.isFinite else { return nil }
    return transform.concatenating(group.inverted())
  }

  /// To a millionth of a point: maps there and back are not exact, and are not to be taken for moves.
  static func rounded(_ point: CGPoint) -> CGPoint {
    CGPoint(x: (point.x * 1e6).rounded() / 1e6, y: (point.y * 1e6).rounded() / 1e6)
  }
}
