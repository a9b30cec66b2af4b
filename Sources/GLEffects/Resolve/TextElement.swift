// SPDX-License-Identifier: MIT
import Foundation

/// A text in a layout: as wide as it is offered, but no wider than its longest line.
///
/// A class for the sake of the layouts that it keeps.
@MainActor
final class TextElement: LayoutElement {
  private let text: StyledText
  private let context: StyleContext
  /// Nil where the style changes at once.
  private let motion: PlaceMotion?
  /// Without breaks.
  private let natural: TextLayout
  private var layouts: [ProposedViewSize: (layout: TextLayout, scale: Double)] = [:]
  /// The height that the reserved lines take at least.
  private let leastHeight: CGFloat
  /// Whether the text may be drawn in pieces.
  private let keepsPieces: Bool

  /// How many sizes are tried, evenly from the smallest allowed one up, before anything is left out.
  private static let scaleSteps = 64

  /// - Throws: `TextError`.
  init(
    _ text: StyledText, context: StyleContext, motion: PlaceMotion?, keepsPieces: Bool = false
  ) throws(TextError) {
    self.text = text
    self.context = context
    self.motion = motion
    self.keepsPieces = keepsPieces
    natural = try Typesetter.layout(text.spans, arrangement: text.arrangement, keepsPieces: keepsPieces)
    if text.reservedLineCount > 1, let line = natural.lines.first {
      let lines = Double(text.reservedLineCount)
      leastHeight = CGFloat((line.ascent + line.descent) * lines + text.arrangement.lineSpacing * (lines - 1))
    } else {
      leastHeight = 0
    }
  }

  /// Which fonts the text is drawn with.
  var report: TextReport {
    var report = natural.report
    report.missingSymbols = text.missingSymbols
    return report
  }

  func layout(_ proposal: ProposedViewSize) -> TextLayout { scaledLayout(proposal).layout }

  private func scaledLayout(_ proposal: ProposedViewSize) -> (layout: TextLayout, scale: Double) {
    func isEnough(_ offered: CGFloat?, for needed: CGFloat) -> Bool {
      guard let offered, !offered.isNaN else { return true }
      return offered >= needed - 1e-6
    }
    if isEnough(proposal.width, for: natural.size.width), isEnough(proposal.height, for: natural.size.height)
    {
      return (natural, 1)
    }
    if let known = layouts[proposal] { return known }
    var result = (layout: layout(proposal, scale: 1), scale: 1.0)
    if result.layout.isTruncated, text.minimumScaleFactor < 1 {
      // The largest size at which all is there; the smallest one where there is none.
      var (low, high) = (0, Self.scaleSteps)
      while high - low > 1 {
        let middle = (low + high) / 2
        if layout(proposal, scale: scale(middle)).isTruncated { high = middle } else { low = middle }
      }
      result = (layout(proposal, scale: scale(low)), scale(low))
    }
    layouts[proposal] = result
    return result
  }

  private func scale(_ step: Int) -> Double {
    text.minimumScaleFactor + (1 - text.minimumScaleFactor) * Double(step) / Double(Self.scaleSteps)
  }

  private func layout(_ proposal: ProposedViewSize, scale: Double) -> TextLayout {
    func limit(_ offered: CGFloat?) -> Double? {
      offered.flatMap { $0.isFinite ? Double($0) : nil }
    }
    let text = scale == 1 ? text : text.scaled(by: scale)
    return
      (try? Typesetter.layout(
        text.spans, arrangement: text.arrangement, width: limit(proposal.width),
        height: limit(proposal.height), keepsPieces: keepsPieces))
      ?? natural
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = layout(proposal).size
    return CGSize(width: size.width, height: max(size.height, leastHeight))
  }

  func explicitGuides(_ proposal: ProposedViewSize) -> [AlignmentKey: CGFloat] {
    let lines = layout(proposal).lines
    guard let first = lines.first, let last = lines.last else { return [:] }
    return [
      VerticalAlignment.firstTextBaseline.key: CGFloat(first.baseline),
      VerticalAlignment.lastTextBaseline.key: CGFloat(last.baseline),
    ]
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    let (context, motion) = (context, motion)
    let transform = motion?.shownTransform(transform) ?? transform
    return try items(proposal, transform: transform) { (frame) throws(ResolveError) in
      let resolved = try context.resolve(ForegroundStyle())
      let style = motion?.style(resolved) ?? resolved
      return (style.scenePaint(in: frame), style)
    }
  }

  /// What is said to renderers of a span.
  func attributes(of span: Int) -> [ObjectIdentifier: any TextAttribute] { text.custom[span] }

  /// What to draw, with another foreground for what has no style of its own: of the text's frame.
  ///
  /// - Parameter pieces: Those that are to be drawn; nil is everything.
  func items(
    _ proposal: ProposedViewSize, pieces: Range<Int>? = nil, transform: CGAffineTransform,
    foreground: (CGRect) throws(ResolveError) -> (paint: ScenePaint, style: ResolvedStyle)
  ) throws(ResolveError) -> [SceneItem] {
    let (layout, scale) = scaledLayout(proposal)
    let frame = CGRect(origin: .zero, size: layout.size)
    typealias Painted = (paint: ScenePaint, style: ResolvedStyle)
    func painted(_ style: some ShapeStyle, number: Int) throws(ResolveError) -> Painted {
      let resolved = try context.resolve(style)
      let shown = motion?.style(resolved, number: number) ?? resolved
      return (shown.scenePaint(in: frame), shown)
    }
    var styles: [Int: Painted] = [:]
    func style(of span: Int) throws(ResolveError) -> Painted {
      if let known = styles[span] { return known }
      let own = text.styles[span]
      let style = if let own { try painted(own, number: span + 1) } else { try foreground(frame) }
      styles[span] = style
      return style
    }
    func drawn(
      _ path: Path, _ style: SceneShape.Style, _ painted: Painted
    ) throws(ResolveError) -> [SceneItem] {
      if case .alongPath = painted.paint { throw .alongPathFill(view: context.path.description) }
      let shape = SceneShape(path: path, style: style, paint: painted.paint, transform: transform)
      return painted.style.items(drawing: shape, transform: transform)
    }
    var items: [SceneItem] = []
    let (marks, stretches) = pieces.map { layout.part($0) } ?? (layout.marks, layout.stretches)
    for mark in marks {
      let resolved = try style(of: mark.span)
      switch mark.ink {
      case .outline(let path): items += try drawn(path, .fill(FillStyle()), resolved)
      case .colored, .picture:
        items.append(
          mark.ink.coloredItem(
            transform: transform, opacity: resolved.style.alpha, blend: BlendOperation(resolved.style.blend)))
      }
    }
    for (index, line) in decorations(of: stretches, in: layout, scale: scale).enumerated() {
      let resolved =
        if let color = line.color { try painted(color, number: -1 - index) } else { try style(of: line.span) }
      items += try drawn(line.path, .stroke(line.stroke), resolved)
    }
    return items
  }

  /// A line below or through a stretch of text.
  private struct Decoration {
    var span: Int
    var path: Path
    var stroke: StrokeStyle
    var color: Color?
  }

  /// Lines 6 % of the font's size thick: below text 12 % under the baseline, through it 26 % above. The measures are those of
  /// common text fonts, rounded.
  private func decorations(
    of stretches: [TextLayout.Stretch], in layout: TextLayout, scale: Double
  ) -> [Decoration] {
    var result: [Decoration] = []
    for stretch in stretches where stretch.width > 0 {
      let size = text.spans[stretch.span].font.size * scale
      let styles = [(text.underlines[stretch.span], 0.12), (text.strikethroughs[stretch.span], -0.26)]
      for case (let style?, let offset) in styles {
        let y = layout.lines[stretch.line].baseline + offset * size
        var path = Path()
        path.move(to: CGPoint(x: stretch.left, y: y))
        path.addLine(to: CGPoint(x: stretch.left + stretch.width, y: y))
        let width = CGFloat(0.06 * size)
        let stroke = StrokeStyle(lineWidth: width, dash: style.pattern.dash.map { $0 * width })
        result.append(Decoration(span: stretch.span, path: path, stroke: stroke, color: style.color))
      }
    }
    return result
  }
}

extension ResolvedStyle {
  /// What the style does to pictures: its opacity, with that of a plain colour.
  var alpha: Double {
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
    let element = try context.element(of: self, motion: context.motion)
    guard let renderer = context.environment.textRenderer, !context.environment.isRedacted else {
      return [context.redacted(element)]
    }
    return [LayoutNode(TextRendererElement(element: element, renderer: renderer, context: context))]
  }
}

extension ResolveContext {
  /// The element of a text, whose report is noted.
  ///
  /// - Parameter motion: For a text that is the only one at this place.
  func element(of text: Text, motion: PlaceMotion? = nil) throws(ResolveError) -> TextElement {
    var styled = StyledText(text, environment: environment)
    if let motion { styled = motion.text(styled) }
    do throws(TextError) {
      let element = try TextElement(
        styled, context: StyleContext(environment: environment, path: path), motion: motion,
        keepsPieces: environment.textRenderer != nil)
      textFindings.add(element.report)
      return element
    } catch {
      throw .text(view: path.description, error)
    }
  }
}
