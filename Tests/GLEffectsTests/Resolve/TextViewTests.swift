// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

/// `Text` in layouts. In DejaVu Sans at 2048 points a point is a font unit: ascent 1901, descent 483; H is 1540 wide.
@Suite(.enabled(if: TestFonts.hasDejaVu, "needs fonts-dejavu-core"))
@MainActor
struct TextViewTests {
  private static let font = Font.custom("DejaVu Sans", size: 2048)

  private func text(_ string: String) -> Text { Text(verbatim: string).font(Self.font) }

  private func size(_ view: some View, _ width: CGFloat? = nil, _ height: CGFloat? = nil) throws -> CGSize {
    try Resolver(view).size(ProposedViewSize(width: width, height: height))
  }

  private func isClose(_ size: CGSize, _ width: Double, _ height: Double) -> Bool {
    abs(Double(size.width) - width) < 0.01 && abs(Double(size.height) - height) < 0.01
  }

  @Test func textIsAsLargeAsItsLinesWhateverIsOffered() throws {
    #expect(isClose(try size(text("HH")), 3080, 2384))
    #expect(isClose(try size(text("HH"), 9000, 9000), 3080, 2384))
    #expect(isClose(try size(text("HH\nH"), .infinity, .infinity), 3080, 4768))
    #expect(try size(Text(verbatim: "")) == .zero)
  }

  @Test func textBreaksAtTheWidthThatItIsOffered() throws {
    #expect(isClose(try size(text("HH HH"), 5000, nil), 3080, 4768))
    #expect(isClose(try size(text("HH HH").frame(width: 4000)), 4000, 4768))
    #expect(isClose(try size(text("HH HH").fixedSize(), 4000, nil), 4 * 1540 + 651, 2384))
    // Too little height cuts.
    let cut = try size(text("HH HH HH"), 4000, 5000)
    #expect(isClose(cut, 1540 + 2048, 4768), "\(cut)")
  }

  @Test func linesAreLimitedSpacedAndAligned() throws {
    #expect(try size(text("H\nH\nH").lineLimit(2)).height == 4768)
    #expect(abs(try Double(size(text("H\nH").lineSpacing(100)).height) - 4868) < 1e-6)
    #expect(abs(try Double(size(text("H\nH").lineSpacing(-100)).height) - 4768) < 1e-6)
    func left(_ alignment: TextAlignment, _ direction: LayoutDirection = .leftToRight) throws -> Double {
      let view = text("H\nHH").multilineTextAlignment(alignment).environment(\.layoutDirection, direction)
      let path = try #require(SceneProbe(view, 3080, 4768).shapes.first?.path)
      let upper = GlyphOutline.contours(of: path.elements).filter { $0.start.y < 2384 }
      return upper.map { Double(Path(elements: $0.elements).boundingRect.minX) }.min() ?? .nan
    }
    // An H begins 201 in.
    #expect(abs(try left(.leading) - 201) < 0.01)
    #expect(abs(try left(.center) - 971) < 0.01)
    #expect(abs(try left(.trailing) - 1741) < 0.01)
    #expect(abs(try left(.leading, .rightToLeft) - 1741) < 0.01)
  }

  @Test func baselinesAreAlignmentGuides() throws {
    let small = Text(verbatim: "H").font(.custom("DejaVu Sans", size: 1024))
    let row = HStack(alignment: .firstTextBaseline, spacing: 0) {
      text("H\nH")
      small
    }
    let probe = try SceneProbe(row, 2310, 4768)
    // The small H stands on the first baseline of the large one: its bottom is there.
    let rects = probe.rects
    #expect(rects.count == 2)
    #expect(abs(Double(rects[1].maxY) - 1901) < 1e-6)
    let last = HStack(alignment: .lastTextBaseline, spacing: 0) {
      text("H\nH")
      small
    }
    #expect(abs(try Double(SceneProbe(last, 2310, 4768).rects[1].maxY) - (2384 + 1901)) < 1e-6)
    let guide = text("H").alignmentGuide(.firstTextBaseline) { $0[.firstTextBaseline] + 1 }
    let moved = HStack(alignment: .firstTextBaseline, spacing: 0) {
      guide
      small
    }
    #expect(abs(try Double(SceneProbe(moved, 2310, 2384).rects[1].maxY) - 1902) < 1)
  }

  @Test func stylesPaintTheirOwnSegments() throws {
    let view = text("a") + text("b").foregroundStyle(.red) + text("c")
    let probe = try SceneProbe(view.foregroundColor(Color(red: 0, green: 0, blue: 1)), 5000, 3000)
    let red = Color.red.resolved(in: ColorAppearance())
    #expect(probe.colors.count == 3)
    #expect(probe.colors[1] == red)
    #expect(probe.colors[0] == SRGBColor(red: 0, green: 0, blue: 1) && probe.colors[2] == probe.colors[0])
    let outer = try SceneProbe(text("a").foregroundStyle(.green), 5000, 3000)
    #expect(outer.colors == [Color.green.resolved(in: ColorAppearance())])
  }

  @Test func gradientsRunOverTheFrameOfTheWholeText() throws {
    let gradient = LinearGradient(colors: [.black, .white], startPoint: .leading, endPoint: .trailing)
    let shapes = try SceneProbe((text("HH") + text("H").bold()).foregroundStyle(gradient), 9000, 2384).shapes
    #expect(shapes.count == 2)
    for shape in shapes {
      guard case .gradient(let gradient) = shape.paint, case .linear(let start, let end) = gradient.geometry
      else {
        Issue.record("no gradient")
        continue
      }
      #expect(start.x == 0 && start.y == 1192)
      #expect(abs(Double(end.x) - 3080) > 1000 && end.y == 1192)
      #expect(shape.style == .fill(FillStyle()))
    }
  }

  @Test func whatIsSaidNearestToTheTextHolds() throws {
    func run(_ view: some View) throws -> TextReport.Run {
      let resolver = Resolver(view)
      _ = try resolver.size()
      return try #require(resolver.textReport.runs.first)
    }
    let family = Font.custom("DejaVu Sans", size: 20)
    let plain = Text(verbatim: "H")
    #expect(try run(plain.font(family)).style == "Book")
    #expect(try run(plain.font(family).bold()).style == "Bold")
    #expect(try run(plain.fontWeight(.bold).font(family)).style == "Bold")
    #expect(try run(plain.font(family.weight(.bold)).fontWeight(.regular)).style == "Book")
    #expect(try run(VStack { plain.font(family) }.bold()).style == "Bold")
    #expect(try run(VStack { plain.font(family).bold(false) }.bold()).style == "Book")
    let italic = try run(VStack { plain }.font(family).italic())
    #expect(italic.style.contains("Oblique") == TestFonts.hasObliqueDejaVu)
    #expect(
      try run(VStack { plain.font(family) }.font(.custom("DejaVu Serif", size: 9))).family == "DejaVu Sans")
    #expect(
      try run(plain.monospaced()).family == run(plain.font(.system(size: 9, design: .monospaced))).family)
  }

  @Test func trackingWinsOverKerning() throws {
    let width = Double(try size(text("HH")).width)
    #expect(abs(Double(try size(text("HH").kerning(10)).width) - width - 10) < 0.01)
    #expect(abs(Double(try size(text("HH").kerning(10).tracking(30)).width) - width - 30) < 0.01)
    #expect(abs(Double(try size(VStack { text("HH") }.tracking(30)).width) - width - 30) < 0.01)
    #expect(abs(Double(try size(text("HH").tracking(.nan)).width) - width) < 0.01)
  }

  @Test func literalsTakeTextsAndValues() throws {
    let name = "H"
    let whole: Text = Text("a\(name)\(3) \(Text(verbatim: "b").bold())\(1.5, specifier: "%.2f")")
    let strings = whole.segments.map { segment in
      if case .string(let string) = segment.content { string } else { "" }
    }
    #expect(strings == ["aH3 ", "b", "1.50"])
    #expect(whole.segments.map { $0.attributes.isBold == true } == [false, true, false])
    let outer = whole.bold(false)
    #expect(outer.segments.map { $0.attributes.isBold } == [false, true, false])
  }

  @Test func textStylesHaveTheirSizes() throws {
    let sizes = Font.TextStyle.allCases.map { Double($0.size(at: .large)) }
    #expect(sizes == [34, 28, 22, 20, 17, 15, 17, 16, 13, 12, 11])
    #expect(Font.headline.weight == .semibold && Font.body.weight == nil)
    #expect(try size(Text(verbatim: "H")) == size(Text(verbatim: "H").font(.body)))
    #expect(try size(Text(verbatim: "H").font(.title)).height > size(Text(verbatim: "H")).height)
  }

  @Test func anImpossibleSizeIsAnErrorThatNamesIt() throws {
    #expect(throws: ResolveError.self) { try Resolver(Text(verbatim: "a").font(.system(size: 0))).size() }
    let renderer = ImageRenderer(content: Text(verbatim: "a").font(.system(size: 20_000)))
    #expect(throws: RenderError.view("a font size of 20000.0 points is not from 0.1 to 10000.0")) {
      try renderer.size()
    }
  }

  @Test func whatIsMissingReachesTheRendersReport() async throws {
    let renderer = ImageRenderer(
      content: VStack {
        Text(verbatim: "a\u{10FFFD}").font(.custom("No Such Font 7", size: 20))
        Text(verbatim: "b\u{10FFFE}")
      })
    renderer.options.executor = .reference
    let report = try await renderer.image().report.text
    #expect(report.missingCharacters == ["\u{10FFFD}", "\u{10FFFE}"])
    #expect(report.substitutions.map(\.requested) == ["No Such Font 7"])
  }
}
