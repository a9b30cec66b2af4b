// SPDX-License-Identifier: MIT
import GLEffects
import Testing

@testable import glowview

@Suite struct DrawOptionTests {
  private func options(_ arguments: String...) throws(ToolFailure) -> DrawingOptions {
    guard case .draw(let command) = try Tool.parse(["draw", "-o", "a.png"] + arguments),
      case .drawing(let options) = command.effect
    else { throw ToolFailure(.internalFault, "not a plain drawing") }
    return options
  }

  private func failure(_ arguments: [String]) -> ToolFailure? {
    do throws(ToolFailure) {
      _ = try Tool.parse(["draw", "-o", "a.png"] + arguments)
      return nil
    } catch {
      return error
    }
  }

  @Test func everyOptionArrives() throws {
    let found = try options(
      "--fill", "none", "--fill-rule", "evenodd", "--stroke", "along(red, blue)", "--line-width", "2.5",
      "--cap", "round", "--join", "bevel", "--miter-limit", "4", "--dash", "5, 3 1", "--dash-phase", "-2",
      "--trim", "0.75,0.25", "--blur", "3", "--blend", "color-dodge", "--opacity", "0.5", "--shadow",
      "1 -2 6px rgb(0 0 0 / 50%)", "--glow", "cyan 8")
    var expected = DrawingOptions()
    expected.fill = PaintChoice.none
    expected.fillRule = .evenodd
    expected.stroke = .paint(try CSSPaint(css: "along(red, blue)"))
    expected.lineWidth = 2.5
    expected.cap = .round
    expected.join = .bevel
    expected.miterLimit = 4
    expected.dash = [5, 3, 1]
    expected.dashPhase = -2
    expected.trim = TrimChoice(from: 0.75, to: 0.25)
    expected.blur = 3
    expected.blend = .colorDodge
    expected.opacity = 0.5
    expected.shadow = ShadowChoice(
      x: 1, y: -2, blur: 6, color: .srgb(SRGBColor(red: 0, green: 0, blue: 0, alpha: 0.5)))
    expected.glow = GlowChoice(radius: 8, color: .system("cyan"))
    #expect(found == expected)
    #expect(found.part == PathDrawing.Part(start: 0.75, length: 0.5))
    #expect(
      found.strokeStyle
        == StrokeStyle(
          lineWidth: 2.5, lineCap: .round, lineJoin: .bevel, miterLimit: 4, dash: [5, 3, 1], dashPhase: -2))
  }

  @Test func theFillIsThePrimaryColourUnlessThereIsAStroke() throws {
    #expect(try options().fillPaint == CSSPaint(.system("primary")))
    #expect(try options("--stroke", "red").fillPaint == nil)
    #expect(try options("--stroke", "red", "--fill", "blue").fillPaint == CSSPaint(.system("blue")))
    #expect(try options().strokeStyle.miterLimit == 10)
  }

  @Test(arguments: [
    ("0,1", 1.0), ("0.25,0.5", 0.25), ("0.9,0.1", 0.2), ("1,0", 0), ("0.5,0.5", 0),
  ])
  func trimsWrapWhenTheirEndIsBeforeTheirStart(text: String, length: Double) throws {
    #expect(abs(try OptionValue.trim(text).length - length) < 1e-12)
  }

  @Test func everyBlendModeOfViewsHasAName() {
    #expect(Set(BlendChoice.allCases.map(\.mode)) == Set(BlendMode.allCases))
    #expect(BlendChoice.allCases.count == 21)
    #expect(BlendChoice.allCases.allSatisfy { $0.rawValue == $0.rawValue.lowercased() })
  }

  @Test func onlySoftColoursAreDithered() throws {
    #expect(try !options("--fill", "red", "--shadow", "1 1").hasSoftColors)
    #expect(try options("--fill", "linear-gradient(red, blue)").hasSoftColors)
    #expect(try options("--stroke", "along(red, blue)").hasSoftColors)
    #expect(try options("--blur", "1").hasSoftColors)
    #expect(try options("--glow", "1").hasSoftColors)
    #expect(try options("--shadow", "1 1 4").hasSoftColors)
  }

  static let usageErrors: [([String], String)] = [
    (["--fill", "bleu"], "did you mean 'blue'?"), (["--fill", "linear-gradient(red"], "')' is missing"),
    (["--fill", "along(red, blue)"], "goes with --stroke only"), (["--fill", "none"], "nothing to draw"),
    (["--fill", "none", "--stroke", "none"], "nothing to draw"), (["--fill", ""], "empty"),
    (["--line-width", "3"], "give a --stroke too"),
    (["--cap", "round", "--fill", "red"], "give a --stroke too"),
    (["--stroke", "red", "--line-width", "0"], "above 0"),
    (["--stroke", "red", "--line-width", "-1"], "above 0"),
    (["--stroke", "red", "--line-width", "nan"], "above 0"),
    (["--stroke", "red", "--line-width", "1e30"], "at most 4096"),
    (["--stroke", "red", "--cap", "pointy"], "must be butt, round or square"),
    (["--stroke", "red", "--miter-limit", "0.5"], "from 1"), (["--stroke", "red", "--dash", "-1"], "from 0"),
    (["--stroke", "red", "--dash", ""], "as in 12,6"), (["--stroke", "red", "--dash", "a"], "from 0"),
    (["--stroke", "red", "--dash", "inf"], "from 0"),
    (["--stroke", "red", "--dash-phase", "1"], "--dash only"),
    (["--stroke", "red", "--dash", String(repeating: "1 ", count: 100_000)], "100000 lengths"),
    (["--trim", "0.5"], "as in 0.25,0.75"), (["--trim", "0,1.5"], "from 0 to 1"),
    (["--trim", "0,,1"], "from 0 to 1"),
    (["--trim", "nan,1"], "from 0 to 1"), (["--blur", "-1"], "from 0 to 4096"),
    (["--opacity", "2"], "from 0 to 1"),
    (["--blend", "colour-dodge"], "did you mean 'color-dodge'?"),
    (["--blend", "source-in"], "source-atop"),
    (["--shadow", "3"], "X Y [BLUR]"), (["--shadow", "1 2 3 4"], "X Y [BLUR]"),
    (["--shadow", "1 2 -3"], "blur must be"),
    (["--shadow", "1 2 red blue"], "not a number"), (["--shadow", "1 2 bleu"], "did you mean"),
    (["--glow", "0"], "above 0"), (["--glow", "red"], "RADIUS"), (["--glow", ""], "RADIUS"),
    (["--svg-paint"], "--svg only"),
    (["--svg", "a.svg", "--svg-paint", "--fill", "red"], "--fill does not go with it"),
    (["--svg", "a.svg", "--svg-paint", "--cap", "round"], "--cap does not go with it"),
    (["--fill-rule", "odd"], "must be nonzero or evenodd"),
  ]

  @Test(arguments: usageErrors)
  func wrongOptionsGiveOneLine(arguments: [String], message: String) throws {
    let failure = try #require(self.failure(arguments))
    #expect(failure.code == .usage)
    #expect(failure.message.contains(message), "\(failure.message)")
    #expect(failure.message.count <= 300 && !failure.message.contains("\n"))
  }

  @Test func nothingToDrawIsSaid() throws {
    for arguments in [["--trim", "0.5,0.5"], ["--trim", "1,0"], ["--opacity", "0"]] {
      let failure = try #require(self.failure(arguments))
      #expect(failure.code == .badData && failure.message.hasPrefix("nothing to draw"))
    }
    let line = try LoadedShape.load(.path(data: "M0 5H9"), fitsPath: false)
    #expect(throws: ToolFailure.self) { try options("--fill", "red").check(line) }
    try options("--stroke", "red").check(line)
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "a.svg", "<svg><pattern id='p'/><rect width='9' height='9' fill='url(#p)'/></svg>")
    #expect(
      throws: ToolFailure(
        .badData,
        "\(file): nothing to draw: no paint of this SVG can be drawn (<pattern> as a paint is not drawn (first on line 1))"
      )
    ) { try LoadedShape.load(.svg(reference: file), fitsPath: false, keepsPaints: true) }
  }
}
