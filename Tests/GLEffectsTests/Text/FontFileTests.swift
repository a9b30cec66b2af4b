// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

struct FontFileTests {
  private func layout(_ name: String, _ text: String, weight: Int? = nil, size: Double = 1000) throws
    -> TextLayout
  {
    try Typesetter.layout([
      TextSpan(text: text, font: TestFonts.fixture(name, size: size, weight: weight))
    ])
  }

  @Test func aFileIsUsedThoughItIsNotInstalled() throws {
    let file = try FontFile(path: TestFonts.path("Layers.ttf"))
    #expect(file.family == "Test Layers")
    #expect(file.name != file.family)
    #expect(try FontFile(path: TestFonts.path("Layers.ttf")) == file)
    let layout = try layout("Layers.ttf", "B")
    #expect(layout.report.runs.map(\.family) == ["Test Layers"])
    #expect(layout.report.runs.map(\.isFallback) == [false])
    #expect(layout.report.isComplete)
    #expect(layout.lines[0].ascent == 800 && layout.lines[0].descent == 200)
    #expect(layout.outline(of: 0).boundingRect.isClose(to: CGRect(100, 100, 400, 700), tolerance: 1e-9))
  }

  @Test(.enabled(if: TestFonts.hasDejaVu))
  func theFileWinsOverAnInstalledFontOfItsFamily() throws {
    let path = "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"
    let file = try FontFile(path: path)
    let layout = try Typesetter.layout([TextSpan(text: "H", font: FontRequest(family: file.name, size: 20))])
    #expect(layout.report.runs.map(\.file) == [path])
  }

  @Test func aFileThatIsNoFontIsAnError() throws {
    let path = NSTemporaryDirectory() + "gleffects-\(UUID().uuidString).ttf"
    defer { try? FileManager.default.removeItem(atPath: path) }
    for content in ["", "hello", "\0\u{1}\0\0\0\u{4}"] {
      try content.write(toFile: path, atomically: false, encoding: .utf8)
      #expect(throws: TextError.notAFont(path: path)) { try FontFile(path: path) }
    }
    #expect(throws: TextError.notAFont(path: #filePath)) { try FontFile(path: #filePath) }
    #expect(throws: TextError.notAFont(path: "/dev/zero")) { try FontFile(path: "/dev/zero") }
    // No one writes into the pipe.
    let pipe = path + ".pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    defer { unlink(pipe) }
    #expect(throws: TextError.notAFont(path: pipe)) { try FontFile(path: pipe) }
  }

  @Test func aFontThatIsCutShortIsAnErrorOrDraws() throws {
    let whole = try Data(contentsOf: URL(filePath: TestFonts.path("Variable.ttf")))
    for length in stride(from: 0, to: whole.count, by: 37) {
      let path = NSTemporaryDirectory() + "gleffects-\(UUID().uuidString).ttf"
      defer { try? FileManager.default.removeItem(atPath: path) }
      try whole.prefix(length).write(to: URL(filePath: path))
      guard let file = try? FontFile(path: path) else { continue }
      _ = try Typesetter.layout([TextSpan(text: "A", font: FontRequest(family: file.name, size: 20))])
    }
  }

  @Test func aFileThatIsNotThereIsAnError() {
    #expect(throws: TextError.fontFileNotFound(path: "/no/a.ttf")) { try FontFile(path: "/no/a.ttf") }
    #expect(throws: TextError.fontFileNotFound(path: "/tmp")) { try FontFile(path: "/tmp") }
  }

  @Test func colorLayersKeepTheirColours() throws {
    let layout = try layout("Layers.ttf", "A")
    #expect(layout.marks.count == 2)
    guard case .colored(let red, let color) = layout.marks[0].ink,
      case .outline(let own) = layout.marks[1].ink
    else {
      Issue.record("\(layout.marks)")
      return
    }
    #expect(color.red == 1 && color.green == 0 && color.blue == 0 && abs(color.alpha - 0.5) < 0.003)
    #expect(red.boundingRect.isClose(to: CGRect(100, 100, 200, 700), tolerance: 1e-9))
    #expect(own.boundingRect.isClose(to: CGRect(300, 100, 200, 700), tolerance: 1e-9))
    #expect(layout.report.runs.map(\.isColored) == [true])
  }

  @Test func picturesLieWhereTheFontPutsThem() throws {
    let layout = try layout("Picture.ttf", "A", size: 100)
    guard case .picture(let bitmap, let rect) = try #require(layout.marks.first).ink else {
      Issue.record("no picture")
      return
    }
    #expect(bitmap.width == 10 && bitmap.height == 20)
    // 255, 128, 0 at 128 of 255, premultiplied.
    let alpha = 128.0 / 255
    let expected = [alpha, 128 / 255 * alpha, 0, alpha].map { ($0 * 65535).rounded() }
    #expect((0..<4).allSatisfy { abs(Double(bitmap.pixels[0][$0]) - expected[$0]) <= 1 })
    // 10 × 20 of 20 pixels an em, 2 right of the origin and 5 above the baseline: at 100 points 5 points a pixel.
    #expect(rect.isClose(to: CGRect(10, 80 - 125, 50, 100), tolerance: 1e-6))
  }

  @Test func paintGraphsAreReportedAndABoxIsDrawn() throws {
    let layout = try layout("Paint.ttf", "A")
    #expect(layout.report.undrawnColorCharacters == ["A"])
    #expect(!layout.report.isComplete)
    // The font has no sign for missing glyphs.
    #expect(layout.outline(of: 0).boundingRect.width > 100)
  }

  @Test func postScriptOutlinesAreTurnedRound() throws {
    let spans = [
      TextSpan(text: "A", font: try TestFonts.fixture("Postscript.otf", size: 1000)),
      TextSpan(text: "B", font: try TestFonts.fixture("Postscript.otf", size: 1000)),
      TextSpan(text: "B", font: try TestFonts.fixture("Layers.ttf", size: 1000)),
    ]
    let layout = try Typesetter.layout(spans)
    for index in spans.indices {
      #expect(GlyphOutline.signedArea(layout.outline(of: index).elements) > 0)
    }
    #expect(layout.outline(of: 0).boundingRect.isClose(to: CGRect(100, 100, 400, 700), tolerance: 1e-9))
    // The cubic stays one.
    var cubics = 0
    layout.outline(of: 1).forEach { if case .curve = $0 { cubics += 1 } }
    #expect(cubics == 1)
  }

  @Test func variableFontsVary() throws {
    let light = try layout("Variable.ttf", "A", weight: 100)
    let black = try layout("Variable.ttf", "A", weight: 900)
    #expect(abs(Double(light.size.width) - 400) < 0.01)
    #expect(abs(Double(black.size.width) - 800) < 0.01)
    #expect(light.outline(of: 0).boundingRect.isClose(to: CGRect(0, 100, 300, 700), tolerance: 1e-6))
    #expect(black.outline(of: 0).boundingRect.isClose(to: CGRect(0, 100, 700, 700), tolerance: 0.1))
    // Where its contours overlap it is filled.
    #expect(light.outline(of: 0).contains(CGPoint(x: 150, y: 450)))
  }

  @Test func aFontWithoutItalicIsSlantedAndWithoutBoldIsMadeBolder() throws {
    let plain = try layout("Layers.ttf", "B").outline(of: 0).boundingRect
    let bold = try layout("Layers.ttf", "B", weight: 700).outline(of: 0).boundingRect
    let more = 1000 * GlyphOutline.boldStrength / 2
    #expect(bold.isClose(to: plain.insetBy(dx: CGFloat(-more), dy: CGFloat(-more)), tolerance: 1e-6))
    var italic = try TestFonts.fixture("Layers.ttf", size: 1000)
    italic.isItalic = true
    let slanted = try Typesetter.layout([TextSpan(text: "B", font: italic)]).outline(of: 0).boundingRect
    // fontconfig's rule for slanting: one fifth.
    #expect(slanted.isClose(to: CGRect(100, 100, 400 + 140, 700), tolerance: 1e-3))
  }
}
