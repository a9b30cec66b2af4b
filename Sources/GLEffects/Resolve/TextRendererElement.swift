// SPDX-License-Identifier: MIT
import Foundation

/// A text that is drawn by a renderer.
struct TextRendererElement: LayoutElement {
  let element: TextElement
  let renderer: any TextRenderer
  let context: ResolveContext

  private var text: ResolvedCanvasText { ResolvedCanvasText(element) }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    renderer.sizeThatFits(proposal: proposal, text: TextProxy(text: text))
  }

  func explicitGuides(_ proposal: ProposedViewSize) -> [AlignmentKey: CGFloat] {
    element.explicitGuides(proposal)
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    let size = sizeThatFits(proposal)
    let transform = context.motion.shownTransform(transform)
    let contents = CanvasContents(context: context)
    var graphics = GraphicsContext(size: size, environment: context.environment, source: contents)
    let recording = graphics.recording
    renderer.draw(layout: layout(proposal), in: &graphics)
    if let failure = contents.failure { throw failure }
    var composer = CanvasComposer(symbols: [], size: size, transform: transform, context: context)
    return try composer.items(of: recording.commands)
  }

  private func layout(_ proposal: ProposedViewSize) -> Text.Layout {
    typealias Bounds = Text.Layout.TypographicBounds
    let layout = element.layout(proposal)
    let source = Text.Layout.Source(text: text, proposal: proposal)
    var lines: [Text.Layout.Line] = []
    for (number, line) in layout.lines.enumerated() {
      func bounds(_ left: Double, _ width: Double, _ ascent: Double, _ descent: Double) -> Bounds {
        Bounds(
          origin: CGPoint(x: left, y: line.baseline), width: CGFloat(width), ascent: CGFloat(ascent),
          descent: CGFloat(descent))
      }
      var runs: [Text.Layout.Run] = []
      let own = layout.pieces.indices.filter { layout.pieces[$0].line == number }
      for group in own.runs(where: { layout.pieces[$0].span == layout.pieces[$1].span }) {
        let pieces = group.map { layout.pieces[$0] }
        guard let first = pieces.first else { continue }
        let slices = zip(group, pieces).map { index, piece in
          Text.Layout.RunSlice(
            source: source, index: index,
            typographicBounds: bounds(piece.left, piece.width, piece.ascent, piece.descent))
        }
        runs.append(
          Text.Layout.Run(
            slices: slices, custom: element.attributes(of: first.span),
            typographicBounds: bounds(
              first.left, pieces.reduce(0) { $0 + $1.width }, pieces.map(\.ascent).max() ?? 0,
              pieces.map(\.descent).max() ?? 0)))
      }
      lines.append(
        Text.Layout.Line(
          runs: runs, typographicBounds: bounds(line.left, line.width, line.ascent, line.descent)))
    }
    return Text.Layout(lines: lines, isTruncated: layout.isTruncated)
  }
}

extension [Int] {
  /// The numbers in order, parted where two neighbours do not belong together.
  fileprivate func runs(where belong: (Int, Int) -> Bool) -> [[Int]] {
    reduce(into: []) { runs, number in
      if let last = runs.last?.last, belong(last, number) {
        runs[runs.count - 1].append(number)
      } else {
        runs.append([number])
      }
    }
  }
}
