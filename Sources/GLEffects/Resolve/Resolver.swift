// SPDX-License-Identifier: MIT
import Foundation
import Observation

/// Turns a view into a scene: bodies are read, sizes found, styles resolved; what appears or changes is told, and views are built
/// again until nothing changes any more.
@MainActor
final class Resolver {
  private let build: () throws(ResolveError) -> LayoutNode
  private let name: String
  private let context: ResolveContext
  private var root: LayoutNode?

  /// So many times are views built before they are thought never to come to rest.
  static let updateLimit = 100

  /// Reads the bodies of `view` and what is inside it; several views at the top are put one below the other.
  ///
  /// - Throws: `.tooDeep` for a view that contains itself.
  init(_ view: some View, environment: EnvironmentValues = EnvironmentValues()) throws(ResolveError) {
    let context = ResolveContext(environment: environment, root: type(of: view))
    let build: () throws(ResolveError) -> LayoutNode = { () throws(ResolveError) in
      let nodes = try context.nodes(of: view)
      let root = nodes.count == 1 ? nodes[0] : context.container(VStackLayout(), of: nodes)
      return root.wrapped(in: FrameContainerElement(content: root, container: context.frameContainer))
    }
    self.context = context
    self.build = build
    name = ViewPath.name(of: type(of: view))
    _ = try observed { () throws(ResolveError) in try currentRoot() }
  }

  /// The views' nodes, built where they are not yet.
  private func currentRoot() throws(ResolveError) -> LayoutNode {
    if let root { return root }
    context.updates.beginBuilding()
    let root = try build()
    self.root = root
    return root
  }

  /// What `body` returns. When something observable that it reads changes, views are built again.
  private func observed<Result>(
    _ body: () throws(ResolveError) -> Result
  ) throws(ResolveError) -> Result {
    let updates = context.updates
    let result = withObservationTracking {
      Swift.Result(catching: { () throws(ResolveError) in try body() })
    } onChange: {
      updates.noteChange()
    }
    return try result.get()
  }

  /// The fonts of the texts found so far, and what they lack.
  var textReport: TextReport { context.textFindings.report }

  /// The size that the view takes when `proposal` is offered, in points.
  ///
  /// - Throws: `.nonFiniteSize` when it is infinite or NaN, `.endlessUpdates`.
  func size(_ proposal: ProposedViewSize = .unspecified) throws(ResolveError) -> CGSize {
    try settled { (root) throws(ResolveError) in
      let size = try finiteSize(of: root, proposal)
      if context.updates.dependsOnLayout { _ = try root.items(proposal, transform: .identity) }
      return size
    }
  }

  private func finiteSize(of root: LayoutNode, _ proposal: ProposedViewSize) throws(ResolveError) -> CGSize {
    let size = root.size(proposal)
    guard size.width.isFinite, size.height.isFinite else {
      // The view inside that has no size says so better.
      _ = try root.items(proposal, transform: .identity)
      throw .nonFiniteSize(view: name, size: size)
    }
    return size
  }

  /// What `draw` makes of the views once it leaves nothing to be done.
  private func settled<Result>(
    _ draw: (LayoutNode) throws(ResolveError) -> Result
  ) throws(ResolveError) -> Result {
    for _ in 0..<Self.updateLimit {
      let result = try observed { () throws(ResolveError) in try draw(currentRoot()) }
      for action in context.place.prune(building: context.updates.building) { context.updates.add(action) }
      if !context.updates.settle() { return result }
      root = nil
    }
    throw .endlessUpdates(view: name, limit: Self.updateLimit)
  }

  /// A scene as large as the view when `proposal` is offered.
  func scene(_ proposal: ProposedViewSize = .unspecified) throws(ResolveError) -> Scene {
    try settled { (root) throws(ResolveError) in
      let size = try finiteSize(of: root, proposal)
      let items = try root.items(proposal, transform: .identity)
      return Scene(size: size, items: BackdropExpansion.expanded(items))
    }
  }

  /// A scene of `frame` points with the view in the middle; it is offered that size.
  func scene(frame: CGSize) throws(ResolveError) -> Scene {
    try settled { (root) throws(ResolveError) in
      let proposal = ProposedViewSize(frame)
      let size = try finiteSize(of: root, proposal)
      let origin = CGPoint(x: (frame.width - size.width) / 2, y: (frame.height - size.height) / 2)
      let items = try root.items(proposal, at: origin, transform: .identity)
      return Scene(size: frame, items: BackdropExpansion.expanded(items))
    }
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
