// SPDX-License-Identifier: MIT
public import Foundation

extension GraphicsContext {
  /// Fills `path`, in user space. An empty path draws nothing.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    if path.isEmpty { return }
    record(.fill(path, shading, style))
  }

  /// Draws the outline of `path`; widths and dashes are lengths of user space.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    if path.isEmpty { return }
    record(.stroke(path, shading, style))
  }

  /// Draws the outline of `path`, `lineWidth` wide in user space.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws a group: `content` draws into a layer of its own, over nothing, and the result is drawn here with this context's
  /// opacity, blend mode, clips and filters.
  ///
  /// The layer's context starts with this one's transform, and with every other part of the state at its default.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var layer = GraphicsContext(layerIn: self)
    try content(&layer)
    record(.layer(layer.recording.commands))
  }

  /// The shading with its colours and styles as this context's environment decides, wherever it is used.
  public func resolve(_ shading: Shading) -> Shading {
    shading.resolved(in: environment)
  }

  /// The canvas's symbol that was named `id` by `tag(_:)`; nil where there is none. Of several the first.
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
    symbols[AnyHashable(id)]
  }

  /// Draws a symbol, stretched to `rect` in user space.
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
    record(.symbol(symbol.index, frame: rect))
  }

  /// Draws a symbol at its own size so that `anchor` of it lies at `point` in user space.
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    let origin = CGPoint(
      x: point.x - anchor.x * symbol.size.width, y: point.y - anchor.y * symbol.size.height)
    draw(symbol, in: CGRect(origin: origin, size: symbol.size))
  }

  func record(_ content: CanvasCommand.Content) {
    recording.append(CanvasCommand(content: content, state: state))
  }
}
