// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

@Suite(.enabled(if: TestFonts.hasDejaVu, "needs fonts-dejavu-core"))
@MainActor
struct TextOutlineTests {
  /// At 2048 points a point is a font unit: an H's ink is 1138 × 1493, from 201 on.
  private func outline(_ string: String, box: TextOutline.Box = .lines) throws -> TextOutline {
    try TextOutline(Text(verbatim: string).font(.custom("DejaVu Sans", size: 2048)), box: box)
  }

  @Test func itsPathIsThatOfTheText() throws {
    let shape = try outline("Hg")
    let size = shape.sizeThatFits(.unspecified)
    let text = Text(verbatim: "Hg").font(.custom("DejaVu Sans", size: 2048))
    #expect(try size == Resolver(text).size())
    let drawn = try #require(SceneProbe(text, size.width, size.height).shapes.first)
    let path = shape.path(in: CGRect(origin: .zero, size: size))
    #expect(path.boundingRect.isClose(to: drawn.path.boundingRect, tolerance: 1e-9))
  }

  @Test func theInkBoxIsWhatIsDrawn() throws {
    let shape = try outline("H", box: .ink)
    let size = shape.sizeThatFits(ProposedViewSize(width: 7, height: 9))
    #expect(CGRect(origin: .zero, size: size).isClose(to: CGRect(0, 0, 1138, 1493), tolerance: 1e-6))
    let path = shape.path(in: CGRect(origin: CGPoint(x: 10, y: 20), size: size))
    #expect(path.boundingRect.isClose(to: CGRect(10, 20, 1138, 1493), tolerance: 1e-6))
  }

  @Test func aResizableOneFillsWhatItIsOffered() throws {
    let shape = try outline("H", box: .ink).resizable()
    let size = shape.sizeThatFits(ProposedViewSize(width: 100, height: 100))
    #expect(abs(Double(size.height) - 100) < 1e-9 && abs(Double(size.width) - 113_800.0 / 1493) < 1e-6)
    let path = shape.path(in: CGRect(0, 0, 300, 100))
    #expect(abs(Double(path.boundingRect.midX) - 150) < 1e-6)
    #expect(abs(Double(path.boundingRect.height) - 100) < 1e-6)
    #expect(shape.sizeThatFits(ProposedViewSize(width: nil, height: 149.3)).height == 149.3)
    #expect(shape.sizeThatFits(.zero) == .zero)
    // As it is where nothing limits it.
    #expect(abs(Double(shape.sizeThatFits(.infinity).width) - 1138) < 1e-6)
  }

  @Test func effectsTakeTheTextsSize() throws {
    let shape = try outline("H", box: .ink)
    let view = LaserLight(shape, color: .cyan, lineWidth: 40)
    #expect(try Resolver(view).size() == shape.sizeThatFits(.unspecified))
    let rects = try SceneProbe(view, 2000, 2000).rects
    #expect(!rects.isEmpty)
    for rect in rects { #expect(rect.isClose(to: CGRect(431, 253.5, 1138, 1493), tolerance: 1e-6)) }
  }

  @Test func theRainbowSpansTheInk() throws {
    let shape = try outline("H", box: .ink).resizable()
    let view = shape.fill(.rainbow).frame(width: 400, height: 149.3)
    let drawn = try #require(SceneProbe(view, 400, 149.3).shapes.first)
    guard case .gradient(let gradient) = drawn.paint, case .linear(let start, let end) = gradient.geometry
    else {
      Issue.record("no gradient")
      return
    }
    // Two circles of hues over twice the ink's width.
    #expect(abs(Double(start.x)) < 1e-6 && abs(Double(end.x) - 2 * 113.8) < 1e-6)
    let ink = drawn.path.boundingRect.applying(drawn.transform)
    #expect(ink.isClose(to: CGRect((400 - 113.8) / 2, 0, 113.8, 149.3), tolerance: 1e-6))
  }

  @Test func picturesLieWhereTheOutlineHasRoomForThem() throws {
    let font = try FontFile(path: TestFonts.path("Picture.ttf"))
    let shape = try TextOutline(Text(verbatim: "A").font(.custom(font.name, size: 100)), box: .ink)
    #expect(shape.hasPictures && !shape.isEmpty)
    #expect(shape.path(in: CGRect(0, 0, 50, 100)).isEmpty)
    let drawn = try #require(
      SceneProbe(shape.resizable().pictures.frame(width: 100, height: 100), 100, 100).shapes.first)
    #expect(
      drawn.path.boundingRect.applying(drawn.transform).isClose(to: CGRect(25, 0, 50, 100), tolerance: 1e-6))
    guard case .image(let image) = drawn.paint else {
      Issue.record("no picture")
      return
    }
    #expect(image.bitmap.width == 10)
    // As a text, with the foreground's opacity.
    let text = try SceneProbe(
      Text(verbatim: "A").font(.custom(font.name, size: 100)).foregroundStyle(Color.red.opacity(0.5)), 100,
      100)
    #expect(text.shapes.map(\.opacity) == [0.5])
  }

  @Test func spacesDrawNothing() throws {
    let shape = try outline("  \n ", box: .ink)
    #expect(shape.isEmpty)
    #expect(shape.sizeThatFits(.unspecified) == .zero)
    #expect(shape.resizable().path(in: CGRect(0, 0, 10, 10)).isEmpty)
  }

  @Test func linesOfRightToLeftTextBeginOnTheRight() throws {
    func rights(_ direction: LayoutDirection?) throws -> [Double] {
      let text = Text(verbatim: "אא\nא").font(.custom("DejaVu Sans", size: 2048))
      let shape = try TextOutline(text, layoutDirection: direction)
      let size = shape.sizeThatFits(.unspecified)
      let contours = GlyphOutline.contours(of: shape.path(in: CGRect(origin: .zero, size: size)).elements)
      return [contours.filter { $0.start.y < 2384 }, contours.filter { $0.start.y >= 2384 }].map { line in
        line.map { Double(Path(elements: $0.elements).boundingRect.maxX) }.max() ?? .nan
      }
    }
    let own = try rights(nil)
    #expect(abs(own[0] - own[1]) < 0.01)
    let left = try rights(.leftToRight)
    #expect(left[0] - left[1] > 1000)
  }
}
