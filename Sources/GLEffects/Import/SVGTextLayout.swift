// SPDX-License-Identifier: MIT
import Foundation

/// The letters of a `text` element in their places.
///
/// The text is shaped and ordered as one line; then its pieces are moved as `dx`, `dy`, `textLength`, `x`, `y`,
/// `text-anchor`, paths and `rotate` say, in this order.
/// - Source: SVG 2 §11.5 (text layout algorithm).
struct SVGTextLayout {
  /// What one element of the text draws with one paint, in the text's coordinates.
  struct Part {
    var span: Int
    var path: Path
    /// Of a glyph that has its own.
    var color: SRGBColor?
    /// Fills `path`, an upright rectangle.
    var picture: Image?
    /// From the coordinates of `path`.
    var transform = CGAffineTransform.identity
  }

  private(set) var parts: [Part] = []
  /// Around the letters' cells: their advances wide, as high as their fonts.
  private(set) var box = CGRect.null
  private(set) var report: TextReport

  private let content: SVGTextContent
  /// Points of the typesetter a user unit: it takes sizes of some range only.
  private let magnification: Double
  /// In reading order.
  private var pieces: [Piece]

  /// A cluster and where it is.
  private struct Piece {
    var cluster: TextCluster
    /// Its characters.
    var characters: Range<Int>
    /// User units, of its left end on the baseline.
    var x: Double
    var y = 0.0
    /// User units that it takes.
    var advance: Double
    /// Factor of its width.
    var stretch = 1.0
    /// Whether it begins a chunk, which is anchored by itself.
    var startsChunk = false
    /// Index of its path.
    var pathRun: Int?
    var isHidden = false
    /// Radians clockwise.
    var angle = 0.0
  }

  /// - Throws: `TextError`.
  init(_ content: SVGTextContent) throws(TextError) {
    self.content = content
    let sizes = content.spans.map(\.own.style.fontSize)
    let largest = max(sizes.max() ?? 1, .leastNormalMagnitude)
    magnification = exp2((log2(FontRequest.sizeRange.upperBound / largest)).rounded(.down))
    let (spans, owners) = Self.spans(of: content, magnification: magnification)
    var arrangement = LineArrangement()
    arrangement.detectsDirection = false
    arrangement.isRightToLeft = content.spans.first?.own.style.text.isRightToLeft ?? false
    let result = try Typesetter.clusters(spans, arrangement: arrangement)
    report = result.report
    pieces = []
    take(result.clusters, owners)
    shift()
    stretch()
    move()
    anchor()
    try lower()
    runAlongPaths()
    draw()
  }

  /// Neighbouring characters of one element as spans, each with the index of the element's.
  private static func spans(of content: SVGTextContent, magnification: Double) -> ([TextSpan], [Int]) {
    var spans: [TextSpan] = []
    var owners: [Int] = []
    for (scalar, owner) in zip(content.scalars, content.spanIndices) {
      if owners.last != owner {
        var span = TextSpan(
          text: "", font: font(of: content.spans[owner].own.style, magnification: magnification))
        span.tracking = content.spans[owner].own.style.text.letterSpacing * magnification
        spans.append(span)
        owners.append(owner)
      }
      spans[spans.count - 1].text.unicodeScalars.append(scalar)
    }
    return (spans, owners)
  }

  private static func font(of style: SVGComputedStyle, magnification: Double) -> FontRequest {
    let range = FontRequest.sizeRange
    let size = min(max(style.fontSize * magnification, range.lowerBound), range.upperBound)
    let families = style.text.families
    return FontRequest(
      family: families.first ?? "serif", alternatives: Array(families.dropFirst()), size: size,
      weight: style.text.weight, isItalic: style.text.isItalic)
  }

  // MARK: Places

  private func style(of piece: Piece) -> SVGTextStyle {
    content.spans[content.spanIndices[piece.characters.lowerBound]].own.style.text
  }

  /// Puts the clusters behind each other as they come, from left to right.
  private mutating func take(_ clusters: [TextCluster], _ owners: [Int]) {
    var starts: [Int: Int] = [:]
    var byte = 0
    for (index, scalar) in content.scalars.enumerated() {
      starts[byte] = index
      byte += UTF8.width(scalar)
    }
    starts[byte] = content.scalars.count
    var pen = 0.0
    for cluster in clusters {
      guard let first = starts[cluster.bytes.lowerBound], let end = starts[cluster.bytes.upperBound],
        first < end
      else { continue }
      var piece = Piece(
        cluster: cluster, characters: first..<end, x: pen, advance: cluster.advance / magnification)
      if content.scalars[first] == " " || content.scalars[first] == "\u{A0}" {
        piece.advance += style(of: piece).wordSpacing
      }
      pen += piece.advance
      pieces.append(piece)
    }
    pieces.sort { $0.characters.lowerBound < $1.characters.lowerBound }
    for (index, run) in content.pathRuns.enumerated() {
      for piece in pieces.indices where run.characters.contains(pieces[piece].characters.lowerBound) {
        pieces[piece].pathRun = index
      }
    }
  }

  /// `dx` and `dy`, also of characters within a ligature, move all that follow.
  private mutating func shift() {
    var (dx, dy) = (0.0, 0.0)
    var next = 0
    for index in pieces.indices {
      while next <= pieces[index].characters.lowerBound {
        dx += content.places[next].dx ?? 0
        dy += content.places[next].dy ?? 0
        next += 1
      }
      pieces[index].x += dx
      pieces[index].y += dy
    }
  }

  /// Gives elements the length that they ask for; inner ones, which come first, before those around them.
  private mutating func stretch() {
    for stretch in content.stretches {
      let inside = pieces.indices.filter { stretch.characters.contains(pieces[$0].characters.lowerBound) }
        .sorted { pieces[$0].x < pieces[$1].x }
      guard let first = inside.first else { continue }
      let left = pieces[first].x
      let right = inside.map { pieces[$0].x + pieces[$0].advance }.max() ?? left
      guard right > left else { continue }
      let end = pieces[inside[inside.count - 1]].characters.upperBound
      if stretch.scalesGlyphs {
        let factor = stretch.length / (right - left)
        for index in inside {
          pieces[index].x = left + (pieces[index].x - left) * factor
          pieces[index].advance *= factor
          pieces[index].stretch *= factor
        }
      } else if inside.count > 1 {
        let more = (stretch.length - (right - left)) / Double(inside.count - 1)
        for (place, index) in inside.enumerated() { pieces[index].x += more * Double(place) }
      }
      let change = stretch.length - (right - left)
      if stretch.scalesGlyphs || inside.count > 1 {
        for index in pieces.indices where pieces[index].characters.lowerBound >= end {
          pieces[index].x += change
        }
      }
    }
  }

  /// `x` and `y` begin chunks, and move all that follows.
  private mutating func move() {
    var shift = CGPoint.zero
    var run: Int?
    for index in pieces.indices {
      var place = content.places[pieces[index].characters.lowerBound]
      if pieces[index].pathRun != run {
        run = pieces[index].pathRun
        if run != nil {
          // A path has its own coordinates: along and across it.
          place.x = place.x ?? 0
          place.y = 0
        }
      } else if run != nil {
        place.y = nil
      }
      // A character's own `dx` counts from its `x`, those before it do not.
      if let x = place.x { shift.x = CGFloat(x + (place.dx ?? 0) - pieces[index].x) }
      if let y = place.y { shift.y = CGFloat(y + (place.dy ?? 0) - pieces[index].y) }
      pieces[index].startsChunk = index == 0 || place.x != nil || place.y != nil
      pieces[index].x += Double(shift.x)
      pieces[index].y += Double(shift.y)
    }
  }

  /// Moves each chunk so that its start, middle or end lies where it begins.
  private mutating func anchor() {
    var start = 0
    while start < pieces.count {
      var end = start + 1
      while end < pieces.count, !pieces[end].startsChunk { end += 1 }
      let chunk = pieces[start..<end]
      let left = chunk.map { min($0.x, $0.x + $0.advance) }.min() ?? 0
      let right = chunk.map { max($0.x, $0.x + $0.advance) }.max() ?? 0
      let style = style(of: pieces[start])
      let point: Double =
        switch (style.anchor, style.isRightToLeft) {
        case (.middle, _): (left + right) / 2
        case (.start, false), (.end, true): left
        case (.end, false), (.start, true): right
        }
      let change = pieces[start].x - point
      for index in start..<end { pieces[index].x += change }
      start = end
    }
  }

  /// Puts what `dominant-baseline` says on the line, and raises what is raised.
  private mutating func lower() throws(TextError) {
    var known: [Int: Double] = [:]
    for index in pieces.indices {
      let owner = content.spanIndices[pieces[index].characters.lowerBound]
      if known[owner] == nil {
        let style = content.spans[owner].own.style
        known[owner] =
          try depth(of: style.text.ownBaseline ?? style.text.baseline, style)
          - content.spans[owner].raise
      }
      pieces[index].y += known[owner] ?? 0
    }
  }

  /// User units by which letters are lowered so that a baseline lies where the alphabetic one was.
  /// - Source: CSS Inline 3, appendix A.
  private func depth(of baseline: SVGTextStyle.Baseline, _ style: SVGComputedStyle) throws(TextError)
    -> Double
  {
    if baseline == .alphabetic { return 0 }
    let font = Self.font(of: style, magnification: magnification)
    let sample = baseline == .middle ? "x" : " "
    let measured = try Typesetter.clusters([TextSpan(text: sample, font: font)]).clusters.first
    guard let measured else { return 0 }
    let (ascent, descent) = (measured.ascent / magnification, measured.descent / magnification)
    switch baseline {
    case .alphabetic: return 0
    case .central: return (ascent - descent) / 2
    case .middle:
      guard case .outline(let path)? = measured.inks.first else { return 0.25 * style.fontSize }
      return -Double(path.boundingRect.minY) / magnification / 2
    case .hanging: return 0.8 * ascent
    case .mathematical: return 0.5 * ascent
    case .before: return ascent
    case .after, .ideographic: return -descent
    }
  }

  // MARK: Paths

  /// Puts the pieces of path runs on their paths, by the middles of their advances. What lies beyond a path's ends is
  /// hidden.
  private mutating func runAlongPaths() {
    for (number, run) in content.pathRuns.enumerated() {
      let line = run.path.makeSubpaths().map { MeasuredSubpath($0) }
      var last: Piece?
      for index in pieces.indices where pieces[index].pathRun == number {
        var piece = pieces[index]
        let half = piece.advance / 2
        let (shiftX, shiftY) = (piece.x + half + run.startOffset, piece.y)
        guard let (point, direction) = Self.place(at: shiftX, on: line) else {
          pieces[index].isHidden = true
          continue
        }
        piece.angle = atan2(direction.y, direction.x)
        piece.x = point.x - half * direction.x - shiftY * direction.y
        piece.y = point.y - half * direction.y + shiftY * direction.x
        pieces[index] = piece
        last = piece
      }
      follow(last, after: run.characters.upperBound)
    }
  }

  /// The point and direction at an arc length over all sub-paths; nil beyond the ends.
  private static func place(
    at distance: Double, on line: [MeasuredSubpath]
  ) -> (point: PlaneVector, direction: PlaneVector)? {
    guard distance >= 0 else { return nil }
    var rest = distance
    for part in line where part.length > 0 {
      if rest <= part.length { return part.location(at: rest) }
      rest -= part.length
    }
    return nil
  }

  /// Lets what follows a path in the same chunk go on where the last letter on it ends.
  private mutating func follow(_ last: Piece?, after end: Int) {
    guard let last, let next = pieces.firstIndex(where: { $0.characters.lowerBound >= end }),
      !pieces[next].startsChunk, pieces[next].pathRun == nil
    else { return }
    let shift = CGPoint(
      x: last.x + last.advance * cos(last.angle) - pieces[next].x,
      y: last.y + last.advance * sin(last.angle) - pieces[next].y)
    for index in next..<pieces.count where pieces[index].pathRun == nil {
      if index > next, pieces[index].startsChunk { break }
      pieces[index].x += Double(shift.x)
      pieces[index].y += Double(shift.y)
    }
  }

  // MARK: Drawing

  private mutating func draw() {
    for piece in pieces where !piece.isHidden {
      let owner = content.spanIndices[piece.characters.lowerBound]
      let rotation = (content.places[piece.characters.lowerBound].rotation ?? 0) * .pi / 180
      let map = CGAffineTransform(
        scaleX: CGFloat(piece.stretch / magnification), y: CGFloat(1 / magnification)
      )
      .concatenating(CGAffineTransform(rotationAngle: CGFloat(piece.angle + rotation)))
      .concatenating(CGAffineTransform(translationX: CGFloat(piece.x), y: CGFloat(piece.y)))
      let cluster = piece.cluster
      let cell = CGRect(
        x: 0, y: -cluster.ascent, width: max(piece.advance * magnification / max(piece.stretch, 1e-9), 0),
        height: cluster.ascent + cluster.descent
      ).applying(map)
      if cell.width > 0, cell.height > 0 { box = box.union(cell) }
      for ink in cluster.inks { add(ink, map, span: owner) }
    }
  }

  private mutating func add(_ ink: TextLayout.Ink, _ map: CGAffineTransform, span: Int) {
    switch ink {
    case .outline(let path):
      let placed = path.applying(map)
      // In place: a copy of the last part would have its letters copied each time.
      let last = parts.count - 1
      if last >= 0, parts[last].span == span, parts[last].color == nil, parts[last].picture == nil {
        parts[last].path.addPath(placed)
      } else {
        parts.append(Part(span: span, path: placed))
      }
    case .colored(let path, let color):
      parts.append(Part(span: span, path: path.applying(map), color: color))
    case .picture(let bitmap, let rect):
      parts.append(
        Part(span: span, path: Path(rect), picture: Image(bitmap: bitmap, scale: 1), transform: map))
    }
  }
}
