// SPDX-License-Identifier: MIT
import GLEffects
import Testing

@testable import glowview

/// Pictures of `glowview draw`, 40 × 40 points, by the reference.
@MainActor
@Suite struct DrawingViewTests {
  private func picture(_ arguments: String..., background: Color? = nil) async throws -> PixelBuffer {
    guard case .draw(let command) = try Tool.parse(["draw", "-o", "a.png"] + arguments) else {
      throw ToolFailure(.internalFault, "not a drawing")
    }
    let shape = try LoadedShape.load(
      command.resolvedShape, fitsPath: command.fitsPath, keepsPaints: command.drawing.keepsPaints)
    let view = EffectView(effect: command.effect, shape: shape).frame(width: 40, height: 40)
    let renderer = ImageRenderer(content: view)
    renderer.environment = command.environment
    renderer.background = background
    renderer.options.executor = .reference
    return try await renderer.image().pixels
  }

  private func expect(
    _ buffer: PixelBuffer, _ x: Int, _ y: Int, _ color: [Double], within tolerance: Double = 1e-4,
    at location: SourceLocation = #_sourceLocation
  ) {
    let pixel = buffer[x, y]
    let isClose = (0..<4).allSatisfy { abs(Double(pixel[$0]) - color[$0]) <= tolerance }
    #expect(isClose, "\(pixel), expected \(color)", sourceLocation: location)
  }

  private let box = "M10 10H30V30H10Z"

  @Test func fillAndStrokeAreDrawnInThatOrder() async throws {
    let buffer = try await picture("--path", box, "--fill", "#f00", "--stroke", "#00f", "--line-width", "4")
    expect(buffer, 20, 20, [1, 0, 0, 1])
    expect(buffer, 11, 20, [0, 0, 1, 1])
    expect(buffer, 8, 20, [0, 0, 1, 1])
    expect(buffer, 7, 20, [0, 0, 0, 0])
  }

  @Test func theFillRuleIsThatOfTheOption() async throws {
    let nested = box + "M15 15H25V25H15Z"
    let nonzero = try await picture("--path", nested, "--fill", "#f00")
    expect(nonzero, 20, 20, [1, 0, 0, 1])
    let evenOdd = try await picture("--path", nested, "--fill", "#f00", "--fill-rule", "evenodd")
    expect(evenOdd, 20, 20, [0, 0, 0, 0])
    expect(evenOdd, 12, 20, [1, 0, 0, 1])
  }

  @Test func opacityIsOfTheWholeAndBlendingMixesWithTheBackground() async throws {
    let faded = try await picture(
      "--path", box, "--fill", "#f00", "--stroke", "#00f", "--line-width", "4", "--opacity", "0.5")
    expect(faded, 11, 20, [0, 0, 0.5, 0.5])
    let grey = Color(SRGBColor(red: 0.5, green: 0.25, blue: 1))
    let multiplied = try await picture(
      "--path", box, "--fill", "rgb(255 255 0)", "--blend", "multiply", background: grey)
    expect(multiplied, 20, 20, [0.5, 0.25, 0, 1])
    expect(multiplied, 5, 5, [0.5, 0.25, 1, 1])
  }

  @Test func aHardShadowIsTheDrawingInItsColourMoved() async throws {
    let buffer = try await picture("--path", box, "--fill", "rgb(255 0 0 / .5)", "--shadow", "6 4 0 #00f8")
    // Behind the drawing too: half of its alpha shows the shadow, which has half the drawing's alpha.
    expect(buffer, 33, 32, [0, 0, 0.5 * 136 / 255, 0.5 * 136 / 255])
    expect(buffer, 12, 12, [0.5, 0, 0, 0.5])
    expect(buffer, 33, 12, [0, 0, 0, 0])
  }

  /// Far from corners the edge of a Gaussian blur is half; the shadow's blur of 6 is a standard deviation of 3.
  @Test func shadowsAndGlowsAreBlurred() async throws {
    func normal(_ x: Double) -> Double { 0.5 * erfc(-x / 2.squareRoot()) }
    let shadow = try await picture(
      "--path", "M-60 20H100V200H-60Z", "--fill", "clear", "--shadow", "0 0 6 #fff")
    #expect(shadow[20, 20].w == 0)
    let glow = try await picture("--path", "M-60 20H100V200H-60Z", "--fill", "#000", "--glow", "3 #0f0")
    for y in [10, 14, 18, 19] {
      let alpha = normal((Double(y) + 0.5 - 20) / 3)
      expect(glow, 20, y, [0, alpha, 0, alpha], within: 0.4 / 255)
    }
    let cast = try await picture("--path", "M-60 20H100V200H-60Z", "--fill", "#000", "--shadow", "0 0 6 #0f0")
    expect(cast, 20, 14, [0, normal(-5.5 / 3), 0, normal(-5.5 / 3)], within: 0.4 / 255)
    let own = try await picture("--path", "M-60 20H100V200H-60Z", "--fill", "#f0f", "--glow", "3")
    expect(own, 20, 14, [normal(-5.5 / 3), 0, normal(-5.5 / 3), normal(-5.5 / 3)], within: 0.4 / 255)
    let blurred = try await picture("--path", "M-60 20H100V200H-60Z", "--fill", "#fff", "--blur", "3")
    expect(blurred, 20, 22, Array(repeating: normal(2.5 / 3), count: 4), within: 0.4 / 255)
  }

  @Test func trimsKeepAPartOfTheOutline() async throws {
    let buffer = try await picture(
      "--path", box, "--stroke", "#fff", "--line-width", "2", "--trim", "0.75,0.25")
    expect(buffer, 10, 20, [1, 1, 1, 1])
    expect(buffer, 20, 10, [1, 1, 1, 1])
    expect(buffer, 30, 20, [0, 0, 0, 0])
    expect(buffer, 20, 30, [0, 0, 0, 0])
  }

  @Test func shapesFillTheirFrame() async throws {
    let buffer = try await picture("--rectangle", "--fill", "linear-gradient(to right, #000, #fff)")
    let grey = 30.5 / 40
    expect(buffer, 30, 3, [grey, grey, grey, 1])
  }

  @Test func svgFilesAreDrawnInOnePaintOrTheirOwn() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "a.svg",
      "<svg viewBox='0 0 20 20'><rect width='10' height='10' fill='red'/><path d='M15 0V20' stroke='blue' stroke-width='4' fill='none'/></svg>"
    )
    let own = try await picture("--svg", file, "--svg-paint")
    expect(own, 10, 10, [1, 0, 0, 1])
    expect(own, 28, 30, [0, 0, 1, 1])
    let one = try await picture("--svg", file, "--fill", "#0f0")
    expect(one, 10, 10, [0, 1, 0, 1])
    expect(one, 28, 30, [0, 1, 0, 1])
    expect(one, 10, 30, [0, 0, 0, 0])
    // A stroke follows the outlines, those of lines along their middle.
    let stroked = try await picture("--svg", file, "--stroke", "#fff", "--line-width", "2")
    expect(stroked, 30, 30, [1, 1, 1, 1])
    expect(stroked, 27, 30, [0, 0, 0, 0])
    expect(stroked, 10, 20, [1, 1, 1, 1])
    expect(stroked, 10, 10, [0, 0, 0, 0])
  }

  private func rainbow(_ body: String) async throws -> PixelBuffer {
    let folder = try TemporaryFolder()
    let file = try folder.write("a.svg", "<svg viewBox='0 0 20 20'>\(body)</svg>")
    guard case .draw(let command) = try Tool.parse(["rainbow", "--svg", file, "-o", "a.png"]) else {
      throw ToolFailure(.internalFault, "not a drawing")
    }
    let shape = try LoadedShape.load(command.resolvedShape, fitsPath: false)
    let renderer = ImageRenderer(
      content: EffectView(effect: command.effect, shape: shape).frame(width: 40, height: 40))
    renderer.options.executor = .reference
    return try await renderer.image().pixels
  }

  @Test func aRainbowCoversLinesToo() async throws {
    let buffer = try await rainbow("<path d='M2 10H18V2' stroke='blue' stroke-width='4' fill='none'/>")
    #expect(buffer[20, 20].w == 1)
    #expect(buffer[28, 12].w == 0)
  }

  @Test func aRainbowHasNoHolesWhereShapesThatRunInOppositeWaysOverlap() async throws {
    let buffer = try await rainbow("<path d='M1 1H15V15H1Z'/><path d='M5 5V19H19V5Z'/>")
    #expect(buffer[20, 20].w == 1)
    #expect(buffer[4, 4].w == 1 && buffer[36, 36].w == 1)
    #expect(buffer[36, 4].w == 0)
  }

  @Test func anOutlineThatLeavesItsPageIsDrawnAsLargeAsFits() throws {
    // The circle reaches 10 beyond a page of 20 on each side, and a stroke of 4 adds 2. Of a frame of 84 the page takes s
    // where s + 2 (s / 2 + 2) = 84: 40, between paddings of 22.
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "a.svg", "<svg viewBox='0 0 20 20'><circle cx='10' cy='10' r='20'/></svg>")
    let command = try Tool.parse([
      "draw", "--svg", file, "--stroke", "red", "--line-width", "4", "--size", "84x84", "-o", "a.png",
    ])
    guard case .draw(let drawing) = command else { return }
    let shape = try LoadedShape.load(drawing.resolvedShape, fitsPath: false)
    #expect(try abs(PictureLayout(of: drawing, shape: shape).padding - 22) <= 1)
  }

  /// Padding of a shape without its own size that turns in a frame of 200, drawn with a stroke of 4.
  private func padding(_ shape: [String]) throws -> CGFloat {
    let command = try Tool.parse(
      ["draw"] + shape + [
        "--stroke", "red", "--line-width", "4", "--spin", "2", "--size", "200x200", "-o", "a.apng",
      ])
    guard case .draw(let drawing) = command else { return 0 }
    let loaded = try LoadedShape.load(drawing.resolvedShape, fitsPath: false)
    return try PictureLayout(of: drawing, shape: loaded).padding
  }

  @Test func aShapeThatTurnsIsAsLargeAsFitsAtEveryAngle() throws {
    // A circle needs its stroke's 2, as one that stands still, and the rounding outward of ink and padding.
    #expect(try abs(padding(["--circle"]) - 3) <= 1)
    // A square of side s with its stroke has its corners (s + 4) / √2 from the centre: that is 100 where s is 137.4.
    #expect(try abs(padding(["--rectangle"]) - 31.3) <= 1)
  }
}
