// SPDX-License-Identifier: MIT
import GLEffects

/// What the command line says about the font and the lines of a text.
struct TextOptions: Sendable, Equatable {
  /// A family, or a face by its PostScript or full name; nil is the system's sans-serif font.
  var family: String?
  var fontFile: String?
  /// Points; nil is `defaultSize`, to be scaled into the frame where that is given.
  var size: Double?
  var weight: FontWeightChoice?
  var isItalic = false
  /// Points.
  var tracking = 0.0
  /// Points.
  var lineSpacing = 0.0
  var alignment = TextAlignmentChoice.leading
  /// Whether a missing font or glyph is an error.
  var isStrict = false

  static let defaultSize = 96.0

  /// Names of the options that only matter with a text.
  static let names = [
    "--font", "--font-file", "--font-size", "--font-weight", "--italic", "--tracking", "--line-spacing",
    "--text-align", "--strict-glyphs",
  ]
  /// Those among them that matter with texts of an SVG file too.
  static let namesForFiles: Set<String> = ["--font-file", "--strict-glyphs"]

  /// Lays out `text`; `\n` stands for a new line in it, and `\\` for a backslash.
  /// - Throws: `.badData`, `.missingInput`, `.noDevice`.
  func outline(of text: String) throws(ToolFailure) -> TextOutline {
    do throws(TextError) {
      let points = CGFloat(size ?? Self.defaultSize)
      var font: Font
      if let fontFile {
        font = .custom(try FontFile(path: fontFile).name, size: points)
      } else if let family {
        font = .custom(family, size: points)
      } else {
        font = .system(size: points)
      }
      if let weight { font = font.weight(weight.weight) }
      if isItalic { font = font.italic() }
      let content = Text(verbatim: Self.unescaped(text)).font(font).tracking(CGFloat(tracking))
      return try TextOutline(
        content, alignment: alignment.alignment, lineSpacing: CGFloat(lineSpacing), box: .ink)
    } catch {
      throw ToolFailure(error)
    }
  }

  /// The text with its escapes replaced; any other backslash stays.
  static func unescaped(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      if character == "\\", rest.first == "n" || rest.first == "\\" {
        result.append(rest.removeFirst() == "n" ? "\n" : "\\")
      } else {
        result.append(character)
      }
    }
    return result
  }
}

enum TextAlignmentChoice: String, Sendable, CaseIterable {
  case leading, center, trailing

  fileprivate var alignment: TextAlignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

enum FontWeightChoice: String, Sendable, CaseIterable {
  case ultralight, thin, light, regular, medium, semibold, bold, heavy, black

  /// A name, or a whole hundred from 100 to 900 in CSS's sense.
  static func read(_ text: String) throws(ValueProblem) -> FontWeightChoice {
    if let number = OptionValue.number(text), number.remainder(dividingBy: 100) == 0,
      (100.0...900).contains(number)
    {
      return allCases[Int(number) / 100 - 1]
    }
    guard let choice = FontWeightChoice(rawValue: text.lowercased()) else {
      throw ValueProblem("must be \(OptionValue.list(allCases.map(\.rawValue))), or 100, 200 … 900")
    }
    return choice
  }

  fileprivate var weight: Font.Weight {
    switch self {
    case .ultralight: .ultraLight
    case .thin: .thin
    case .light: .light
    case .regular: .regular
    case .medium: .medium
    case .semibold: .semibold
    case .bold: .bold
    case .heavy: .heavy
    case .black: .black
    }
  }
}

extension OptionSpec {
  /// The options of `TextOptions`, for every command that has a text.
  static func fontOptions(_ text: Property<TextOptions>) -> [Self] {
    func option(
      _ name: String, _ placeholder: String, _ summary: String, exclusiveSet: String? = nil,
      _ read: @escaping @Sendable (inout TextOptions, String) throws(ValueProblem) -> Void
    ) -> Self {
      OptionSpec(
        names: [name],
        action: .value(placeholder: placeholder) { command, value throws(ValueProblem) in
          try read(&command[keyPath: text], value)
        }, group: .text, summary: summary, exclusiveSet: exclusiveSet)
    }
    return [
      option(
        "--font", "NAME",
        "family, or PostScript name, as in 'glowview fonts' (default: the system's sans-serif)",
        exclusiveSet: "font"
      ) { options, value throws(ValueProblem) in
        if value.isEmpty { throw ValueProblem("must be the name of a font") }
        options.family = value
      },
      option("--font-file", "FILE", "a font that need not be installed", exclusiveSet: "font") {
        options, value throws(ValueProblem) in
        if value.isEmpty { throw ValueProblem("must be the name of a font's file") }
        options.fontFile = value
      },
      option(
        "--font-size", "PT",
        "points an em; with --size the text is not scaled then (default: fitted to --size, or 96)"
      ) { options, value throws(ValueProblem) in
        options.size = try OptionValue.number(value, in: 0.1...10_000)
      },
      option(
        "--font-weight", "WEIGHT",
        "ultralight, thin, light, regular, medium, semibold, bold, heavy, black, "
          + "or 100 … 900 (default regular)"
      ) { options, value throws(ValueProblem) in options.weight = try FontWeightChoice.read(value) },
      OptionSpec(
        names: ["--italic"], action: .flag { $0[keyPath: text].isItalic = true }, group: .text,
        summary: "the font's italic, or a slanted one"),
      option(
        "--tracking", "PT",
        "points between characters; switches ligatures off, leaves joined letters joined (default 0)"
      ) { options, value throws(ValueProblem) in
        options.tracking = try OptionValue.number(value, in: -10_000...10_000)
      },
    ]
  }

  /// The options of `TextOptions` that place lines and judge the outcome.
  static func lineOptions(_ text: Property<TextOptions>) -> [Self] {
    [
      OptionSpec(
        names: ["--line-spacing"],
        action: .value(placeholder: "PT") { command, value throws(ValueProblem) in
          command[keyPath: text].lineSpacing = try OptionValue.number(value, in: 0...10_000)
        }, group: .text, summary: "points between lines beyond the font's own (default 0)"),
      OptionSpec(
        names: ["--text-align"],
        action: .value(placeholder: TextAlignmentChoice.allCases.map(\.rawValue).joined(separator: "|")) {
          command, value throws(ValueProblem) in
          command[keyPath: text].alignment = try OptionValue.choice(value, of: TextAlignmentChoice.self)
        }, group: .text, summary: "where shorter lines stand (default leading)",
        values: TextAlignmentChoice.allCases.map(\.rawValue)),
      OptionSpec(
        names: ["--strict-glyphs"], action: .flag { $0[keyPath: text].isStrict = true }, group: .text,
        summary: "fail if a font or a glyph is missing, rather than say so"),
    ]
  }
}

extension ToolFailure {
  init(_ error: TextError) {
    switch error {
    case .libraryMissing, .noFonts: self.init(.noDevice, "\(error)")
    case .fontFileNotFound: self.init(.missingInput, "\(error)")
    case .notAFont, .textTooLong: self.init(.badData, "\(error)")
    case .fontSizeOutOfRange: self.init(.usage, "\(error)")
    }
  }
}
