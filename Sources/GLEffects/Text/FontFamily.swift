// SPDX-License-Identifier: MIT

/// A family of fonts.
public struct FontFamily: Sendable, Hashable, Encodable {
  /// One of the family's fonts.
  public struct Face: Sendable, Hashable, Encodable {
    /// As the font calls it: "Bold Oblique".
    public var style: String
    /// 1...1000, 400 is regular, 700 bold; nil for a font whose weight varies.
    public var weight: Int?
    /// Whether it is slanted, oblique ones included.
    public var isItalic: Bool
    /// The path of its file.
    public var file: String
  }

  /// As the fonts call it.
  public var name: String
  /// By weight, upright ones first.
  public var faces: [Face]

  /// The families that are installed and those of font files, by name, each with its faces by weight.
  ///
  /// - Throws: `TextError.libraryMissing` and `.noFonts`.
  public static func installed() throws(TextError) -> [FontFamily] {
    try TextSession.perform { session throws(TextError) in
      try session.requireFonts()
      var families: [String: [Face]] = [:]
      for pointer in session.fontPatterns {
        let pattern = FontPattern(pointer: pointer)
        guard let name = pattern.string("family") else { continue }
        let face = Face(
          style: pattern.string("style") ?? "", weight: pattern.weight,
          isItalic: (pattern.integer("slant") ?? 0) > 0, file: pattern.string("file") ?? "")
        families[name, default: []].append(face)
      }
      return families.map { name, faces in
        FontFamily(name: name, faces: faces.sorted(by: Self.precedes))
      }.sorted { ($0.name.lowercased(), $0.name) < ($1.name.lowercased(), $1.name) }
    }
  }

  private static func precedes(_ first: Face, _ second: Face) -> Bool {
    (first.isItalic ? 1 : 0, first.weight ?? 0, first.style, first.file)
      < (second.isItalic ? 1 : 0, second.weight ?? 0, second.style, second.file)
  }
}
