// SPDX-License-Identifier: MIT
import Foundation

/// A symbol's outline with its frame.
struct SymbolPicture: Sendable {
  /// From the frame's top left corner, in points; fill it non-zero.
  var outline: Path
  var size: CGSize
  /// From the frame's top to the baseline of the text beside it.
  var baseline: CGFloat
  var report: TextReport

  /// The symbol named `name` beside text of `fontSize` points; a crossed box where it cannot be drawn.
  init(name: String, variants: [String], fontSize: Double, scale: Image.Scale) throws(TextError) {
    let factor =
      switch scale {
      case .small: 0.8
      case .medium: 1.0
      case .large: 1.28
      }
    let em = fontSize * SymbolFont.scale * factor
    if let (letter, enclosure) = SymbolFont.drawing(of: name, variants: variants) {
      let font = FontRequest(family: SymbolFont.family, size: em)
      let layout = try Typesetter.layout([TextSpan(text: letter, font: font)])
      report = layout.report
      if report.isComplete, case .outline(let path)? = layout.marks.first?.ink {
        let margin = CGFloat(em * SymbolFont.margin)
        if let enclosure {
          outline = enclosure.outline(around: path, em: CGFloat(em)).offsetBy(dx: margin, dy: margin)
          let side = CGFloat(em) * SymbolEnclosure.side + 2 * margin
          size = CGSize(width: side, height: side)
          baseline = side / 2 + CGFloat(fontSize * SymbolFont.capHeight / 2)
          return
        }
        let frame = path.boundingRect.insetBy(dx: -margin, dy: -margin)
        outline = path.offsetBy(dx: -frame.minX, dy: -frame.minY)
        size = frame.size
        baseline = layout.size.height / 2 - frame.minY + CGFloat(fontSize * SymbolFont.capHeight / 2)
        return
      }
    } else {
      report = TextReport()
    }
    report.missingSymbols = [name]
    let side = CGFloat(em * 20 / 24)
    outline = Self.crossedBox(side: side)
    size = CGSize(width: side, height: side)
    baseline = side / 2 + CGFloat(fontSize * SymbolFont.capHeight / 2)
  }

  /// A box with both diagonals, its lines a tenth of its side thick.
  private static func crossedBox(side: CGFloat) -> Path {
    let width = side / 10
    let box = CGRect(x: 0, y: 0, width: side, height: side).insetBy(dx: width / 2, dy: width / 2)
    var lines = Path()
    lines.addRect(box)
    lines.move(to: CGPoint(x: box.minX, y: box.minY))
    lines.addLine(to: CGPoint(x: box.maxX, y: box.maxY))
    lines.move(to: CGPoint(x: box.maxX, y: box.minY))
    lines.addLine(to: CGPoint(x: box.minX, y: box.maxY))
    return lines.strokedPath(StrokeStyle(lineWidth: width))
  }
}
