// SPDX-License-Identifier: MIT
import Foundation

/// Turns what a canvas recorded into a scene's items.
@MainActor
struct CanvasComposer {
  let symbols: [LayoutNode]
  /// The canvas's size, which symbols are offered.
  let size: CGSize
  /// From the canvas's points to the picture's.
  let transform: CGAffineTransform
  let context: ResolveContext
  /// Clips that were met before; commands in a row mostly share theirs.
  var knownClips: [[ObjectIdentifier]: SceneClipping] = [:]

  init(
    symbols: [LayoutNode], size: CGSize, transform: CGAffineTransform, context: ResolveContext
  ) {
    self.symbols = symbols
    self.size = size
    self.transform = transform
    self.context = context
  }

  private var styles: StyleContext { StyleContext(environment: context.environment, path: context.path) }

  /// The items of a layer.
  mutating func items(of commands: [CanvasCommand]) throws(ResolveError) -> [SceneItem] {
    var result: [SceneItem] = []
    for command in commands { result += try items(of: command) }
    return result
  }

  /// The items of one operation: its content drawn over nothing, filtered, and then drawn with the rest of the state.
  private mutating func items(of command: CanvasCommand) throws(ResolveError) -> [SceneItem] {
    let state = command.state
    var content = try self.content(of: command)
    for filter in state.filters.reversed() { content = apply(filter, to: content) }
    let clipping = try clipping(of: state.clips)
    if let outermost = state.filters.first, outermost.filter.disablesGroup {
      return content.map { composited([$0], state: state, clipping: clipping) }
    }
    // A group of nothing still matters to a mode that erases where the source is clear.
    if content.isEmpty {
      guard case .layer = command.content, !state.blendMode.operation.keepsBackdropWhereSourceIsClear else {
        return []
      }
    }
    if isUnchanged(content, by: state) { return content }
    return [composited(content, state: state, clipping: clipping)]
  }

  /// What an operation draws, with nothing of the state but the transform.
  private mutating func content(of command: CanvasCommand) throws(ResolveError) -> [SceneItem] {
    let toPicture = command.state.transform.concatenating(transform)
    switch command.content {
    case .layer(let commands): return Self.group(try items(of: commands))
    case .fill(let path, let shading, let style):
      return try items(path, shading, .fill(style), transform: toPicture)
    case .stroke(let path, let shading, let style):
      return try items(path, shading, .stroke(style), transform: toPicture)
    case .image(let image, let rect, let shading):
      var image = image
      image.resizingMode = image.resizingMode ?? .stretch
      return Self.group(
        try styles.items(of: context.picture(of: image), image, in: rect, transform: toPicture) {
          () throws(ResolveError) in try styles.resolve(shading ?? .foreground, around: Path(rect))
        })
    case .text(let text, let rect, let shading):
      guard let element = (text as? ResolvedCanvasText)?.element else { return [] }
      let styles = styles
      return Self.group(
        try element.items(
          ProposedViewSize(rect.size), transform: toPicture.translatedBy(x: rect.minX, y: rect.minY)
        ) { (frame) throws(ResolveError) in try styles.resolve(shading, around: Path(frame)) })
    case .pieces(let text, let proposal, let pieces):
      guard let element = (text as? ResolvedCanvasText)?.element else { return [] }
      let styles = styles
      return Self.group(
        try element.items(proposal, pieces: pieces, transform: toPicture) { (frame) throws(ResolveError) in
          try styles.resolve(.foreground, around: Path(frame))
        })
    case .symbol(let index, let frame):
      let proposal = ProposedViewSize(size)
      let own = symbols[index].size(proposal)
      func factor(_ wanted: CGFloat, _ length: CGFloat) -> CGFloat { length > 0 ? wanted / length : 1 }
      let placed = CGAffineTransform(
        a: factor(frame.width, own.width), b: 0, c: 0, d: factor(frame.height, own.height),
        tx: frame.minX, ty: frame.minY)
      let symbol = symbols[index]
      let transform = placed.concatenating(toPicture)
      return Self.group(
        try context.motion.within(transform) { () throws(ResolveError) in
          try symbol.items(proposal, transform: transform)
        })
    }
  }

  private func items(
    _ path: Path, _ shading: GraphicsContext.Shading, _ style: SceneShape.Style, transform: CGAffineTransform
  ) throws(ResolveError) -> [SceneItem] {
    let painted = try styles.resolve(shading, around: path)
    if case .alongPath = painted.paint, case .fill = style {
      throw .alongPathFill(view: context.path.description)
    }
    let shape = SceneShape(path: path, style: style, paint: painted.paint, transform: transform)
    return painted.style.items(drawing: shape, transform: transform)
  }

  /// The items so that blend modes among them see nothing outside.
  static func group(_ items: [SceneItem]) -> [SceneItem] {
    items.isUnchangedByIsolation ? items : [.layer(SceneLayer(items: items))]
  }

  /// Whether the rest of the state would leave the items as they are.
  private func isUnchanged(_ items: [SceneItem], by state: CanvasState) -> Bool {
    state.opacity == 1 && state.blendMode.operation == .normal && state.clips.isEmpty
      && (items.count == 1 || items.isUnchangedByIsolation)
  }

  /// Draws the items as one source with the state's opacity, blend mode and clips. A source that has a blend mode of its own,
  /// from its style or as a shadow, keeps that.
  private func composited(
    _ items: [SceneItem], state: CanvasState, clipping: SceneClipping
  ) -> SceneItem {
    let blend = state.blendMode.operation
    if items.count == 1, case .shape(var shape) = items[0] {
      shape.opacity *= state.opacity
      if shape.blend == .normal { shape.blend = blend }
      shape.clips += clipping.clips
      shape.clipPicture = clipping.picture
      return .shape(shape)
    }
    var layer = SceneLayer(items: items)
    if items.count == 1, case .layer(let only) = items[0], only.mask == nil, only.clips.isEmpty,
      only.clipPicture == nil
    {
      layer = only
    }
    layer.opacity *= state.opacity
    if layer.blend == .normal { layer.blend = blend }
    layer.clips += clipping.clips
    layer.clipPicture = clipping.picture
    return .layer(layer)
  }
}

extension GraphicsContext.Filter {
  /// Whether shadow and object are drawn one after the other.
  fileprivate var disablesGroup: Bool {
    if case .shadow(let shadow) = definition { shadow.options.contains(.disablesGroup) } else { false }
  }
}
