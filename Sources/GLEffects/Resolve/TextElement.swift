// SPDX-License-Identifier: MIT
import Foundation

/// A text in a layout: as wide as it is offered, but no wider than its longest line.
///
/// A class for the sake of the layouts that it keeps.
@MainActor
final class TextElement: LayoutElement {
  private let text: StyledText
  private let context: StyleContext
  /// Without breaks.
  private let natural: TextLayout
  private var layouts: [ProposedViewSize: TextLayout] = [:]

  /// - Throws: `TextError`.
  init(_ text: StyledText, context: StyleContext) throws(TextError) {
    self.text = text
    self.context = context
    natural = try Typesetter.layout(text.spans, arrangement: text.arrangement)
  }

  /// Which fonts the text is drawn with.
  var report: TextReport { natural.report }

  private func layout(_ proposal: ProposedViewSize) -> TextLayout {
    func isEnough(_ offered: CGFloat?, for needed: CGFloat) -> Bool {
      guard let offered, !offered.isNaN else { return true }
      return offered >= needed - 1e-6
    }
    if isEnough(proposal.width, for: natural.size.width), isEnough(proposal.height, for: natural.size.height)
    {
      return natural
    }
    if let known = layouts[proposal] { return known }
    func limit(_ offered: CGFloat?) -> Double? {
      offered.flatMap { $0.isFinite ? Double($0) : nil }
    }
    let layout =
      (try? Typesetter.layout(
        text.spans, arrangement: text.arrangement, width: limit(proposal.width),
        height: limit(proposal.height)))
      ?? natural
    layouts[proposal] = layout
    return layout
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { layout(proposal).size }

  func explicitGuides(_ proposal: ProposedViewSize) -> [AlignmentKey: CGFloat] {
    let lines = layout(proposal).lines
    guard let first = lines.first, let last = lines.last else { return [:] }
    return [
      VerticalAlignment.firstTextBaseline.key: CGFloat(first.baseline),
      VerticalAlignment.lastTextBaseline.key: CGFloat(last.baseline),
    ]
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    let layout = layout(proposal)
    let frame = CGRect(origin: .zero, size: layout.size)
    var items: [SceneItem] = []
    for mark in layout.marks {
      let resolved = try context.resolve(text.styles[mark.span] ?? AnyShapeStyle(ForegroundStyle()))
      switch mark.ink {
      case .outline(let path):
        let paint = resolved.scenePaint(in: frame)
        if case .alongPath = paint { throw .alongPathFill(view: context.path.description) }
        items.append(
          .shape(
            SceneShape(
              path: path, style: .fill(FillStyle()), paint: paint, transform: transform,
              opacity: resolved.opacity, blend: BlendOperation(resolved.blend))))
      case .colored, .picture:
        items.append(
          mark.ink.coloredItem(
            transform: transform, opacity: resolved.alpha, blend: BlendOperation(resolved.blend)))
      }
    }
    return items
  }
}

extension ResolvedStyle {
  /// What the style does to pictures: its opacity, with that of a plain colour.
  fileprivate var alpha: Double {
    if case .color(let color) = paint { return opacity * color.alpha }
    return opacity
  }
}

extension TextLayout.Ink {
  /// A colour glyph in its own colours; an outline in black.
  func coloredItem(
    transform: CGAffineTransform, opacity: Double = 1, blend: BlendOperation = .normal
  ) -> SceneItem {
    let path: Path
    let paint: ScenePaint
    switch self {
    case .outline(let outline): (path, paint) = (outline, .color(.black))
    case .colored(let outline, let color): (path, paint) = (outline, .color(color))
    case .picture(let bitmap, let rect):
      (path, paint) = (Path(rect), .image(SceneImage(bitmap: bitmap, rect: rect)))
    }
    return .shape(
      SceneShape(
        path: path, style: .fill(FillStyle()), paint: paint, transform: transform, opacity: opacity,
        blend: blend))
  }
}

extension Text: ResolvableView {
  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    let text = StyledText(self, environment: context.environment)
    do throws(TextError) {
      let element = try TextElement(
        text, context: StyleContext(environment: context.environment, path: context.path))
      context.textFindings.add(element.report)
      return [LayoutNode(element)]
    } catch {
      throw .text(view: context.path.description, error)
    }
  }
}
