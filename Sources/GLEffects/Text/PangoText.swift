// SPDX-License-Identifier: MIT
import CTextShim
import Foundation

/// A Pango layout of a text, or of one of its paragraphs.
///
/// A class because it owns the layout.
final class PangoText {
  private let layout: OpaquePointer?
  /// The bytes laid out, and the place in the text of the first.
  let bytes: [UInt8]
  let offset: Int

  /// - Parameters:
  ///   - offset: Where `bytes` begin in the typesetter's text; bytes beyond its end have the last span's style.
  ///   - width: Points at which lines are broken.
  ///   - lineLimit: Most lines, of a single paragraph; the last one is cut.
  init(
    _ typesetter: Typesetter, bytes: [UInt8], from offset: Int = 0, width: Double?, lineLimit: Int? = nil,
    session: TextSession
  ) {
    self.bytes = bytes
    self.offset = offset
    gle_pango_context_set_base_dir(
      session.context,
      PangoDirection(typesetter.arrangement.isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR))
    layout = gle_pango_layout_new(session.context)
    gle_pango_layout_set_auto_dir(layout, typesetter.arrangement.detectsDirection ? 1 : 0)
    bytes.withUnsafeBytes { buffer in
      gle_pango_layout_set_text(layout, buffer.bindMemory(to: CChar.self).baseAddress, Int32(buffer.count))
    }
    let units = (width ?? .infinity) * typesetter.magnification * Double(PANGO_SCALE)
    // NaN and what no text can fill do not break lines.
    let breaks = units < 0x1p31 - 1
    gle_pango_layout_set_width(layout, breaks ? Int32(max(units, 0).rounded()) : -1)
    gle_pango_layout_set_wrap(layout, PangoWrapMode(PANGO_WRAP_WORD_CHAR))
    setAttributes(typesetter)
    if let lineLimit { truncate(typesetter, lineLimit: lineLimit, breaks: breaks) }
  }

  deinit {
    gle_g_object_unref(UnsafeMutableRawPointer(layout))
  }

  var lineCount: Int { Int(gle_pango_layout_get_line_count(layout)) }

  /// The line; owned by the layout.
  func line(_ index: Int) -> UnsafeMutablePointer<PangoLayoutLine>? {
    gle_pango_layout_get_line_readonly(layout, Int32(index))
  }

  /// The line's bytes among those laid out, without those that end it.
  func range(of index: Int) -> Range<Int> {
    guard let line = line(index)?.pointee else { return 0..<0 }
    return Int(line.start_index)..<Int(line.start_index + line.length)
  }

  func startsParagraph(_ index: Int) -> Bool { line(index)?.pointee.is_paragraph_start == 1 }

  /// The characters in a range of bytes.
  func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  // MARK: Building

  private func truncate(_ typesetter: Typesetter, lineLimit: Int, breaks: Bool) {
    let mode =
      switch typesetter.arrangement.truncation {
      case .head: PANGO_ELLIPSIZE_START
      case .middle: PANGO_ELLIPSIZE_MIDDLE
      case .tail: PANGO_ELLIPSIZE_END
      }
    guard breaks else { return }
    gle_pango_layout_set_ellipsize(layout, PangoEllipsizeMode(mode))
    gle_pango_layout_set_height(layout, Int32(-lineLimit))
  }

  private func setAttributes(_ typesetter: Typesetter) {
    let list = gle_pango_attr_list_new()
    defer { gle_pango_attr_list_unref(list) }
    suppressHyphens(in: list)
    var first = 0
    while first < typesetter.spans.count {
      // Spans that are shaped alike must share their attributes, or letters would not join or kern between them.
      var next = first + 1
      while next < typesetter.spans.count, typesetter.areShapedAlike(first, next) { next += 1 }
      let isLast = next == typesetter.spans.count
      let start = typesetter.starts[first] - offset
      let end = isLast ? bytes.count : typesetter.starts[next] - offset
      add(typesetter, spans: first..<next, bytes: start..<max(start, end), to: list)
      first = next
    }
    gle_pango_layout_set_attributes(layout, list)
  }

  /// Lets words that are broken inside for want of room have no hyphens, but for soft ones.
  ///
  /// The attribute acts on the places inside its range, so ranges end where a soft hyphen does.
  private func suppressHyphens(in list: OpaquePointer?) {
    var start = 0
    for index in bytes.indices.dropFirst() where bytes[index - 1] == 0xC2 && bytes[index] == 0xAD {
      add(gle_pango_attr_insert_hyphens_new(0), start..<index + 1, to: list)
      start = index + 1
    }
    add(gle_pango_attr_insert_hyphens_new(0), start..<bytes.count, to: list)
  }

  /// Adds the attributes of spans that are shaped alike.
  private func add(
    _ typesetter: Typesetter, spans: Range<Int>, bytes range: Range<Int>, to list: OpaquePointer?
  ) {
    let span = typesetter.spans[spans.lowerBound]
    let font = typesetter.fonts[spans.lowerBound]
    let description = makeDescription(font, magnification: typesetter.magnification)
    defer { gle_pango_font_description_free(description) }
    // Lines without characters take the last font.
    if spans.upperBound == typesetter.spans.count {
      gle_pango_layout_set_font_description(layout, description)
    }
    guard range.upperBound > 0, range.lowerBound < bytes.count else { return }
    add(gle_pango_attr_font_desc_new(description), range, to: list)
    let digits = font.hasMonospacedDigits ? "tnum 1" : ""
    if span.tracking != 0 {
      // Pieces that are placed one by one get their distance then.
      addTracking(
        typesetter.placesClusters ? 0 : span.tracking * typesetter.magnification,
        keepsLigatures: span.keepsLigatures, in: range, digits: digits, to: list)
    } else if !digits.isEmpty {
      add(gle_pango_attr_font_features_new(digits), range, to: list)
    }
  }

  private func addTracking(
    _ tracking: Double, keepsLigatures: Bool, in range: Range<Int>, digits: String, to list: OpaquePointer?
  ) {
    let units = (tracking * Double(PANGO_SCALE)).rounded()
    let spacing = Int32(min(max(units, -0x1p28), 0x1p28))
    let features = [keepsLigatures ? "" : "liga 0, clig 0", digits].filter { !$0.isEmpty }
      .joined(separator: ", ")
    let tracked = range.clamped(to: 0..<bytes.count)
    let text = String(decoding: bytes[tracked], as: UTF8.self)
    var place = tracked.lowerBound
    for stretch in JoinedScripts.stretches(of: text.unicodeScalars) {
      let part = place..<place + stretch.bytes
      place = part.upperBound
      if !stretch.isJoined, spacing != 0 {
        add(gle_pango_attr_letter_spacing_new(spacing), part, to: list)
      }
      let wanted = stretch.isJoined ? digits : features
      if !wanted.isEmpty { add(gle_pango_attr_font_features_new(wanted), part, to: list) }
    }
  }

  /// Gives the list an attribute over the bytes of `range` that are there.
  private func add(
    _ attribute: UnsafeMutablePointer<PangoAttribute>?, _ range: Range<Int>, to list: OpaquePointer?
  ) {
    guard let attribute else { return }
    attribute.pointee.start_index = UInt32(clamping: max(range.lowerBound, 0))
    attribute.pointee.end_index = UInt32(clamping: max(range.upperBound, 0))
    gle_pango_attr_list_insert(list, attribute)
  }

  private func makeDescription(_ font: FontRequest, magnification: Double) -> OpaquePointer? {
    let description = gle_pango_font_description_new()
    // A comma would begin another family.
    let names = [font.family] + font.alternatives
    gle_pango_font_description_set_family(
      description, names.map { $0.replacing(",", with: " ") }.joined(separator: ","))
    gle_pango_font_description_set_absolute_size(
      description, font.size * magnification * Double(PANGO_SCALE))
    gle_pango_font_description_set_weight(description, PangoWeight(font.weight ?? 400))
    gle_pango_font_description_set_style(
      description, PangoStyle(font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL))
    return description
  }
}
