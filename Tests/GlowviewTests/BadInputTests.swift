// SPDX-License-Identifier: MIT
import GLEffects
import Testing

@testable import glowview

@Suite struct BadInputTests {
  private func failure(_ arguments: [String]) -> ToolFailure? {
    do throws(ToolFailure) {
      _ = try Tool.parse(arguments)
      return nil
    } catch {
      return error
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let message: String
    var testDescription: String { arguments.joined(separator: " ") }

    /// Arguments of `laser`, with an output file.
    init(_ arguments: String..., says message: String) {
      self.arguments = ["laser", "-o", "a.png"] + arguments
      self.message = message
    }

    /// A whole command line.
    init(line: [String], says message: String) {
      arguments = line
      self.message = message
    }
  }

  static let usageErrors: [Case] = [
    Case(line: [], says: "a command is missing"),
    Case(line: [""], says: "unknown command ''"),
    Case(line: ["lazer"], says: "did you mean 'laser'?"),
    Case(line: ["paint"], says: "there are laser, rainbow, beam, draw, swift, inspect, farm"),
    Case(line: ["--circle"], says: "a command must come first"),
    Case(line: ["--verison"], says: "did you mean '--version'?"),
    Case(line: ["--version", "x"], says: "unexpected argument 'x'"),
    Case(line: ["help", "lasr"], says: "did you mean 'laser'?"),
    Case(line: ["help", "laser", "beam"], says: "unexpected argument 'beam'"),
    Case(line: ["laser"], says: "-o FILE|- is missing"),
    Case(line: ["laser", "-o"], says: "-o needs a value"),
    Case(line: ["laser", "-o", "--circle"], says: "-o needs a value"),
    Case(line: ["laser", "-o", ""], says: "must be a file name"),
    Case(line: ["laser", "-o", "a.JPG"], says: "this kind of file is not written"),
    Case(line: ["laser", "a.png"], says: "unexpected argument 'a.png'"),
    Case(line: ["laser", "-"], says: "unexpected argument '-'"),
    Case(line: ["laser", "--"], says: "unknown option '--'"),
    Case(line: ["doctor", "-o", "x"], says: "unknown option '-o'"),
    Case("--colour", "red", says: "did you mean '--color'?"),
    Case("--sizes=3x3", says: "did you mean '--size'?"),
    Case("--head", "red", says: "unknown option '--head'"),
    Case("-Q", says: "unknown option '-Q'"),
    Case("--json=yes", says: "--json takes no value"),
    Case("--size", says: "--size needs a value: WxH"),
    Case("--size", "0x10", says: "above 0"),
    Case("--size", "10x0", says: "above 0"),
    Case("--size", "-5x5", says: "above 0"),
    Case("--size", "10", says: "as in 640x480"),
    Case("--size", "10x", says: "as in 640x480"),
    Case("--size", "10x10x10", says: "as in 640x480"),
    Case("--size", "x10x10", says: "as in 640x480"),
    Case("--size", "nanxnan", says: "as in 640x480"),
    Case("--size", "infx1", says: "as in 640x480"),
    Case("--size", "1e999x1", says: "as in 640x480"),
    Case("--size", "", says: "as in 640x480"),
    Case("--size", "100000x100000", says: "at most 65535"),
    Case("--size", "1e9x1", says: "at most 65535"),
    Case("--size", "20000x20000", says: "20000 x 20000 pixels is too large"),
    Case("--size", "4096x4096", "--scale", "10", says: "40960 x 40960 pixels is too large"),
    Case("--scale", "0", says: "from 0.01 to 64"),
    Case("--scale", "-1", says: "from 0.01 to 64"),
    Case("--scale", "nan", says: "from 0.01 to 64"),
    Case("--scale", "1e9", says: "from 0.01 to 64"),
    Case("--scale", "0x2", says: "from 0.01 to 64"),
    Case("--scale", "", says: "from 0.01 to 64"),
    Case("--scale", "2 ", says: "from 0.01 to 64"),
    Case("--padding", "-1", says: "from 0 to 16384"),
    Case("--time", "now", says: "from -1000000 to 1000000"),
    Case("--time", "inf", says: "from -1000000 to 1000000"),
    Case("--line-width", "0", says: "above 0"),
    Case("--rounded-rectangle", "-3", says: "from 0 to 65535"),
    Case("--background", "nun", says: "there is no colour named 'nun'"),
    Case("--color", "bleu", says: "did you mean 'blue'?"),
    Case("--color", "#12345", says: "is not #rgb"),
    Case("--color", "rgb(1,2)", says: "three components"),
    Case("--color", "", says: "an empty text is not a colour"),
    Case("--color-scheme", "grey", says: "must be dark or light"),
    Case("--palette", "ios27", says: "must be ios26 or ios18"),
    Case("--renderer", "vulkan", says: "must be auto, cpu, gl or reference"),
    Case("--threads", "0", says: "must be a whole number from 1 to 1024"),
    Case("--dither", "blue", says: "must be none or ordered"),
    Case("--depth", "10", says: "must be 8 or 16"),
    Case("--layering", "other", says: "must be core-on-top or published"),
    Case("--device", "-1", says: "from 0 to 255"),
    Case("--device", "1.5", says: "from 0 to 255"),
    Case("--device", "", says: "number, name or UUID"),
    Case("--path", "", says: "must be SVG path data"),
    Case("--svg", "", says: "must be the name of an SVG file"),
    Case("--svg", "#a", says: "must be the name of an SVG file"),
    Case("--svg", "a.svg#", says: "the id after # is missing"),
    Case("--circle", "--ellipse", says: "--circle and --ellipse cannot be used together"),
    Case("--path", "M0 0", "--svg", "a.svg", says: "--path and --svg cannot be used together"),
    Case("--fit", says: "--fit goes with --path only"),
    Case("--text", "", says: "must be a text"),
    Case("--text", says: "--text needs a value: STRING"),
    Case("--text", "a", "--circle", says: "--text and --circle cannot be used together"),
    Case("--font", "Inter", says: "--font goes with --text only"),
    Case("--strict-glyphs", says: "--strict-glyphs goes with --text and --svg only"),
    Case("--text", "a", "--font", "", says: "must be the name of a font"),
    Case("--text", "a", "--font", "x", "--font-file", "y", says: "cannot be used together"),
    Case("--text", "a", "--font-size", "0", says: "from 0.1 to 10000"),
    Case("--text", "a", "--font-size", "1e9", says: "from 0.1 to 10000"),
    Case("--text", "a", "--font-weight", "fat", says: "must be ultralight, thin"),
    Case("--text", "a", "--font-weight", "450", says: "or 100, 200"),
    Case("--text", "a", "--tracking", "nan", says: "from -10000 to 10000"),
    Case("--text", "a", "--text-align", "left", says: "must be leading, center or trailing"),
    Case(line: ["fonts", "--text", ""], says: "must be a text"),
    Case(line: ["fonts", "--font", "x"], says: "--font goes with --text only"),
    Case(line: ["fonts", "-o", "x"], says: "unknown option '-o'"),
    Case("--fit", "--svg", "a.svg", says: "--fit goes with --path only"),
    Case("--require-hardware", "--device", "software", says: "exclude each other"),
    Case("--renderer", "reference", "--device", "0", says: "draws on the CPU"),
    Case("--renderer", "cpu", "--require-hardware", says: "draws on the CPU"),
    Case(line: ["beam", "-o", "a", "--length", "1.01"], says: "from 0 to 1"),
    Case(line: ["beam", "-o", "a", "--duration", "0"], says: "above 0"),
    Case(line: ["beam", "-o", "a", "--slices", "33"], says: "must be 32 or smooth"),
    Case(
      line: ["beam", "-o", "a", "--circle", "--corner-radius", "4"], says: "--corner-radius is the card's"),
    Case(line: ["beam", "-o", "a", "--color", "red"], says: "unknown option '--color'"),
  ]

  @Test(arguments: usageErrors)
  func wrongCommandLinesGiveOneLineAndCode64(test: Case) throws {
    let failure = try #require(self.failure(test.arguments))
    #expect(failure.code == .usage)
    #expect(failure.message.contains(test.message), "\(failure.message)")
    #expect(!failure.message.contains("\n"))
    #expect(!failure.message.isEmpty)
  }

  @Test func hostileTextStaysOnOneShortLine() throws {
    let text = "a\nb\u{1b}[31m\r\u{202e}\u{2028}" + String(repeating: "x", count: 10_000)
    for arguments in [[text], ["laser", text], ["laser", "--size", text], ["laser", "--color", text]] {
      let message = try #require(failure(arguments)).message
      #expect(message.count <= 300)
      #expect(message.contains("..."))
      #expect(!message.unicodeScalars.contains { $0.value < 32 || $0.value == 0x2028 || $0.value == 0x202e })
    }
  }

  @Test func aLongNameLeavesRoomForWhatIsWrong() {
    let name = String(repeating: "long", count: 500)
    let message = ToolFailure(SVGError.unreadable(path: name, reason: "Permission denied"), file: name)
      .message
    #expect(message.hasPrefix("'longlong"))
    #expect(message.hasSuffix("cannot be read: Permission denied"))
    #expect(message.count == 300)
  }

  @Test func shapesThatCannotBeReadSayWhichAndWhy() throws {
    func failure(_ source: ShapeSource) -> ToolFailure? {
      do throws(ToolFailure) {
        _ = try LoadedShape.load(source, fitsPath: false)
        return nil
      } catch {
        return error
      }
    }
    #expect(failure(.path(data: "M0 0L5")) == ToolFailure(.badData, "--path: expected a number at byte 6"))
    #expect(failure(.path(data: "M0 0")) == ToolFailure(.badData, "--path: the path data draw nothing"))
    #expect(failure(.path(data: "hello"))?.code == .badData)
    #expect(
      failure(.svg(reference: "/no/a.svg")) == ToolFailure(.missingInput, "there is no file '/no/a.svg'"))
    #expect(
      failure(.svg(reference: "/no/a.svg#b")) == ToolFailure(.missingInput, "there is no file '/no/a.svg'"))
    #expect(failure(.svg(reference: "/tmp"))?.code == .missingInput)
    #expect(failure(.svg(reference: "/dev/null"))?.code == .badData)
    let folder = try TemporaryFolder()
    let cut = try folder.write("cut.svg", "<svg viewBox='0 0 9 9'>\n<path d='M1 1L2 2'/>\n<g")
    #expect(failure(.svg(reference: cut))?.code == .badData)
    #expect(failure(.svg(reference: cut))?.message.hasPrefix("\(cut): line 3, column ") == true)
    let image = try folder.write("image.svg", "<svg><image href='a.png'/></svg>")
    #expect(
      failure(.svg(reference: image))
        == ToolFailure(
          .badData,
          "\(image): there is no outline in this SVG that can be drawn (<image> is not drawn (first on line 1))"
        ))
    let good = try folder.write("good.svg", "<svg><path id='a' d='M1 1L2 2'/></svg>")
    #expect(failure(.svg(reference: good + "#a")) == nil)
    #expect(
      failure(.svg(reference: good + "#b")) == ToolFailure(.badData, "\(good): no element has the id 'b'"))
  }
}
