// SPDX-License-Identifier: MIT
import Foundation

/// A placeholder for a text or picture of the same size: bars or a plate of the foreground style at 16 %.
struct RedactedElement: LayoutElement {
  private static let opacity = 0.16

  let content: LayoutNode
  /// What is covered, in the content's coordinates.
  let bars: @MainActor (ProposedViewSize) -> [CGRect]
  let context: StyleContext
  let motion: PlaceMotion

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { content.size(proposal) }

  func explicitGuides(_ proposal: ProposedViewSize) -> [AlignmentKey: CGFloat] {
    content.dimensions(proposal).explicitGuides
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    let frame = CGRect(origin: .zero, size: content.size(proposal))
    let transform = motion.shownTransform(transform)
    let style = try context.foreground(level: 0).opacity(Self.opacity)
    var path = Path()
    for bar in bars(proposal) {
      let radius = min(bar.width, bar.height) * 0.2
      path.addRoundedRect(in: bar, cornerSize: CGSize(width: radius, height: radius))
    }
    if path.isEmpty { return [] }
    var paint = style.scenePaint(in: frame)
    if case .alongPath(let gradient) = paint { paint = .color(gradient.stops[0].color) }
    let shape = SceneShape(path: path, style: .fill(FillStyle()), paint: paint, transform: transform)
    return style.items(drawing: shape, transform: transform)
  }
}

extension ResolveContext {
  /// A text's node, as bars where it is not to be shown: one for each line, from the baseline to the height of capitals and a
  /// little more.
  func redacted(_ text: TextElement) -> LayoutNode {
    let node = LayoutNode(text)
    guard environment.isRedacted else { return node }
    return node.wrapped(
      in: RedactedElement(
        content: node,
        bars: { proposal in
          let layout = text.layout(proposal)
          return layout.lines.indices.compactMap { index in
            let line = layout.lines[index]
            let stretches = layout.stretches.filter { $0.line == index && $0.width > 0 }
            guard let left = stretches.map(\.left).min(),
              let right = stretches.map({ $0.left + $0.width }).max()
            else { return nil }
            let top = line.baseline - line.ascent * 0.85
            return CGRect(
              x: left, y: top, width: right - left, height: line.baseline + line.descent * 0.3 - top)
          }
        }, context: StyleContext(environment: environment, path: path), motion: motion))
  }

  /// A picture's node, as a plate where it is not to be shown.
  func redacted(_ image: ImageElement) -> LayoutNode {
    let node = LayoutNode(image)
    guard environment.isRedacted else { return node }
    return node.wrapped(
      in: RedactedElement(
        content: node, bars: { [CGRect(origin: .zero, size: image.sizeThatFits($0))] },
        context: StyleContext(environment: environment, path: path), motion: motion))
  }
}
