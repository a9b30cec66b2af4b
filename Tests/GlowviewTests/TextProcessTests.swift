// SPDX-License-Identifier: MIT
import GLEffects
import Testing

@testable import glowview

/// Text through the built tool: what fonts and libraries do to a process.
@Suite struct TextProcessTests {
  /// What the tool leaves behind.
  private struct Outcome {
    let code: Int32
    let output: String
    let errors: String
    let names: [String]
  }

  private static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures/Fonts").path

  /// Runs `glowview` in a folder of its own, with `environment` before it as a shell takes it.
  private func run(_ arguments: String, environment: String = "") throws -> Outcome {
    let test = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let tool = test[..<(test.lastIndex(of: "/") ?? test.endIndex)] + "/glowview"
    try #require(FileManager.default.isExecutableFile(atPath: String(tool)), "\(tool) has not been built")
    let folder = try TemporaryFolder()
    let aside = try TemporaryFolder()
    let noFonts = try aside.write("none.conf", "<?xml version=\"1.0\"?><fontconfig></fontconfig>")
    let settings = environment.replacingOccurrences(of: "NO_FONTS", with: "FONTCONFIG_FILE='\(noFonts)'")
    let errors = aside.path + "/errors"
    let command = "cd '\(folder.path)' && \(settings) '\(tool)' 2>'\(errors)' \(arguments)"
    let pipe = try #require(popen(command, "r"))
    var output: [UInt8] = []
    while case let byte = fgetc(pipe), byte != EOF { output.append(UInt8(truncatingIfNeeded: byte)) }
    let status = pclose(pipe)
    #expect(status & 0x7f == 0)
    return Outcome(
      code: status >> 8 & 0xff, output: String(decoding: output, as: UTF8.self),
      errors: try String(contentsOfFile: errors, encoding: .utf8), names: folder.names)
  }

  /// Arguments of a small picture by the reference: no GL is loaded.
  private let small = "--renderer reference --size 40x20 --padding 0 -o a.png"

  @Test func theTextStackIsLoadedForTextOnly() throws {
    let libraries = ["libpango", "libharfbuzz", "libfontconfig", "libglib", "libgobject", "libfreetype"]
    let circle = try run("laser --circle \(small)", environment: "LD_DEBUG=files")
    #expect(circle.code == 0)
    #expect(circle.errors.contains("libpng"), "the loader says what it loads")
    for library in libraries { #expect(!circle.errors.contains("file=\(library)"), "\(library)") }
    let text = try run(
      "rainbow --text A --font-file '\(Self.fixtures)/Layers.ttf' \(small)", environment: "LD_DEBUG=files")
    #expect(text.code == 0)
    for library in libraries { #expect(text.errors.contains("file=\(library)"), "\(library)") }
  }

  @Test func textsOfAnSVGFileAreDrawnWithTheFontsThatThereAre() throws {
    let text = "<svg viewBox='0 0 40 20'><path d='M0 0H9V9Z'/><g DISPLAY><text y='20' FONT>B</text></g></svg>"
    func draw(_ display: String, _ font: String, _ options: String, _ environment: String = "") throws
      -> Outcome
    {
      let folder = try TemporaryFolder()
      let body = text.replacing("DISPLAY", with: display).replacing("FONT", with: font)
      let file = try folder.write("a.svg", body)
      return try run("draw --svg '\(file)' --svg-paint \(options) \(small)", environment: environment)
    }
    // Without a text that shows the libraries stay away.
    let hidden = try draw("display='none'", "", "", "LD_DEBUG=files")
    #expect(hidden.code == 0 && !hidden.errors.contains("file=libpango"))
    let named = "--strict-glyphs --font-file '\(Self.fixtures)/Layers.ttf'"
    let drawn = try draw("", "font-family='Test Layers'", named)
    #expect(drawn.code == 0 && drawn.errors.isEmpty)
    let missing = try draw("", "font-family='No Such Font'", "--json")
    #expect(missing.code == 0 && missing.errors.contains("'No Such Font' is not installed"))
    #expect(missing.output.contains("\"substitutions\""))
    let strict = try draw("", "font-family='No Such Font'", "--strict-glyphs")
    #expect(strict.code == ExitCode.badData.rawValue && strict.names.isEmpty)
    // The rest of the file is drawn, and what is missing is said.
    let none = try draw("", "", "", "NO_FONTS")
    #expect(none.code == 0 && none.errors.contains("fonts-dejavu-core"))
    #expect(none.names == ["a.png"])
  }

  @Test func withoutFontsTheErrorNamesAPackage() throws {
    for command in ["laser --text A \(small)", "fonts", "fonts --text A"] {
      let outcome = try run(command, environment: "NO_FONTS")
      #expect(outcome.code == ExitCode.noDevice.rawValue)
      #expect(outcome.output.isEmpty)
      #expect(
        outcome.errors.contains(
          "glowview: text cannot be drawn: no font is installed; install one: apt-get install"))
      #expect(outcome.errors.contains("fonts-dejavu-core"))
      #expect(outcome.names.isEmpty)
    }
  }

  @Test func withoutALibraryTheErrorNamesItAndItsPackage() throws {
    let broken = try TemporaryFolder()
    _ = try broken.write("libpangoft2-1.0.so.0", "")
    let outcome = try run("laser --text A \(small)", environment: "LD_LIBRARY_PATH='\(broken.path)'")
    #expect(outcome.code == ExitCode.noDevice.rawValue)
    #expect(outcome.errors.contains("libpangoft2-1.0.so.0 is missing ("))
    #expect(outcome.errors.contains("apt-get install libpangoft2-1.0-0"))
    #expect(outcome.names.isEmpty)
    // Nothing else needs it.
    #expect(try run("laser --circle \(small)", environment: "LD_LIBRARY_PATH='\(broken.path)'").code == 0)
  }

  @Test func aFontFileDrawsWhereNoFontIsInstalled() throws {
    let outcome = try run(
      "laser --text B --font-file '\(Self.fixtures)/Layers.ttf' \(small)", environment: "NO_FONTS")
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.names == ["a.png"])
  }

  @Test func fontFilesThatAreNoneHaveTheirCodes() throws {
    let cases: [(file: String, code: ExitCode, says: String)] = [
      ("/no/a.ttf", .missingInput, "there is no file '/no/a.ttf'"),
      ("/tmp", .missingInput, "there is no file"),
      ("/dev/null", .badData, "'/dev/null' is not a font"),
      ("\(Self.fixtures)/make_fonts.py", .badData, "is not a font"),
    ]
    for (file, code, message) in cases {
      let outcome = try run("laser --text A --font-file '\(file)' \(small)")
      #expect(outcome.code == code.rawValue, "\(file)")
      #expect(outcome.errors.contains(message), "\(outcome.errors)")
      #expect(outcome.names.isEmpty)
    }
  }

  @Test func whatIsMissingIsANoteOrWithStrictGlyphsAnError() throws {
    let font = "--font-file '\(Self.fixtures)/Layers.ttf'"
    let loose = try run("rainbow --text 'B\u{10FFFD}' \(font) --json \(small)")
    #expect(loose.code == 0)
    #expect(loose.errors.contains("glowview: note: no installed font has"))
    #expect(loose.errors.contains("U+10FFFD"))
    #expect(loose.output.contains("\"missingCharacters\" : ["))
    #expect(loose.names == ["a.png"])
    let strict = try run("rainbow --text 'B\u{10FFFD}' \(font) --strict-glyphs \(small)")
    #expect(strict.code == ExitCode.badData.rawValue)
    #expect(strict.errors.contains("U+10FFFD"))
    #expect(strict.names.isEmpty)
    let unknown = try run("rainbow --text B --font 'No Such Font 7' --strict-glyphs \(small)")
    #expect(unknown.code == ExitCode.badData.rawValue)
    #expect(unknown.errors.contains("'No Such Font 7' is not installed"))
    #expect(try run("rainbow --text B \(font) --strict-glyphs \(small)").code == 0)
  }

  @Test func textWithNothingToDrawIsAnError() throws {
    for text in ["' '", "'\\n\\n'", "'\u{200B}'"] {
      let outcome = try run("laser --text \(text) --font-file '\(Self.fixtures)/Layers.ttf' \(small)")
      #expect(outcome.code == ExitCode.badData.rawValue, "\(text)")
      #expect(outcome.errors.contains("nothing in the text that can be drawn"), "\(text): \(outcome.errors)")
    }
  }

  @Test func fontsSaysWhichFontDrawsWhat() throws {
    let font = "--font-file '\(Self.fixtures)/Layers.ttf'"
    let outcome = try run("fonts --text A \(font)")
    #expect(outcome.code == 0)
    #expect(outcome.output == "'A': Test Layers Regular (colour)\n  \(Self.fixtures)/Layers.ttf\n")
    let json = try run("fonts --text A \(font) --json")
    #expect(json.output.contains("\"family\" : \"Test Layers\""))
    #expect(try run("fonts \(font)").output == "Test Layers: Regular 400\n")
  }

  @Test func textKeepsItsSizeOrFillsTheFrame() throws {
    // A box of 400 × 700 of 1000 units: at 96 points 38.4 × 67.2.
    let font = "--font-file '\(Self.fixtures)/Layers.ttf'"
    func size(_ arguments: String) throws -> String {
      let outcome = try run(
        "rainbow --text B \(font) \(arguments) --padding 0 --renderer reference --json -o a.png")
      #expect(outcome.code == 0, "\(outcome.errors)")
      let numbers = ["width", "height"].map { key in
        outcome.output.split(separator: "\n").first { $0.contains("\"\(key)\" : ") }?
          .filter { $0.isNumber } ?? ""
      }
      return numbers.joined(separator: "x")
    }
    #expect(try size("") == "39x68")
    #expect(try size("--font-size 10") == "4x7")
    #expect(try size("--size 100x100") == "100x100")
    #expect(try size("--size 30x20 --font-size 96") == "30x20")
  }

  @Test func aTextLargerThanItsFrameIsCutThere() throws {
    let text = String(repeating: "B", count: 200)
    let outcome = try run(
      "laser --text \(text) --font-file '\(Self.fixtures)/Layers.ttf' --font-size 96 --line-width 1 "
        + "--renderer reference --size 60x60 -o a.png")
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.names == ["a.png"])
  }
}
