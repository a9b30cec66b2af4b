// SPDX-License-Identifier: MIT
import GLEffects

/// A drawing command with its shape, or view, found and laid out, ready to be drawn.
@MainActor
struct Picture {
  /// Nil for a view.
  let shape: LoadedShape?
  let layout: PictureLayout
  let renderer: ImageRenderer<AnyView>
  /// One line each, about what is worth knowing.
  let warnings: [String]

  /// - Throws: `.badData`, `.missingInput`, `.noDevice`, `.usage`.
  init(_ command: DrawCommand) throws(ToolFailure) {
    if let options = command.effect.view {
      try self.init(view: options.name, of: command)
    } else {
      try self.init(shapeOf: command)
    }
  }

  private init(view name: String?, of command: DrawCommand) throws(ToolFailure) {
    let entry = try ViewCatalog(PreviewDescription.all).entry(name)
    let padding = CGFloat(command.padding ?? 0)
    let padded = entry.content().padding(padding)
    let fixed = entry.fixedSize
    let view: AnyView
    if let size = command.size {
      view = AnyView(padded.frame(width: size.width, height: size.height))
    } else if let fixed {
      view = AnyView(padded.frame(width: fixed.width + 2 * padding, height: fixed.height + 2 * padding))
    } else {
      view = AnyView(padded)
    }
    let renderer = Self.renderer(of: view, command)
    let size: CGSize
    do throws(RenderError) { size = try renderer.size() } catch { throw ToolFailure(error) }
    try PictureLimits.check(size, scale: command.scale)
    shape = nil
    layout = PictureLayout(size: size, padding: padding)
    self.renderer = renderer
    // 10 points is what a shape takes that nobody tells a size.
    let isSmall = [size.width, size.height].contains(2 * padding + 10)
    warnings =
      command.size == nil && fixed == nil && isSmall
      ? ["\(entry.title) is only as large as it must be; --size WxH gives it a frame"] : []
  }

  private init(shapeOf command: DrawCommand) throws(ToolFailure) {
    var shape = try LoadedShape.load(
      command.resolvedShape, fitsPath: command.fitsPath, maskChannel: command.maskChannel, text: command.text,
      fitsText: command.size != nil && command.text.size == nil, keepsPaints: command.drawing.keepsPaints)
    if case .drawing(let options) = command.effect { try options.check(shape) }
    let content = try command.content.map { file throws(ToolFailure) in try ImageFile(tool: file) }
    shape.warnings += content?.warnings.map { "\(command.content ?? ""): \($0)" } ?? []
    layout = try PictureLayout(of: command, shape: shape)
    if case .path(let path) = shape.geometry {
      shape.geometry = .path(path.offsetBy(dx: layout.pathOffset.x, dy: layout.pathOffset.y))
    }
    self.shape = shape
    warnings = shape.warnings
    let effect = EffectView(effect: command.effect, shape: shape, motion: command.motion).padding(
      layout.isPlacedByPath ? 0 : layout.padding)
    let view = ZStack {
      if let content { content.image().resizable().aspectRatio(contentMode: .fit) }
      effect
    }
    .frame(width: layout.size.width, height: layout.size.height)
    renderer = Self.renderer(of: AnyView(view), command)
  }

  private static func renderer(of view: AnyView, _ command: DrawCommand) -> ImageRenderer<AnyView> {
    let renderer = ImageRenderer(content: view)
    renderer.environment = command.environment
    renderer.background = command.backdrop
    renderer.options.scale = command.scale
    renderer.options.executor = command.renderer.executor
    renderer.options.threads = command.threads
    return renderer
  }

  /// What becomes of a view; `.still` for shapes, whose motion the command line tells, nil where a film of these options need not know it.
  func viewMotion(for options: FilmOptions) throws(ToolFailure) -> ViewMotion? {
    if shape != nil { return .still }
    if !options.needsLength { return nil }
    do throws(RenderError) { return try renderer.motion() } catch { throw ToolFailure(error) }
  }
}

extension ViewCatalog.Entry {
  /// The frame that the preview asks for, in points; nil where it asks for none.
  fileprivate var fixedSize: CGSize? {
    for trait in traits {
      let proposal = trait.proposedSize
      if let width = proposal.width, let height = proposal.height {
        return CGSize(width: width, height: height)
      }
    }
    return nil
  }
}
