// SPDX-License-Identifier: MIT
import CTextShim
import Foundation

/// A font as Pango chose it, with its glyphs.
///
/// A class for its HarfBuzz font and the glyphs that were read already. Lives as long as one text is laid out, inside
/// the session.
final class FontFace {
  let family: String
  let style: String
  let file: String
  /// Font units an em.
  let unitsPerEm: Double
  /// Units of the layout an em, across and down; they differ for squeezed fonts only.
  let emWidth: Double
  let emHeight: Double
  /// Ems above and below the baseline.
  let ascent: Double
  let descent: Double
  /// How far a point one above the baseline is moved to the right: slanted where the font has no italic face.
  let shear: Double

  private let font: OpaquePointer
  private let face: OpaquePointer
  private let drawing: OpaquePointer
  private let isEmboldened: Bool
  private let hasPictures: Bool
  private let hasLayers: Bool
  private let hasUndrawn: Bool
  private var glyphs: [UInt32: GlyphInk] = [:]

  /// - Parameters:
  ///   - pangoFont: A `PangoFcFont`.
  ///   - drawing: What `OutlineRecorder.makeFunctions` made.
  init?(_ pangoFont: OpaquePointer, drawing: OpaquePointer) {
    guard let sized = gle_pango_font_get_hb_font(pangoFont), let face = gle_hb_font_get_face(sized),
      let font = gle_hb_font_create(face)
    else { return nil }
    let pattern = gle_pango_fc_font_get_pattern(pangoFont).map { FontPattern(pointer: $0) }
    family = pattern?.string("family") ?? ""
    style = pattern?.string("style") ?? ""
    file = pattern?.string("file") ?? ""
    isEmboldened = pattern?.isTrue("embolden") ?? false
    if let matrix = pattern?.matrix, matrix.yy != 0 { shear = matrix.xy / matrix.yy } else { shear = 0 }
    self.font = font
    self.face = face
    self.drawing = drawing

    // At one unit a font unit, outlines come exactly as they are in the file.
    let units = Int32(clamping: gle_hb_face_get_upem(face))
    unitsPerEm = Double(max(units, 1))
    gle_hb_font_set_scale(font, units, units)
    var count: UInt32 = 0
    if let coordinates = gle_hb_font_get_var_coords_normalized(sized, &count), count > 0 {
      gle_hb_font_set_var_coords_normalized(font, coordinates, count)
    }
    var (xScale, yScale): (Int32, Int32) = (0, 0)
    gle_hb_font_get_scale(sized, &xScale, &yScale)
    emWidth = Double(xScale) / Double(PANGO_SCALE)
    emHeight = Double(yScale) / Double(PANGO_SCALE)

    var extents = hb_font_extents_t()
    _ = gle_hb_font_get_h_extents(font, &extents)
    ascent = Double(extents.ascender) / unitsPerEm
    descent = -Double(extents.descender) / unitsPerEm
    hasPictures = gle_hb_ot_color_has_png(face) != 0
    hasLayers = gle_hb_ot_color_has_layers(face) != 0
    hasUndrawn = gle_hb_ot_color_has_svg(face) != 0 || Self.hasPaintGraphs(face)
  }

  deinit {
    gle_hb_font_destroy(font)
  }

  /// Ems that the glyph takes.
  func advance(of glyph: UInt32) -> Double {
    Double(gle_hb_font_get_glyph_h_advance(font, glyph)) / unitsPerEm
  }

  func ink(of glyph: UInt32) -> GlyphInk {
    if let known = glyphs[glyph] { return known }
    let ink = readInk(of: glyph)
    glyphs[glyph] = ink
    return ink
  }

  /// What stands for a missing glyph: the font's own sign, or a box as wide as its advance.
  var missingGlyphInk: GlyphInk {
    if case .outline(let outline) = ink(of: 0) { return .outline(outline) }
    return .outline(
      GlyphOutline.box(
        width: missingGlyphAdvance * unitsPerEm, height: 0.7 * unitsPerEm, thickness: 0.05 * unitsPerEm))
  }

  /// Ems.
  var missingGlyphAdvance: Double {
    let advance = advance(of: 0)
    return advance > 0 ? advance : 0.6
  }

  // MARK: Reading

  private func readInk(of glyph: UInt32) -> GlyphInk {
    if hasPictures, let picture = readPicture(of: glyph) { return picture }
    if hasLayers, let layers = readLayers(of: glyph) { return layers }
    let outline = outline(of: glyph)
    if !outline.isEmpty { return .outline(outline) }
    return hasUndrawn && advance(of: glyph) > 0 && isInUndrawnForm(glyph) ? .undrawn : .empty
  }

  private func outline(of glyph: UInt32) -> [Path.Element] {
    let outline = GlyphOutline.oriented(
      OutlineRecorder.outline(of: glyph, in: font, functions: drawing))
    if !isEmboldened || outline.isEmpty { return outline }
    return GlyphOutline.emboldened(outline, by: GlyphOutline.boldStrength * unitsPerEm)
  }

  /// CBDT and sbix: a PNG file of the largest size that the font has.
  private func readPicture(of glyph: UInt32) -> GlyphInk? {
    guard let blob = gle_hb_ot_color_glyph_reference_png(font, glyph) else { return nil }
    defer { gle_hb_blob_destroy(blob) }
    var length: UInt32 = 0
    var extents = hb_glyph_extents_t()
    guard let data = gle_hb_blob_get_data(blob, &length), length > 0,
      let bitmap = try? PNGReader(Data(bytes: data, count: Int(length))).bitmap,
      gle_hb_font_get_glyph_extents(font, glyph, &extents) != 0, extents.width != 0, extents.height != 0
    else { return nil }
    let rect = CGRect(
      x: Double(extents.x_bearing), y: -Double(extents.y_bearing), width: Double(extents.width),
      height: -Double(extents.height))
    return .picture(bitmap, rect)
  }

  /// COLR version 0, in the font's first palette.
  private func readLayers(of glyph: UInt32) -> GlyphInk? {
    var count = gle_hb_ot_color_glyph_get_layers(face, glyph, 0, nil, nil)
    guard count > 0 else { return nil }
    var layers = [hb_ot_color_layer_t](repeating: hb_ot_color_layer_t(), count: Int(count))
    _ = gle_hb_ot_color_glyph_get_layers(face, glyph, 0, &count, &layers)
    var colorCount = gle_hb_ot_color_palette_get_colors(face, 0, 0, nil, nil)
    var colors = [UInt32](repeating: 0, count: Int(colorCount))
    _ = gle_hb_ot_color_palette_get_colors(face, 0, 0, &colorCount, &colors)
    let drawn = layers.map { layer in
      let index = Int(layer.color_index)
      return (outline(of: layer.glyph), colors.indices.contains(index) ? Self.color(colors[index]) : nil)
    }
    return .layers(drawn)
  }

  /// HarfBuzz packs blue, green, red, alpha from the highest byte down.
  private static func color(_ packed: UInt32) -> SRGBColor {
    func channel(_ shift: UInt32) -> Double { Double(packed >> shift & 0xFF) / 255 }
    return SRGBColor(red: channel(8), green: channel(16), blue: channel(24), alpha: channel(0))
  }

  private func isInUndrawnForm(_ glyph: UInt32) -> Bool {
    guard gle_hb_ot_color_has_svg(face) != 0 else { return true }
    guard let blob = gle_hb_ot_color_glyph_reference_svg(face, glyph) else { return false }
    defer { gle_hb_blob_destroy(blob) }
    return gle_hb_blob_get_length(blob) > 0 || Self.hasPaintGraphs(face)
  }

  /// Whether there is a COLR table of version 1.
  private static func hasPaintGraphs(_ face: OpaquePointer) -> Bool {
    let tag: UInt32 = 0x434F_4C52  // COLR
    guard let blob = gle_hb_face_reference_table(face, tag) else { return false }
    defer { gle_hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let data = gle_hb_blob_get_data(blob, &length), length >= 2 else { return false }
    // The version is a big-endian 16-bit number.
    return data[1] >= 1
  }
}
