// SPDX-License-Identifier: MIT
import CTextShim
import Foundation

/// Turns Pango's lines into a `TextLayout`.
struct LayoutBuilder {
  private let typesetter: Typesetter
  private let session: TextSession
  private var faces: [OpaquePointer: FontFace] = [:]
  private var layout = TextLayout()
  /// Of each span, what it fills in its own style.
  private var outlines: [Int: [Path.Element]] = [:]
  private var order: [Int] = []
  /// Colour glyphs, in order.
  private var colored: [TextLayout.Mark] = []
  /// Glyphs wait here until the longest line is known.
  private var lines: [Line] = []
  private var report = TextReportBuilder()

  var isTruncated = false

  private struct Glyph {
    var face: FontFace
    var ink: GlyphInk
    var span: Int
    /// Points from the line's left end and from its baseline, y down.
    var x: Double
    var y: Double
  }

  private struct Line {
    var glyphs: [Glyph] = []
    /// Spans with the width that they take, from left to right.
    var spans: [(span: Int, width: Double)] = []
    var width = 0.0
    var ascent = 0.0
    var descent = 0.0
  }

  init(_ typesetter: Typesetter, session: TextSession) {
    self.typesetter = typesetter
    self.session = session
  }

  /// Points for a number of Pango's.
  private func points(_ units: Int) -> Double {
    Double(units) / (typesetter.magnification * Double(PANGO_SCALE))
  }

  mutating func add(_ text: PangoText, lines range: Range<Int>) {
    for index in range {
      guard let line = text.line(index) else { continue }
      if lines.isEmpty { layout.isRightToLeft = line.pointee.resolved_dir == UInt32(PANGO_DIRECTION_RTL) }
      var result = Line()
      var run = line.pointee.runs
      while let node = run {
        if let item = node.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) {
          add(item.pointee, of: text, to: &result)
        }
        run = node.pointee.next
      }
      if result.ascent == 0, result.descent == 0 {
        // A line without characters.
        var logical = PangoRectangle()
        gle_pango_layout_line_get_extents(line, nil, &logical)
        result.ascent = -points(Int(logical.y))
        result.descent = points(Int(logical.y + logical.height))
      }
      lines.append(result)
    }
  }

  /// How many of the lines fit into `height` points, at least one.
  func lineCount(within height: Double) -> Int {
    var used = 0.0
    for (index, line) in lines.enumerated() {
      used += line.ascent + line.descent + (index > 0 ? typesetter.arrangement.lineSpacing : 0)
      // The height that was answered before must be enough.
      if used > height * (1 + 1e-9) + 1e-6 { return max(index, 1) }
    }
    return max(lines.count, 1)
  }

  /// Puts the lines below each other and their glyphs where they belong.
  mutating func finish() -> TextLayout {
    let width = lines.map(\.width).max() ?? 0
    var top = 0.0
    for (index, line) in lines.enumerated() {
      if index > 0 { top += typesetter.arrangement.lineSpacing }
      let left: Double =
        switch typesetter.arrangement.alignment {
        case .left: 0
        case .center: (width - line.width) / 2
        case .right: width - line.width
        }
      let baseline = top + line.ascent
      layout.lines.append(
        TextLayout.Line(
          left: left, width: line.width, baseline: baseline, ascent: line.ascent, descent: line.descent))
      for glyph in line.glyphs { place(glyph, x: left + glyph.x, y: baseline + glyph.y) }
      var x = left
      for (span, width) in line.spans {
        layout.stretches.append(TextLayout.Stretch(span: span, line: index, left: x, width: width))
        x += width
      }
      top += line.ascent + line.descent
    }
    layout.size = CGSize(width: width, height: max(top, 0))
    layout.isTruncated = isTruncated
    layout.report = report.report(substitutions: typesetter.substitutions)
    layout.marks =
      order.compactMap { span in
        outlines[span].map { TextLayout.Mark(span: span, ink: .outline(Path(elements: $0))) }
      } + colored
    return layout
  }

  // MARK: Glyphs

  private mutating func face(of font: OpaquePointer) -> FontFace? {
    if let known = faces[font] { return known }
    let face = FontFace(font, drawing: session.drawing)
    faces[font] = face
    return face
  }

  /// Adds a run's glyphs at the line's right end.
  private mutating func add(_ item: PangoGlyphItem, of text: PangoText, to line: inout Line) {
    guard let run = item.item?.pointee, let glyphs = item.glyphs?.pointee, let font = run.analysis.font,
      let face = face(of: font)
    else { return }
    let offset = Int(run.offset)
    let isLeftToRight = run.analysis.level % 2 == 0
    let count = Int(glyphs.num_glyphs)
    let height = face.emHeight / typesetter.magnification
    var isColored = false
    for index in 0..<count {
      let info = glyphs.glyphs[index]
      let cluster = Int(glyphs.log_clusters[index])
      let span = span(at: offset + cluster + text.offset)
      let raised = typesetter.spans[span].baselineOffset
      // A raised span makes its line higher.
      line.ascent = max(line.ascent, face.ascent * height + max(raised, 0))
      line.descent = max(line.descent, face.descent * height + max(-raised, 0))
      var glyph = Glyph(
        face: face, ink: .empty, span: span, x: line.width + points(Int(info.geometry.x_offset)),
        y: points(Int(info.geometry.y_offset)) - raised)
      var width = points(Int(info.geometry.width))
      let range = clusterRange(
        index, of: glyphs, itemLength: Int(run.length), isLeftToRight: isLeftToRight)
      let place = offset + range.lowerBound + text.offset
      let characters = { text.string(offset + range.lowerBound..<offset + range.upperBound) }
      if info.glyph == UInt32(GLE_GLYPH_EMPTY) {
        glyph.ink = .empty
      } else if info.glyph & UInt32(GLE_GLYPH_UNKNOWN_FLAG) != 0 {
        report.addMissing(characters(), at: place)
        glyph.ink = face.missingGlyphInk
        width = face.missingGlyphAdvance * face.emWidth / typesetter.magnification
      } else {
        glyph.ink = face.ink(of: info.glyph)
        if run.analysis.flags & UInt8(GLE_RUN_IS_ELLIPSIS) != 0 {
          // Pango widens the dots until the line is full.
          glyph.x = line.width
          width = face.advance(of: info.glyph) * face.emWidth / typesetter.magnification
        }
        if case .undrawn = glyph.ink {
          report.addUndrawn(characters(), at: place)
          glyph.ink = face.missingGlyphInk
        }
      }
      if case .picture = glyph.ink { isColored = true }
      if case .layers = glyph.ink { isColored = true }
      if case .empty = glyph.ink {} else { line.glyphs.append(glyph) }
      line.width += width
      if let last = line.spans.last, last.span == span {
        line.spans[line.spans.count - 1].width += width
      } else {
        line.spans.append((span, width))
      }
    }
    let family = typesetter.families[span(at: offset + text.offset)]
    report.add(
      TextReport.Run(
        text: text.string(offset..<offset + Int(run.length)), family: face.family, style: face.style,
        file: face.file, isFallback: face.family != family, isColored: isColored),
      at: offset + text.offset)
  }

  /// The bytes of the item that a glyph's cluster stands for.
  private func clusterRange(
    _ index: Int, of glyphs: PangoGlyphString, itemLength: Int, isLeftToRight: Bool
  ) -> Range<Int> {
    let start = Int(glyphs.log_clusters[index])
    var next = index
    let step = isLeftToRight ? 1 : -1
    while next >= 0, next < Int(glyphs.num_glyphs), Int(glyphs.log_clusters[next]) == start { next += step }
    let inside = next >= 0 && next < Int(glyphs.num_glyphs)
    let end = inside ? Int(glyphs.log_clusters[next]) : itemLength
    return start..<max(start, end)
  }

  /// The span that holds a byte of the text; the last one holds what is beyond the end.
  private func span(at byte: Int) -> Int {
    var (low, high) = (0, typesetter.starts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if typesetter.starts[middle] <= byte { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Draws a glyph with its origin at a point.
  private mutating func place(_ glyph: Glyph, x: Double, y: Double) {
    let face = glyph.face
    let across = face.emWidth / typesetter.magnification / face.unitsPerEm
    let down = face.emHeight / typesetter.magnification / face.unitsPerEm
    let map = CGAffineTransform(
      a: across, b: 0, c: -across * face.shear, d: down, tx: x, ty: y)
    func mapped(_ elements: [Path.Element]) -> [Path.Element] {
      Path(elements: elements).applying(map).elements
    }
    switch glyph.ink {
    case .empty, .undrawn: break
    case .outline(let elements):
      if outlines[glyph.span] == nil { order.append(glyph.span) }
      outlines[glyph.span, default: []] += mapped(elements)
    case .layers(let layers):
      for layer in layers {
        let path = Path(elements: mapped(layer.outline))
        colored.append(
          TextLayout.Mark(
            span: glyph.span, ink: layer.color.map { .colored(path, $0) } ?? .outline(path)))
      }
    case .picture(let bitmap, let rect):
      colored.append(
        TextLayout.Mark(
          span: glyph.span,
          ink: .picture(
            bitmap,
            CGRect(
              x: x + Double(rect.minX) * across, y: y + Double(rect.minY) * down,
              width: Double(rect.width) * across, height: Double(rect.height) * down))))
    }
  }
}
