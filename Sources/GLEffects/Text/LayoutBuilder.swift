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
    /// The bytes of the text whose glyph it is, alone or with its neighbours.
    var bytes: Range<Int>
    /// Points that it takes, and where they begin on the line.
    var left: Double
    var width: Double
    var isRightToLeft: Bool
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
      if typesetter.keepsPieces { addPieces(of: line, number: index, left: left, baseline: baseline) }
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

  /// Adds a line's glyphs one by one; those of one cluster are one piece.
  private mutating func addPieces(of line: Line, number: Int, left: Double, baseline: Double) {
    var last = -1..<(-1)
    for glyph in line.glyphs {
      if glyph.bytes != last {
        let height = glyph.face.emHeight / typesetter.magnification
        layout.pieces.append(
          TextLayout.Piece(
            span: glyph.span, line: number, left: left + glyph.left, width: 0,
            ascent: glyph.face.ascent * height, descent: glyph.face.descent * height))
        last = glyph.bytes
      }
      let index = layout.pieces.count - 1
      layout.pieces[index].width += glyph.width
      layout.pieces[index].inks += inks(of: glyph, x: left + glyph.x, y: baseline + glyph.y)
    }
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
    var clusterRange = 0..<0
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
        y: points(Int(info.geometry.y_offset)) - raised, bytes: 0..<0, left: line.width, width: 0,
        isRightToLeft: !isLeftToRight)
      var width = points(Int(info.geometry.width))
      if index == 0 || glyphs.log_clusters[index - 1] != glyphs.log_clusters[index] {
        // Once a cluster: there may be very many marks on one letter.
        clusterRange = self.clusterRange(
          index, of: glyphs, itemLength: Int(run.length), isLeftToRight: isLeftToRight)
      }
      let range = clusterRange
      let place = offset + range.lowerBound + text.offset
      glyph.bytes = place..<offset + range.upperBound + text.offset
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
      glyph.width = width
      line.glyphs.append(glyph)
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
    for ink in inks(of: glyph, x: x, y: y) {
      if case .outline = glyph.ink, case .outline(let path) = ink {
        if outlines[glyph.span] == nil { order.append(glyph.span) }
        outlines[glyph.span, default: []] += path.elements
      } else {
        colored.append(TextLayout.Mark(span: glyph.span, ink: ink))
      }
    }
  }

  private func inks(of glyph: Glyph, x: Double, y: Double) -> [TextLayout.Ink] {
    let face = glyph.face
    let across = face.emWidth / typesetter.magnification / face.unitsPerEm
    let down = face.emHeight / typesetter.magnification / face.unitsPerEm
    let map = CGAffineTransform(
      a: across, b: 0, c: -across * face.shear, d: down, tx: x, ty: y)
    func mapped(_ elements: [Path.Element]) -> Path { Path(elements: elements).applying(map) }
    switch glyph.ink {
    case .empty, .undrawn: return []
    case .outline(let elements): return [.outline(mapped(elements))]
    case .layers(let layers):
      return layers.map { layer in
        let path = mapped(layer.outline)
        return layer.color.map { .colored(path, $0) } ?? .outline(path)
      }
    case .picture(let bitmap, let rect):
      return [
        .picture(
          bitmap,
          CGRect(
            x: x + Double(rect.minX) * across, y: y + Double(rect.minY) * down,
            width: Double(rect.width) * across, height: Double(rect.height) * down))
      ]
    }
  }
}

extension LayoutBuilder {
  /// The pieces of the first line, from left to right.
  func clusters() -> TextClusters {
    var result = TextClusters(report: report.report(substitutions: typesetter.substitutions))
    guard let line = lines.first else { return result }
    // Of each stretch of letters that are not joined, its bytes.
    var apart: [Range<Int>] = []
    var place = 0
    let text = String(decoding: typesetter.bytes, as: UTF8.self)
    for stretch in JoinedScripts.stretches(of: text.unicodeScalars) {
      if !stretch.isJoined { apart.append(place..<place + stretch.bytes) }
      place += stretch.bytes
    }
    var left = 0.0
    for glyph in line.glyphs {
      if let last = result.clusters.last, last.bytes == glyph.bytes {
        result.clusters[result.clusters.count - 1].advance += glyph.width
      } else {
        let height = glyph.face.emHeight / typesetter.magnification
        result.clusters.append(
          TextCluster(
            bytes: glyph.bytes, span: glyph.span, isRightToLeft: glyph.isRightToLeft, advance: glyph.width,
            ascent: glyph.face.ascent * height, descent: glyph.face.descent * height))
        left = glyph.left
      }
      result.clusters[result.clusters.count - 1].inks += inks(of: glyph, x: glyph.x - left, y: glyph.y)
    }
    for index in result.clusters.indices {
      let cluster = result.clusters[index]
      let tracking = typesetter.spans[cluster.span].tracking
      guard tracking != 0, Self.contains(cluster.bytes.lowerBound, apart) else { continue }
      result.clusters[index].advance += tracking
      // The distance is behind a character in the direction in which it is read.
      if cluster.isRightToLeft { result.clusters[index].inks = cluster.inks.map { $0.moved(by: tracking) } }
    }
    return result
  }

  /// Whether one of some ranges in ascending order holds a number.
  private static func contains(_ number: Int, _ ranges: [Range<Int>]) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= number { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(number)
  }
}
