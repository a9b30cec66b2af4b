// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

/// Sizes, emphasis and limits of text.
@MainActor
@Suite(.enabled(if: TestFonts.hasDejaVu, "needs fonts-dejavu-core"))
struct TextStylingTests {
  private static let font = Font.custom("DejaVu Sans", fixedSize: 20)

  private func styled(_ text: Text, _ change: (inout EnvironmentValues) -> Void = { _ in }) -> StyledText {
    var environment = EnvironmentValues()
    change(&environment)
    return StyledText(text, environment: environment)
  }

  @Test func textStylesHaveTheSizesOfTheGuidelines() {
    // Apple, Human Interface Guidelines, Typography: xSmall, large, xxxLarge, AX5.
    let expected: [(Font.TextStyle, [CGFloat])] = [
      (.largeTitle, [31, 34, 40, 60]), (.title, [25, 28, 34, 58]), (.title2, [19, 22, 28, 56]),
      (.title3, [17, 20, 26, 55]), (.headline, [14, 17, 23, 53]), (.body, [14, 17, 23, 53]),
      (.callout, [13, 16, 22, 51]), (.subheadline, [12, 15, 21, 49]), (.footnote, [12, 13, 19, 44]),
      (.caption, [11, 12, 18, 43]), (.caption2, [11, 11, 17, 40]),
    ]
    #expect(expected.count == Font.TextStyle.allCases.count)
    for (style, sizes) in expected {
      #expect(
        [DynamicTypeSize.xSmall, .large, .xxxLarge, .accessibility5].map { style.size(at: $0) } == sizes)
    }
  }

  @Test func sizesFollowTheReaderUnlessTheyAreFixed() {
    func size(_ font: Font) -> Double {
      styled(Text("a").font(font)) { $0.dynamicTypeSize = .accessibility1 }.spans[0].font.size
    }
    #expect(size(.body) == 28)
    #expect(size(.caption) == 22)
    #expect(size(.system(size: 17)) == 17)
    #expect(size(.custom("DejaVu Sans", fixedSize: 17)) == 17)
    // 34 points are twice the body's 17, which become 28.
    #expect(size(.custom("DejaVu Sans", size: 34)) == 56)
    #expect(size(.custom("DejaVu Sans", size: 12, relativeTo: .caption)) == 22)
  }

  @Test func aScaledMetricGrowsWithItsStyle() throws {
    struct Square: View {
      @ScaledMetric(relativeTo: .caption) var side = 24.0
      var body: some View { Rectangle().frame(width: side, height: side) }
    }
    #expect(try Resolver(Square()).size().width == 24)
    // The caption's 12 points become 43.
    #expect(try Resolver(Square().dynamicTypeSize(.accessibility5)).size().width == 86)
    #expect(
      try Resolver(Square().dynamicTypeSize(...DynamicTypeSize.xLarge).dynamicTypeSize(.accessibility5))
        .size().width == 28)
  }

  @Test func emphasisInALiteralIsRead() {
    let text = styled(Text("a **b** *c* ~~d~~ `e` **f _g_**"))
    #expect(text.spans.map(\.text) == ["a ", "b", " ", "c", " ", "d", " ", "e", " ", "f ", "g"])
    #expect(
      text.spans.map { $0.font.weight == 700 } == [
        false, true, false, false, false, false, false, false, false, true, true,
      ])
    #expect(
      text.spans.map(\.font.isItalic) == [
        false, false, false, true, false, false, false, false, false, false, true,
      ])
    #expect(
      text.strikethroughs.map { $0 != nil } == [
        false, false, false, false, false, true, false, false, false, false, false,
      ])
    #expect(text.spans[7].font.family == "monospace")
  }

  @Test func marksWithoutPartnersAndInValuesAreShown() {
    func plain(_ text: Text) -> String { styled(text).spans.map(\.text).joined() }
    #expect(plain(Text("2 * 3 * 4")) == "2 * 3 * 4")
    #expect(plain(Text("snake_case_name")) == "snake_case_name")
    #expect(plain(Text("**open")) == "**open")
    #expect(plain(Text(#"\*no\*"#)) == "*no*")
    let value = "*v*"
    #expect(plain(Text("a \(value) **b**")) == "a *v* b")
    #expect(plain(Text(verbatim: "**b**")) == "**b**")
    #expect(plain(Text("see [this](https://example.org)!")) == "see this!")
    // Emphasis may stand around values.
    let around = styled(Text("**\(value)**"))
    #expect(around.spans.map(\.text) == ["*v*"] && around.spans[0].font.weight == 700)
  }

  @Test func numbersAndDatesAreWrittenInTheReadersWay() {
    func german(_ environment: inout EnvironmentValues) { environment.locale = Locale(identifier: "de_DE") }
    #expect(styled(Text(1234.5, format: .number)).spans[0].text == "1,234.5")
    #expect(styled(Text(1234.5, format: .number), german).spans[0].text == "1.234,5")
    let date = Date(timeIntervalSince1970: 0)
    #expect(styled(Text(date, style: .date)).spans[0].text == "January 1, 1970")
    #expect(styled(Text(date, style: .date), german).spans[0].text == "1. Januar 1970")
    #expect(
      styled(Text("straße").foregroundStyle(.red)) { $0.textCase = .uppercase }.spans[0].text == "STRASSE")
  }

  @Test func linesRunBelowAndThroughTheirTextOnly() throws {
    let text =
      Text(verbatim: "ab").underline() + Text(verbatim: "cd").strikethrough(color: .red)
      + Text(verbatim: "ef")
    let probe = try SceneProbe(text.font(Self.font), 100, 40)
    let lines = probe.shapes.filter { if case .stroke = $0.style { true } else { false } }
    #expect(lines.count == 2)
    // DejaVu Sans: advances 1255 + 1300 for "ab", 1126 + 1300 for "cd", of 2048 an em; ascent 1901.
    let left = lines[0].transform.tx
    let scale = 20.0 / 2048
    func isClose(_ value: CGFloat, _ expected: Double) -> Bool { abs(Double(value) - expected) < 0.01 }
    let (first, second) = (lines[0].path.boundingRect, lines[1].path.boundingRect)
    #expect(isClose(first.minX, 0) && isClose(first.maxX, 2555 * scale))
    #expect(isClose(second.minX, 2555 * scale) && isClose(second.maxX, (2555 + 2426) * scale))
    #expect(isClose(first.minY, 1901 * scale + 0.12 * 20) && isClose(second.minY, 1901 * scale - 0.26 * 20))
    #expect(left >= 0)
    #expect(lines.map(\.paint) == [.color(.black), .color(SRGBColor(hex: 0xFF383C))])
  }

  @Test func textShrinksAsFarAsItMayBeforeAnythingIsLeftOut() throws {
    let text = Text(verbatim: "A rather long title").font(Self.font).lineLimit(1)
    let natural = try Resolver(text).size()
    func size(_ factor: CGFloat, _ width: CGFloat) throws -> CGSize {
      try Resolver(text.minimumScaleFactor(factor)).size(ProposedViewSize(width: width, height: nil))
    }
    // Sizes go up in steps of 1/64 of what is allowed.
    let fitted = try size(0.5, natural.width * 0.8)
    #expect(
      fitted.width <= natural.width * 0.8 + 1e-6 && fitted.width > natural.width * (0.8 - 0.5 / 64 - 0.01))
    #expect(abs(fitted.height / natural.height - fitted.width / natural.width) < 0.01)
    // Below the least size dots stand for what is left out.
    let least = try size(0.5, natural.width * 0.3)
    #expect(abs(least.height - natural.height / 2) < 0.01)
    #expect(try size(1, natural.width * 0.8).height == natural.height)
  }

  @Test func roomIsKeptForLinesThatAreNotThere() throws {
    let text = Text(verbatim: "one").font(Self.font)
    let line = try Resolver(text).size().height
    #expect(try Resolver(text.lineLimit(3, reservesSpace: true)).size().height == line * 3)
    #expect(try Resolver(text.lineLimit(2...4)).size().height == line * 2)
    #expect(try Resolver(text.lineLimit(3, reservesSpace: false)).size().height == line)
  }

  @Test func textOnACanvasIsMeasuredAndDrawnAsItsView() throws {
    var measured = CGSize.zero
    let text = Text(verbatim: "Hello").font(Self.font)
    let canvas = Canvas { context, size in
      var resolved = context.resolve(text)
      measured = resolved.measure(in: size)
      resolved.shading = .color(.red)
      context.draw(resolved, at: CGPoint(x: 10, y: 5), anchor: .topLeading)
    }
    let drawn = try SceneProbe(canvas, 200, 60)
    let view = try Resolver(text).size()
    #expect(measured == view)
    let alone = try SceneProbe(text.foregroundStyle(.red), view.width, view.height)
    #expect(drawn.shapes.map(\.path) == alone.shapes.map(\.path))
    #expect(drawn.colors == alone.colors)
    #expect(drawn.rects[0].isClose(to: alone.rects[0].offsetBy(dx: 10, dy: 5), tolerance: 1e-9))
  }
}

/// Attributed strings as text.
@MainActor
struct AttributedTextTests {
  @Test func partsOfAnAttributedStringHaveTheirLooks() throws {
    var string = AttributedString("red ")
    string.foregroundColor = .red
    var rest = AttributedString("large")
    rest.font = .system(size: 40)
    rest.underlineStyle = .single
    let drawn = try SceneProbe(Text(string + rest), 300, 60)
    let same = Text("red ").foregroundColor(.red) + Text("large").font(.system(size: 40)).underline()
    let expected = try SceneProbe(same, 300, 60)
    #expect(drawn.rects == expected.rects && drawn.colors == expected.colors)
    #expect(drawn.shapes.count == 3)
    #expect(try Resolver(Text("**a**")).size() == Resolver(Text("a").bold()).size(), "a literal is a key")
  }
}
