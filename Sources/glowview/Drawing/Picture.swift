// SPDX-License-Identifier: MIT
import GLEffects

/// A drawing command with its shape read and laid out, ready to be drawn.
@MainActor
struct Picture {
  let shape: LoadedShape
  let layout: PictureLayout
  let renderer: ImageRenderer<AnyView>

  /// - Throws: `.badData`, `.missingInput`, `.noDevice`, `.usage`.
  init(_ command: DrawCommand) throws(ToolFailure) {
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
    let effect = EffectView(effect: command.effect, shape: shape, motion: command.motion).padding(
      layout.isPlacedByPath ? 0 : layout.padding)
    let view = ZStack {
      if let content { content.image().resizable().aspectRatio(contentMode: .fit) }
      effect
    }
    .frame(width: layout.size.width, height: layout.size.height)
    renderer = ImageRenderer(content: AnyView(view))
    renderer.environment = command.environment
    renderer.background = command.backdrop
    renderer.options.scale = command.scale
    renderer.options.executor = command.renderer.executor
    renderer.options.threads = command.threads
  }
}
