// SPDX-License-Identifier: MIT
import Foundation

/// Turns a view into a scene: bodies are read, sizes found, styles resolved.
@MainActor
struct Resolver {
  private let root: LayoutNode
  private let name: String
  private let textFindings: TextFindings

  /// Reads the bodies of `view` and what is inside it; several views at the top are put one below the other.
  ///
  /// - Throws: `.tooDeep` for a view that contains itself.
  init(_ view: some View, environment: EnvironmentValues = EnvironmentValues()) throws(ResolveError) {
    let context = ResolveContext(environment: environment, root: type(of: view))
    let nodes = try context.nodes(of: view)
    name = ViewPath.name(of: type(of: view))
    textFindings = context.textFindings
    root = nodes.count == 1 ? nodes[0] : context.container(VStackLayout(), of: nodes)
  }

  /// The fonts of the texts found so far, and what they lack.
  var textReport: TextReport { textFindings.report }

  /// The size that the view takes when `proposal` is offered, in points.
  ///
  /// - Throws: `.nonFiniteSize` when it is infinite or NaN.
  func size(_ proposal: ProposedViewSize = .unspecified) throws(ResolveError) -> CGSize {
    let size = root.size(proposal)
    guard size.width.isFinite, size.height.isFinite else { throw .nonFiniteSize(view: name, size: size) }
    return size
  }

  /// A scene as large as the view when `proposal` is offered.
  func scene(_ proposal: ProposedViewSize = .unspecified) throws(ResolveError) -> Scene {
    let size = try size(proposal)
    return Scene(
      size: size, items: BackdropExpansion.expanded(try root.items(proposal, transform: .identity)))
  }

  /// A scene of `frame` points with the view in the middle; it is offered that size.
  func scene(frame: CGSize) throws(ResolveError) -> Scene {
    let proposal = ProposedViewSize(frame)
    let size = try size(proposal)
    let origin = CGPoint(x: (frame.width - size.width) / 2, y: (frame.height - size.height) / 2)
    return Scene(
      size: frame,
      items: BackdropExpansion.expanded(try root.items(proposal, at: origin, transform: .identity)))
  }

  /// A scene of `size` points with `view` in the middle; it is offered that size.
  static func scene(
    of view: some View, size: CGSize, environment: EnvironmentValues = EnvironmentValues()
  ) throws(ResolveError) -> Scene {
    try Resolver(view, environment: environment).scene(frame: size)
  }

  /// A scene as large as `view` when `proposal` is offered.
  static func scene(
    of view: some View, proposal: ProposedViewSize, environment: EnvironmentValues = EnvironmentValues()
  ) throws(ResolveError) -> Scene {
    try Resolver(view, environment: environment).scene(proposal)
  }
}
