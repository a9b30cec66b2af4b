// SPDX-License-Identifier: MIT
public import Foundation

extension GraphicsContext {
  /// A text ready to be drawn any number of times.
  public struct ResolvedText {
    let text: any CanvasText

    /// What is painted that has no style of its own.
    public var shading: Shading = .foreground

    private func metrics(in size: CGSize) -> CanvasMetrics {
      let text = text
      return MainActor.assumeIsolated { text.metrics(in: ProposedViewSize(size)) }
    }

    /// The size that the text takes in `size`, in points.
    public func measure(in size: CGSize) -> CGSize { metrics(in: size).size }

    /// How far the first line's baseline lies below the top in `size`, in points.
    public func firstBaseline(in size: CGSize) -> CGFloat { metrics(in: size).firstBaseline }

    /// How far the last line's baseline lies below the top in `size`, in points.
    public func lastBaseline(in size: CGSize) -> CGFloat { metrics(in: size).lastBaseline }
  }

  /// The text with what the context's environment decides about it, to be drawn any number of times.
  public func resolve(_ text: Text) -> ResolvedText {
    let source = source
    return ResolvedText(text: MainActor.assumeIsolated { source.text(text) })
  }

  /// Draws a text from the top left corner of `rect` in user space, its lines broken there.
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    record(.text(text.text, rect, text.shading))
  }

  /// Draws a text so that `anchor` of it lies at `point` in user space, its lines broken at line feeds only.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    let size = text.measure(in: CGSize(width: CGFloat.infinity, height: CGFloat.infinity))
    let origin = CGPoint(x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height)
    draw(text, in: CGRect(origin: origin, size: size))
  }

  /// Draws a text from the top left corner of `rect` in user space, its lines broken there.
  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

  /// Draws a text so that `anchor` of it lies at `point` in user space, its lines broken at line feeds only.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }
}
