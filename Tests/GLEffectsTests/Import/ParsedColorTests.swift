// SPDX-License-Identifier: MIT
import Testing

@testable import GLEffects

@Suite struct ParsedColorTests {
  private func components(_ text: String) throws -> SRGBColor {
    guard case .srgb(let color) = try ParsedColor(css: text) else {
      throw ColorSyntaxError.unknownName("\(text) is a system colour")
    }
    return color
  }

  private func expect(
    _ text: String, _ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1,
    within tolerance: Double = 1e-9, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let color = try components(text)
    let differences = [
      color.red - red / 255, color.green - green / 255, color.blue - blue / 255, color.alpha - alpha,
    ]
    #expect(differences.allSatisfy { abs($0) <= tolerance }, "\(text) → \(color)", sourceLocation: location)
  }

  @Test func hexadecimalDigitsOfEveryLength() throws {
    try expect("#f0a", 255, 0, 170)
    try expect("#F0A8", 255, 0, 170, 136.0 / 255)
    try expect("#12ab9F", 0x12, 0xab, 0x9f)
    try expect("#12ab9f00", 0x12, 0xab, 0x9f, 0)
    try expect("  #fff\n", 255, 255, 255)
  }

  @Test(arguments: ["#", "#1", "#12", "#12345", "#1234567", "#123456789", "#ggg", "#12 456", "#１２３", "# fff"])
  func wrongHexadecimalDigitsAreNamed(text: String) {
    #expect(throws: ColorSyntaxError.invalidHexadecimal(text)) { try ParsedColor(css: text) }
  }

  @Test func namesOfTheSystemWinOverThoseOfCSS() throws {
    for name in ParsedColor.systemNames {
      #expect(try ParsedColor(css: name) == .system(name))
      #expect(try ParsedColor(css: name.uppercased()) == .system(name))
    }
    #expect(try ParsedColor(css: "Grey") == .system("gray"))
    #expect(ParsedColor.systemNames.count == 15)
  }

  /// Values from the list of CSS Color 4 §6.1.
  @Test func namesOfCSSAreKnown() throws {
    try expect("rebeccapurple", 102, 51, 153)
    try expect("CornflowerBlue", 100, 149, 237)
    try expect("white", 255, 255, 255)
    try expect("black", 0, 0, 0)
    try expect("lightgoldenrodyellow", 250, 250, 210)
    try expect("darkslategrey", 47, 79, 79)
    try expect("transparent", 0, 0, 0, 0)
    try expect("clear", 0, 0, 0, 0)
    #expect(CSSNamedColor.table.count == 148 - 13)
    // Together with those that name system colours, and `transparent`, `clear`, `mint`, `primary`, `secondary`.
    #expect(ParsedColor.names.count == 148 + 5)
    for name in ParsedColor.names { _ = try ParsedColor(css: name) }
  }

  @Test func rgbInModernAndLegacySyntax() throws {
    for text in [
      "rgb(51 102 153)", "rgb(51, 102, 153)", "rgba(51 102 153)", "rgb(20% 40% 60%)", "rgb(20%,40%,60%)",
      "RGB( 51\t102 153 )", "rgb(51 40% 153)", "rgb(51 102 153 / 1)", "rgb(51,102,153,100%)",
      "rgb(5.1e1 102 153)",
    ] {
      try expect(text, 51, 102, 153)
    }
    try expect("rgb(51 102 153 / 50%)", 51, 102, 153, 0.5)
    try expect("rgba(51, 102, 153, .25)", 51, 102, 153, 0.25)
    try expect("rgb(51 102 153/.25)", 51, 102, 153, 0.25)
    try expect("rgb(none 102 none / none)", 0, 102, 0, 0)
  }

  @Test func componentsAreClamped() throws {
    try expect("rgb(300 -20 999 / 7)", 255, 0, 255, 1)
    try expect("rgb(-10%, 120%, 50%, -3)", 0, 255, 127.5, 0)
    try expect("hsl(120 200% 50%)", 0, 255, 0)
    try expect("hsl(120 100% 150%)", 255, 255, 255)
    try expect("oklch(1.5 0.1 20)", 255, 255, 255)
    try expect("oklab(-1 0.1 0.1)", 0, 0, 0)
  }

  /// Examples of CSS Color 4 §7: hsl(30 100% 50%) is orange; hsl(120 100% 25%) is rgb(0 50% 0); and its table.
  @Test func hslInEveryNotation() throws {
    try expect("hsl(120 100% 50%)", 0, 255, 0)
    try expect("hsl(120deg 100% 25%)", 0, 127.5, 0)
    try expect("hsl(120 75% 75%)", 0.5625 * 255, 0.9375 * 255, 0.5625 * 255)
    try expect("hsl(30, 100%, 50%)", 255, 127.5, 0)
    try expect("hsla(30.0, 100%, 50%, 0.5)", 255, 127.5, 0, 0.5)
    try expect("hsl(-240 100% 50%)", 0, 255, 0)
    try expect("hsl(480 100% 50%)", 0, 255, 0)
    try expect("hsl(0.5turn 100 50)", 0, 255, 255)
    try expect("hsl(200grad 100% 50%)", 0, 255, 255)
    try expect("hsl(3.14159265358979rad 100% 50%)", 0, 255, 255, within: 1e-12)
    try expect("hsl(none none 40%)", 102, 102, 102)
  }

  /// Examples of CSS Color 4 §9, and sRGB's own red and green in OkLCh.
  @Test func oklabAndOklchFollowTheExamplesOfTheSpecification() throws {
    // The five pairs of §9.3, printed there with 8-bit equals: half a sample of rounding, and of the input's digits.
    try expect("oklab(40.101% 0.1147 0.0453)", 0x7d, 0x23, 0x29, within: 0.6 / 255)
    try expect("oklab(59.686% 0.1009 0.1192)", 0xc6, 0x5d, 0x07, within: 0.6 / 255)
    try expect("oklab(0.65125 -0.0320 0.1274)", 0x9d, 0x93, 0x18, within: 0.6 / 255)
    try expect("oklab(66.016% -0.1084 0.1114)", 0x68, 0xa6, 0x39, within: 0.6 / 255)
    try expect("oklab(72.322% -0.0465 -0.1150)", 0x62, 0xac, 0xef, within: 0.6 / 255)
    try expect("oklch(40.101% 0.12332 21.555)", 0x7d, 0x23, 0x29, within: 0.6 / 255)
    try expect("oklch(59.686% 0.15619 49.7694)", 0xc6, 0x5d, 0x07, within: 0.6 / 255)
    try expect("oklch(0.65125 0.13138 104.097)", 0x9d, 0x93, 0x18, within: 0.6 / 255)
    try expect("oklch(0.66016 0.15546 134.231)", 0x68, 0xa6, 0x39, within: 0.6 / 255)
    try expect("oklch(72.322% 0.12403 247.996)", 0x62, 0xac, 0xef, within: 0.6 / 255)
    try expect("oklab(51.975% -0.1403 0.10768)", 0, 128, 0, within: 0.001)
    try expect("oklab(0% 0 0)", 0, 0, 0)
    try expect("oklab(100% 0 0)", 255, 255, 255)
    try expect("oklch(51.975% 0.17686 142.495)", 0, 128, 0, within: 0.001)
    try expect("oklch(0.51975 44.215% 142.495deg)", 0, 128, 0, within: 0.001)
    try expect("oklch(0.51975 44.215% 142.495 / 40%)", 0, 128, 0, 0.4, within: 0.001)
    try expect("oklch(0.627955 0.257683 29.2339)", 255, 0, 0, within: 0.001)
    try expect("oklch(62.7955% .257683 389.2339)", 255, 0, 0, within: 0.001)
    try expect("oklab(none none none)", 0, 0, 0)
  }

  /// CSS Color 4 §13: yellow of Display P3 is oklch(96.8% 0.245 110); its map must keep lightness and hue.
  @Test(arguments: [
    (0.7, 0.4, 150.0), (0.5, 0.3, 264.0), (0.9, 0.35, 110.0), (0.3, 0.5, 20.0), (0.65, 0.3, 328),
  ])
  func colourOutsideSRGBKeepsLightnessAndHue(lightness: Double, chroma: Double, hue: Double) throws {
    let color = try components("oklch(\(lightness) \(chroma) \(hue))")
    for component in [color.red, color.green, color.blue] { #expect((0...1).contains(component)) }
    let (l, c, h) = Self.oklch(color)
    // The last step clips by less than 0.02 in Oklab.
    #expect(abs(l - lightness) < 0.02)
    #expect(c < chroma)
    let turn = abs(h - hue).truncatingRemainder(dividingBy: 360)
    #expect(min(turn, 360 - turn) * .pi / 180 * c < 0.02)
    // And it lies on the border of sRGB.
    #expect([color.red, color.green, color.blue].contains { $0 < 1e-6 || $0 > 1 - 1e-6 })
  }

  /// Oklab by way of XYZ with the matrices as CSS Color 4 §18 prints them: apart from the code under test.
  private static func oklch(_ color: SRGBColor) -> (Double, Double, Double) {
    func linear(_ v: Double) -> Double { v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4) }
    let (r, g, b) = (linear(color.red), linear(color.green), linear(color.blue))
    let x = 506752.0 / 1228815 * r + 87881.0 / 245763 * g + 12673.0 / 70218 * b
    let y = 87098.0 / 409605 * r + 175762.0 / 245763 * g + 12673.0 / 175545 * b
    let z = 7918.0 / 409605 * r + 87881.0 / 737289 * g + 1001167.0 / 1053270 * b
    let l = cbrt(0.8190224379967030 * x + 0.3619062600528904 * y - 0.1288737815209879 * z)
    let m = cbrt(0.0329836539323885 * x + 0.9292868615863434 * y + 0.0361446663506424 * z)
    let s = cbrt(0.0481771893596242 * x + 0.2642395317527308 * y + 0.6335478284694309 * z)
    let lightness = 0.2104542683093140 * l + 0.7936177747023054 * m - 0.0040720430116193 * s
    let a = 1.9779985324311684 * l - 2.4285922420485799 * m + 0.4505937096174110 * s
    let bb = 0.0259040424655478 * l + 0.7827717124575296 * m - 0.8086757549230774 * s
    let hue = atan2(bb, a) * 180 / .pi
    return (lightness, (a * a + bb * bb).squareRoot(), hue < 0 ? hue + 360 : hue)
  }

  @Test(arguments: [
    "rgb(1 2)", "rgb(1 2 3 4)", "rgb(1, 2 3)", "rgb(1 2, 3)", "rgb(1,2,3", "rgb(1 2 3) x", "rgb()",
    "rgb(a b c)",
    "rgb(1,2,none)", "rgb(10%, 20, 30)", "rgb(1deg 2 3)", "rgb(1 2 3 / )", "rgb(1 2 3 / 4deg)",
    "rgb(1px 2 3)",
    "rgb(1,,2,3)", "rgb(1 2 3 , 4)", "rgb(1,2,3 / 4)", "hsl(120, 100, 50)", "hsl(50% 50% 50%)",
    "hsl(1 2deg 3)",
    "oklch(.5, .1, 20)", "oklch(.5 .1 20%)", "oklab(.5 .1 20deg)", "rgb(1e999 0 0)", "rgb(nan 0 0)",
    "rgb(- 0 0)",
  ])
  func wrongArgumentsAreExplained(text: String) {
    do throws(ColorSyntaxError) {
      let color = try ParsedColor(css: text)
      Issue.record("\(text) is \(color)")
    } catch {
      guard case .invalidArguments(_, let reason) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(!reason.isEmpty && !reason.contains("\n"))
    }
  }

  @Test func otherTextIsNotAColour() {
    #expect(throws: ColorSyntaxError.empty) { try ParsedColor(css: "") }
    #expect(throws: ColorSyntaxError.empty) { try ParsedColor(css: " \n ") }
    #expect(throws: ColorSyntaxError.unknownName("bleu")) { try ParsedColor(css: "bleu") }
    #expect(throws: ColorSyntaxError.unknownName("nan")) { try ParsedColor(css: "nan") }
    #expect(throws: ColorSyntaxError.unknownFunction("hwb")) { try ParsedColor(css: "hwb(1 2% 3%)") }
    #expect(throws: ColorSyntaxError.unknownFunction("")) { try ParsedColor(css: "(1 2 3)") }
    #expect(throws: ColorSyntaxError.unknownFunction("rgb x")) { try ParsedColor(css: "rgb x(1 2 3)") }
  }
}
