// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

struct GlyphOutlineTests {
  private func box(_ rect: CGRect, clockwise: Bool = true) -> [Path.Element] {
    let points = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    let ordered = clockwise ? points : points.reversed()
    return ordered.enumerated().map { $0 == 0 ? .move(to: $1) : .line(to: $1) } + [.closeSubpath]
  }

  @Test func areasHaveTheSignOfTheirDirection() {
    #expect(GlyphOutline.signedArea(box(CGRect(1, 2, 10, 20))) == 400)
    #expect(GlyphOutline.signedArea(box(CGRect(1, 2, 10, 20), clockwise: false)) == -400)
    #expect(GlyphOutline.signedArea([]) == 0)
  }

  @Test func reversingKeepsEveryCurve() {
    let elements: [Path.Element] = [
      .move(to: CGPoint(x: 0, y: 0)), .line(to: CGPoint(x: 0, y: 10)),
      .quadCurve(to: CGPoint(x: 10, y: 10), control: CGPoint(x: 5, y: 15)),
      .curve(to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 14, y: 7), control2: CGPoint(x: 13, y: 2)),
      .closeSubpath,
    ]
    #expect(
      GlyphOutline.oriented(elements) == [
        .move(to: CGPoint(x: 10, y: 0)),
        .curve(to: CGPoint(x: 10, y: 10), control1: CGPoint(x: 13, y: 2), control2: CGPoint(x: 14, y: 7)),
        .quadCurve(to: CGPoint(x: 0, y: 10), control: CGPoint(x: 5, y: 15)), .line(to: CGPoint(x: 0, y: 0)),
        .closeSubpath,
      ])
    #expect(GlyphOutline.oriented(GlyphOutline.oriented(elements)) == GlyphOutline.oriented(elements))
  }

  @Test func boldOutlinesGrowAndTheirHolesShrink() {
    let outline = box(CGRect(0, 0, 100, 100)) + box(CGRect(30, 30, 40, 40), clockwise: false)
    let bold = GlyphOutline.contours(of: GlyphOutline.emboldened(outline, by: 10)).map {
      Path(elements: $0.elements).boundingRect
    }
    #expect(bold.count == 2)
    #expect(bold[0].isClose(to: CGRect(-5, -5, 110, 110), tolerance: 1e-9))
    #expect(bold[1].isClose(to: CGRect(35, 35, 30, 30), tolerance: 1e-9))
  }

  @Test func boldSpikesStayShort() {
    // A needle: its tip would run away on a miter.
    let needle: [Path.Element] = [
      .move(to: CGPoint(x: 0, y: 0)), .line(to: CGPoint(x: 1000, y: 5)), .line(to: CGPoint(x: 0, y: 10)),
      .closeSubpath,
    ]
    let bounds = Path(elements: GlyphOutline.emboldened(needle, by: 10)).boundingRect
    #expect(bounds.maxX <= 1000 + 20)
    // Points that lie on each other, or alone, do no harm.
    let point: [Path.Element] = [
      .move(to: CGPoint(x: 1, y: 1)), .line(to: CGPoint(x: 1, y: 1)), .closeSubpath,
    ]
    #expect(Path(elements: GlyphOutline.emboldened(point, by: 10)).boundingRect.size == .zero)
  }

  @Test func theBoxHasAHole() {
    let path = Path(elements: GlyphOutline.box(width: 60, height: 70, thickness: 5))
    #expect(path.boundingRect == CGRect(0, -70, 60, 70))
    #expect(path.contains(CGPoint(x: 2, y: -35)))
    #expect(!path.contains(CGPoint(x: 30, y: -35)))
  }
}
