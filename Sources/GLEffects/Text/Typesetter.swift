// SPDX-License-Identifier: MIT
import CTextShim
import Foundation

/// Lays out a text by Pango: breaks lines, orders both directions, chooses fonts, shapes.
///
/// Pango's numbers are whole 1/1024 of a unit. So that neither small text is coarse nor long text overflows, it works at
/// a size that is a power of two times the real one; heights are taken from the fonts themselves.
struct Typesetter {
  /// Characters (Unicode scalars) of one text.
  static let characterLimit = 100_000

  let spans: [TextSpan]
  let arrangement: LineArrangement
  /// The text as UTF-8.
  let bytes: [UInt8]
  /// Of each span, the first byte.
  let starts: [Int]
  /// Units of Pango's layout a point.
  let magnification: Double
  /// Whether the pieces of the text are wanted one by one; tracking is then added to them, not by Pango.
  let placesClusters: Bool
  /// Whether the layout is to list the pieces of its lines.
  private(set) var keepsPieces = false
  /// Fonts that are asked for and not there, and what is used.
  var substitutions: [TextReport.Substitution] = []
  /// The request of each span with its family as fontconfig knows it.
  var fonts: [FontRequest]
  /// Of each span, the family that fontconfig has for it.
  var families: [String] = []

  /// Lays out `spans`.
  ///
  /// - Parameters:
  ///   - width: Points at which lines are broken; nil does not break them.
  ///   - height: Points that the lines may fill; at least one line is kept. Nil is any height.
  ///   - keepsPieces: Whether the layout is to list the pieces of its lines.
  /// - Throws: `TextError`.
  static func layout(
    _ spans: [TextSpan], arrangement: LineArrangement = LineArrangement(), width: Double? = nil,
    height: Double? = nil, keepsPieces: Bool = false
  ) throws(TextError) -> TextLayout {
    try perform(spans, arrangement, placesClusters: false, empty: TextLayout()) { typesetter, session in
      var typesetter = typesetter
      typesetter.keepsPieces = keepsPieces
      return typesetter.layout(width: width, height: height, session: session)
    }
  }

  /// Lays out `spans` in a line of any length, in pieces that can be placed one by one.
  /// - Throws: `TextError`.
  static func clusters(
    _ spans: [TextSpan], arrangement: LineArrangement = LineArrangement()
  ) throws(TextError) -> TextClusters {
    try perform(spans, arrangement, placesClusters: true, empty: TextClusters()) { typesetter, session in
      let whole = PangoText(typesetter, bytes: typesetter.bytes, width: nil, session: session)
      var builder = LayoutBuilder(typesetter, session: session)
      builder.add(whole, lines: 0..<whole.lineCount)
      return builder.clusters()
    }
  }

  private static func perform<Result: Sendable>(
    _ spans: [TextSpan], _ arrangement: LineArrangement, placesClusters: Bool, empty: Result,
    _ body: (Typesetter, TextSession) -> Result
  ) throws(TextError) -> Result {
    let count = spans.reduce(0) { $0 + $1.text.unicodeScalars.count }
    guard count <= characterLimit else { throw .textTooLong(count: count, limit: characterLimit) }
    for span in spans where !FontRequest.sizeRange.contains(span.font.size) {
      throw .fontSizeOutOfRange(
        size: span.font.size, lowest: FontRequest.sizeRange.lowerBound,
        highest: FontRequest.sizeRange.upperBound)
    }
    if count == 0 { return empty }
    return try TextSession.perform { session throws(TextError) in
      try session.requireFonts()
      let typesetter = Typesetter(
        spans, arrangement: arrangement, placesClusters: placesClusters, count: count, session: &session)
      return body(typesetter, session)
    }
  }

  private init(
    _ spans: [TextSpan], arrangement: LineArrangement, placesClusters: Bool, count: Int,
    session: inout TextSession
  ) {
    self.spans = spans
    self.arrangement = arrangement
    self.placesClusters = placesClusters
    var bytes: [UInt8] = []
    var starts: [Int] = []
    for span in spans {
      starts.append(bytes.count)
      // Pango takes a NUL for the end.
      bytes += Array(
        (span.text.utf8.contains(0) ? span.text.replacing("\0", with: "\u{FFFD}") : span.text).utf8)
    }
    self.bytes = bytes
    self.starts = starts
    let largest = spans.map { $0.font.size + abs($0.tracking) }.max() ?? 1
    let size = min(256, 0x1p20 / Double(max(count, 16)))
    magnification = exp2((log2(size / largest)).rounded(.down))
    fonts = spans.map(\.font)
    for index in fonts.indices {
      let requested = fonts[index].family
      let isKnown = session.resolve(&fonts[index])
      let used = session.familyUsed(for: fonts[index])
      families.append(used)
      let substitution = TextReport.Substitution(requested: requested, used: used)
      if !isKnown, !substitutions.contains(substitution) { substitutions.append(substitution) }
    }
  }

  /// Whether letters of two spans may join and kern.
  func areShapedAlike(_ first: Int, _ second: Int) -> Bool {
    fonts[first] == fonts[second] && spans[first].tracking == spans[second].tracking
      && spans[first].keepsLigatures == spans[second].keepsLigatures
  }

  /// The layout with as many lines as are allowed.
  private func layout(width: Double?, height: Double?, session: TextSession) -> TextLayout {
    let whole = PangoText(self, bytes: bytes, width: width, session: session)
    var builder = LayoutBuilder(self, session: session)
    builder.add(whole, lines: 0..<whole.lineCount)
    var limit = max(arrangement.lineLimit ?? .max, 1)
    if let height { limit = min(limit, builder.lineCount(within: height)) }
    if limit < whole.lineCount {
      builder = LayoutBuilder(self, session: session)
      addTruncated(whole, limit: limit, width: width, to: &builder, session: session)
    }
    return builder.finish()
  }

  /// Adds the first lines of `whole`, the last of them with dots for what is left out.
  private func addTruncated(
    _ whole: PangoText, limit: Int, width: Double?, to builder: inout LayoutBuilder, session: TextSession
  ) {
    // Only the paragraph of the last line is laid out again.
    var first = limit - 1
    while first > 0, !whole.startsParagraph(first) { first -= 1 }
    builder.add(whole, lines: 0..<first)
    let start = whole.range(of: first).lowerBound
    var last = first
    while last + 1 < whole.lineCount, !whole.startsParagraph(last + 1) { last += 1 }
    var end = whole.range(of: last).upperBound
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    var paragraph = Array(bytes[start..<end])
    // Where the paragraph itself fits, dots stand for the next ones.
    if last < limit { paragraph += Array("…".utf8) }
    let truncated = PangoText(
      self, bytes: paragraph, from: start, width: width, lineLimit: limit - first, session: session)
    builder.add(truncated, lines: 0..<min(truncated.lineCount, limit - first))
    builder.isTruncated = true
  }
}
