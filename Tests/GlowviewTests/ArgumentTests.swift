// SPDX-License-Identifier: MIT
import GLEffects
import Testing

@testable import glowview

@Suite struct ArgumentTests {
  private func draw(_ arguments: String...) throws(ToolFailure) -> DrawCommand {
    guard case .draw(let command) = try Tool.parse(arguments) else {
      throw ToolFailure(.internalFault, "not a drawing command")
    }
    return command
  }

  @Test func inspectTakesItsOptionsBeforeOrBehindTheCommand() throws {
    let expected = try InspectCommand(["beam", "--circle", "--stage", "program", "--json"])
    #expect(expected.drawing.reportsJSON && expected.stage == .program)
    #expect(try InspectCommand(["--json", "--stage", "program", "beam", "--circle"]) == expected)
    #expect(try InspectCommand(["--stage=program", "--json", "beam", "--circle"]) == expected)
  }

  @Test func defaultsAreThoseOfTheHelpText() throws {
    var expected = DrawCommand(effect: .laser(LaserOptions()))
    expected.outputNames = ["a.png"]
    #expect(try draw("laser", "-o", "a.png") == expected)
    #expect(expected.resolvedShape == .circle)
    #expect(expected.colorScheme == .dark && expected.palette == .ios26 && expected.background == .scheme)
    #expect(expected.scale == 1 && expected.size == nil && expected.padding == nil && expected.time == 0)
    let beam = try draw("beam", "-o", "a.png")
    #expect(beam.effect == .beam(BeamOptions()))
    #expect(beam.resolvedShape == .roundedRectangle(radius: 20))
    #expect(
      try draw("rainbow", "-o", "a.png").effect == .rainbow(RainbowOptions(lineWidth: nil, duration: 4)))
  }

  @Test func everyCommonOptionArrives() throws {
    let command = try draw(
      "laser", "--svg", "logo.svg#mark", "--size", "640x360.5", "--scale", "2", "--padding", "12.5",
      "--background", "#102030", "--color-scheme", "light", "--palette", "ios18", "--time", "-1.5",
      "--device",
      "3", "--require-hardware", "--dither", "none", "--depth", "16", "--json", "--verbose", "-o", "-")
    var expected = DrawCommand(effect: .laser(LaserOptions()))
    expected.shape = .svg(reference: "logo.svg#mark")
    expected.size = CGSize(width: 640, height: 360.5)
    expected.scale = 2
    expected.padding = 12.5
    expected.background = .color(.srgb(SRGBColor(red: 16.0 / 255, green: 32.0 / 255, blue: 48.0 / 255)))
    expected.colorScheme = .light
    expected.palette = .ios18
    expected.time = -1.5
    expected.device = .index(3)
    expected.requiresHardware = true
    expected.dither = Dither.none
    expected.depth = .sixteen
    expected.reportsJSON = true
    expected.isVerbose = true
    expected.outputNames = ["-"]
    #expect(command == expected)
    #expect(command.writesToStandardOutput)
  }

  @Test func everyEffectOptionArrives() throws {
    #expect(
      try draw("laser", "--color", "pink", "--line-width", "3", "--layering", "published", "-o", "a").effect
        == .laser(LaserOptions(color: .system("pink"), lineWidth: 3, layering: .published)))
    #expect(
      try draw("rainbow", "--line-width", "6", "--duration", "2.5", "-o", "a").effect
        == .rainbow(RainbowOptions(lineWidth: 6, duration: 2.5)))
    #expect(
      try draw(
        "beam", "--corner-radius", "0", "--line-width", "1", "--head", "red", "--tail", "#fff", "--duration",
        "6",
        "--length", "1", "--slices", "32", "-o", "a"
      ).effect
        == .beam(
          BeamOptions(
            cornerRadius: 0, lineWidth: 1, head: .system("red"), tail: .srgb(.white), duration: 6, length: 1,
            slices: .thirtyTwo)))
  }

  @Test func everyShapeArrives() throws {
    let shapes: [([String], ShapeSource)] = [
      (["--circle"], .circle), (["--ellipse"], .ellipse), (["--rectangle"], .rectangle),
      (["--rounded-rectangle", "12"], .roundedRectangle(radius: 12)), (["--capsule"], .capsule),
      (["--path", "M0 0L1 1"], .path(data: "M0 0L1 1")), (["--svg", "a.svg"], .svg(reference: "a.svg")),
    ]
    for (arguments, shape) in shapes {
      for effect in ["laser", "rainbow", "beam"] {
        guard case .draw(let command) = try Tool.parse([effect, "-o", "a"] + arguments) else {
          Issue.record("\(effect) does not draw")
          continue
        }
        #expect(command.shape == shape)
      }
    }
    #expect(try draw("laser", "--path", "M0 0", "--fit", "-o", "a").fitsPath)
  }

  @Test func theCornerRadiusIsTheCards() throws {
    #expect(
      try draw("beam", "--corner-radius", "33", "-o", "a").resolvedShape == .roundedRectangle(radius: 33))
    #expect(
      try draw("beam", "--rectangle", "--corner-radius", "33", "-o", "a").resolvedShape
        == .roundedRectangle(radius: 33))
    #expect(try draw("beam", "--rectangle", "-o", "a").resolvedShape == .rectangle)
  }

  @Test func valuesMayFollowAnEqualsSign() throws {
    #expect(try draw("laser", "--size=10x20", "--output=a").size == CGSize(width: 10, height: 20))
    #expect(try draw("laser", "--path=M0 0=", "-o", "a").shape == .path(data: "M0 0="))
    #expect(try draw("laser", "--path=--", "-o", "a").shape == .path(data: "--"))
  }

  @Test func negativeNumbersAreValues() throws {
    #expect(try draw("laser", "--time", "-2", "-o", "a").time == -2)
    #expect(try draw("laser", "--time", "-.5e1", "-o", "a").time == -5)
  }

  @Test func theLastOfAnOptionCounts() throws {
    let command = try draw(
      "laser", "--scale", "2", "--circle", "-o", "a", "--scale", "3", "--circle", "--output", "b", "--color",
      "red",
      "--color", "blue")
    #expect(command.scale == 3)
    #expect(command.outputNames == ["a", "b"])
    #expect(command.effect == .laser(LaserOptions(color: .system("blue"))))
    #expect(try draw("laser", "--path", "M0 0", "--path", "M1 1", "-o", "a").shape == .path(data: "M1 1"))
  }

  @Test(arguments: [
    ("software", DeviceChoice.software), ("0", .index(0)), ("17", .index(17)), ("NVIDIA", .named("NVIDIA")),
    ("GPU-8a4b0c1d-2e3f", .named("GPU-8a4b0c1d-2e3f")), ("llvmpipe (LLVM 15)", .named("llvmpipe (LLVM 15)")),
  ])
  func devicesAreNumbersNamesOrSoftware(text: String, device: DeviceChoice) throws {
    #expect(try draw("laser", "--device", text, "-o", "a").device == device)
  }

  @Test func backgroundNoneIsTransparentAndTransparentIsAColour() throws {
    #expect(try draw("laser", "--background", "none", "-o", "a").background == BackgroundChoice.none)
    #expect(try draw("laser", "--background", "clear", "-o", "a").background == .color(.srgb(.clear)))
    #expect(try draw("laser", "--background", "red", "-o", "a").background == .color(.system("red")))
  }

  @Test func everyTextOptionArrives() throws {
    let command = try draw(
      "laser", "--text", "a\\nb", "--font", "DejaVu Serif", "--font-size", "20", "--font-weight", "700",
      "--italic", "--tracking", "-2", "--line-spacing", "3", "--text-align", "center", "--strict-glyphs",
      "-o", "a")
    #expect(command.shape == .text("a\\nb"))
    var expected = TextOptions()
    expected.family = "DejaVu Serif"
    expected.size = 20
    expected.weight = .bold
    expected.isItalic = true
    expected.tracking = -2
    expected.lineSpacing = 3
    expected.alignment = .center
    expected.isStrict = true
    #expect(command.text == expected)
    #expect(try draw("beam", "--text", "a", "--font-file", "b.ttf", "-o", "a").text.fontFile == "b.ttf")
    #expect(try draw("beam", "--text=--", "-o", "a").shape == .text("--"))
  }

  @Test func escapesAndTheirOwnEscapesAreReplaced() {
    #expect(TextOptions.unescaped("a\\nb\\\\nc\\td\\") == "a\nb\\nc\\td\\")
    #expect(TextOptions.unescaped("") == "")
    #expect(TextOptions.unescaped("a\nb") == "a\nb")
  }

  @Test func fontsHasItsOwnOptions() throws {
    var expected = FontsCommand()
    #expect(try Tool.parse(["fonts"]) == .fonts(expected))
    expected.text = "a"
    expected.options.family = "X"
    expected.reportsJSON = true
    #expect(try Tool.parse(["fonts", "--text", "a", "--font", "X", "--json"]) == .fonts(expected))
  }

  @Test func doctorHasItsOwnOptions() throws {
    var expected = DoctorCommand()
    #expect(try Tool.parse(["doctor"]) == .doctor(expected))
    expected.reportsJSON = true
    expected.device = .software
    #expect(try Tool.parse(["doctor", "--json", "--device", "software"]) == .doctor(expected))
  }
}
