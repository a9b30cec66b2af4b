// SPDX-License-Identifier: MIT
import CTextShim
import Synchronization

/// The text stack, opened: fontconfig's fonts and Pango's font map.
///
/// Neither may be used by two threads at once, so all work is done inside `TextSession.perform`.
struct TextSession {
  /// Of our own, so that private fonts stay private to this library.
  let config: OpaquePointer
  let fontMap: OpaquePointer
  let context: OpaquePointer
  let drawing: OpaquePointer
  /// Names that font files were given, by path.
  var fontFiles: [String: FontFile] = [:]
  /// What is installed, read when a name is first looked up.
  private var knownNames: FontNames?
  private var usedFamilies: [[String]: String] = [:]

  private static let shared = Mutex<TextSession?>(nil)

  /// Runs `body` with the session, alone; opens the libraries when it is the first.
  ///
  /// - Throws: `.libraryMissing`, and what `body` throws.
  static func perform<Result: Sendable>(
    _ body: (inout TextSession) throws(TextError) -> Result
  ) throws(TextError) -> Result {
    try shared.withLock { session throws(TextError) in
      var current: TextSession
      if let session { current = session } else { current = try TextSession() }
      defer { session = current }
      return try body(&current)
    }
  }

  /// - Throws: `.libraryMissing`.
  private init() throws(TextError) {
    guard gle_open_text() else {
      throw .libraryMissing(
        name: String(cString: gle_text_library()), reason: String(cString: gle_text_message()))
    }
    guard let config = gle_FcInitLoadConfigAndFonts(), let fontMap = gle_pango_ft2_font_map_new() else {
      throw .noFonts
    }
    gle_pango_fc_font_map_set_config(fontMap, config)
    guard let context = gle_pango_font_map_create_context(fontMap),
      let drawing = OutlineRecorder.makeFunctions()
    else { throw .noFonts }
    // Not the user's language: it would choose other fonts on other machines.
    gle_pango_context_set_language(context, gle_pango_language_from_string("en"))
    gle_pango_context_set_round_glyph_positions(context, 0)
    self.config = config
    self.fontMap = fontMap
    self.context = context
    self.drawing = drawing
  }

  /// - Throws: `.noFonts` where there is none. Pango ends the process then.
  func requireFonts() throws(TextError) {
    if fontPatterns.isEmpty { throw .noFonts }
  }

  /// fontconfig's descriptions of all installed and private fonts; they live as long as the session.
  var fontPatterns: [OpaquePointer] {
    var patterns: [OpaquePointer] = []
    for name in [FcSetSystem, FcSetApplication] {
      guard let set = gle_FcConfigGetFonts(config, FcSetName(name)) else { continue }
      for index in 0..<Int(set.pointee.nfont) {
        if let pattern = set.pointee.fonts[index] { patterns.append(pattern) }
      }
    }
    return patterns
  }

  /// The names of all fonts.
  var names: FontNames {
    mutating get {
      if let knownNames { return knownNames }
      let names = FontNames(of: fontPatterns)
      knownNames = names
      return names
    }
  }

  /// Makes new private fonts known.
  mutating func forgetNames() {
    knownNames = nil
    usedFamilies = [:]
    gle_pango_fc_font_map_config_changed(fontMap)
  }
}

extension TextSession {
  /// Puts what fontconfig understands in the place of a face's name; false where none of the fonts is there.
  mutating func resolve(_ font: inout FontRequest) -> Bool {
    for (index, requested) in ([font.family] + font.alternatives).enumerated() {
      if FontRequest.genericFamilies.contains(requested.lowercased()) { return true }
      let names = names
      if names.hasFamily(requested) { return true }
      guard let face = names.face(named: requested) else { continue }
      if index == 0 { font.family = face.family } else { font.alternatives[index - 1] = face.family }
      font.weight = font.weight ?? face.weight
      font.isItalic = font.isItalic || face.isItalic
      return true
    }
    return false
  }

  /// The family that fontconfig has for a font's names, be it another one.
  mutating func familyUsed(for font: FontRequest) -> String {
    let requested = [font.family] + font.alternatives
    if let known = usedFamilies[requested] { return known }
    guard let pattern = gle_FcPatternCreate() else { return "" }
    defer { gle_FcPatternDestroy(pattern) }
    for name in requested { _ = gle_FcPatternAddString(pattern, "family", name) }
    _ = gle_FcConfigSubstitute(config, pattern, FcMatchKind(FcMatchPattern))
    gle_FcDefaultSubstitute(pattern)
    var result = FcResult(FcResultMatch)
    guard let match = gle_FcFontMatch(config, pattern, &result) else { return "" }
    defer { gle_FcPatternDestroy(match) }
    let family = FontPattern(pointer: match).string("family") ?? ""
    usedFamilies[requested] = family
    return family
  }
}

// Pointers to objects that only the holder of the lock uses.
extension TextSession: @unchecked Sendable {}
