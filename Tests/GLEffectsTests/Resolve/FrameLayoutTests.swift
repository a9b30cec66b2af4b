// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

@MainActor
struct FrameLayoutTests {
  private var box: some View { Color.red.frame(width: 20, height: 10) }

  private func idealSize(_ view: some View) throws -> CGSize { try Resolver(view).size() }

  private func size(_ view: some View, _ width: CGFloat?, _ height: CGFloat?) throws -> CGSize {
    try Resolver(view).size(ProposedViewSize(width: width, height: height))
  }

  @Test func shapesTakeWhatIsOfferedAndTenWhereNothingIs() throws {
    #expect(try size(Rectangle(), 70, 30) == CGSize(width: 70, height: 30))
    #expect(try size(Rectangle(), 70, nil) == CGSize(width: 70, height: 10))
    #expect(try idealSize(Color.red) == CGSize(width: 10, height: 10))
    #expect(try size(Circle(), 70, 30) == CGSize(width: 30, height: 30))
  }

  @Test func fixedFrameCentresItsContent() throws {
    let probe = try SceneProbe(box.frame(width: 100, height: 50), 200, 200)
    #expect(probe.rects == [CGRect(90, 95, 20, 10)])
  }

  @Test(
    arguments: [
      (Alignment.topLeading, CGRect(0, 0, 20, 10)), (.top, CGRect(40, 0, 20, 10)),
      (.trailing, CGRect(80, 20, 20, 10)), (.bottomLeading, CGRect(0, 40, 20, 10)),
      (.bottomTrailing, CGRect(80, 40, 20, 10)), (.center, CGRect(40, 20, 20, 10)),
    ])
  func frameAlignsItsContent(alignment: Alignment, expected: CGRect) throws {
    let probe = try SceneProbe(box.frame(width: 100, height: 50, alignment: alignment), 100, 50)
    #expect(probe.rects == [expected])
  }

  @Test func contentLargerThanItsFrameHangsOverOnBothSides() throws {
    let probe = try SceneProbe(box.frame(width: 10, height: 10), 10, 10)
    #expect(probe.rects == [CGRect(-5, 0, 20, 10)])
  }

  @Test func frameOfOneDimensionTakesTheOtherFromItsContent() throws {
    #expect(try size(box.frame(width: 100), 500, 500) == CGSize(width: 100, height: 10))
    #expect(try size(Color.red.frame(width: 100), 500, 300) == CGSize(width: 100, height: 300))
    #expect(try size(box.frame(width: -5, height: .nan), 500, 500) == CGSize(width: 0, height: 10))
  }

  @Test func maximumAloneLetsTheFrameGrowToWhatIsOffered() throws {
    let wide = box.frame(maxWidth: .infinity, alignment: .leading)
    #expect(try size(wide, 300, 40) == CGSize(width: 300, height: 10))
    #expect(try idealSize(wide) == CGSize(width: 20, height: 10))
    #expect(try SceneProbe(wide, 300, 40).rects == [CGRect(0, 15, 20, 10)])
    #expect(try size(box.frame(maxWidth: 100), 300, 40).width == 100)
    #expect(try size(box.frame(maxWidth: 100), 5, 40).width == 20)
  }

  @Test func minimumAloneKeepsTheFrameFromGrowingBeyondItsContent() throws {
    #expect(try size(Color.red.frame(minWidth: 50), 300, 40).width == 300)
    #expect(try size(box.frame(minWidth: 50), 300, 40).width == 50)
    #expect(try size(box.frame(minWidth: 5), 300, 40).width == 20)
    #expect(try size(box.frame(minWidth: 5), 10, 40).width == 10)
    #expect(try size(box.frame(minWidth: 5), 0, 40).width == 5)
  }

  @Test func bothLimitsClampWhatIsOffered() throws {
    let view = box.frame(minWidth: 50, maxWidth: 100, minHeight: 0, maxHeight: 30)
    #expect(try size(view, 10, 10) == CGSize(width: 50, height: 10))
    #expect(try size(view, 70, 20) == CGSize(width: 70, height: 20))
    #expect(try size(view, 500, 500) == CGSize(width: 100, height: 30))
  }

  @Test func idealDimensionsCountWhereNothingIsOffered() throws {
    let view = Color.red.frame(idealWidth: 60, idealHeight: 40)
    #expect(try idealSize(view) == CGSize(width: 60, height: 40))
    #expect(try size(view, 300, nil) == CGSize(width: 300, height: 40))
    #expect(try size(view.fixedSize(), 300, 300) == CGSize(width: 60, height: 40))
  }

  @Test func paddingShrinksTheOfferAndAddsToTheSize() throws {
    let padded = Color.red.padding(.horizontal, 10).padding(.top, 5)
    #expect(try size(padded, 100, 50) == CGSize(width: 100, height: 50))
    #expect(try SceneProbe(padded, 100, 50).rects == [CGRect(10, 5, 80, 45)])
    #expect(try idealSize(box.padding()) == CGSize(width: 52, height: 42))
    #expect(try idealSize(box.padding(3)) == CGSize(width: 26, height: 16))
    let uneven = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(try SceneProbe(box.padding(uneven), 26, 14).rects == [CGRect(2, 1, 20, 10)])
    #expect(try size(Color.red.padding(30), 20, 20) == CGSize(width: 60, height: 60))
    #expect(try idealSize(box.padding(-8)) == CGSize(width: 4, height: 0))
  }

  @Test func offsetMovesThePictureAndNotThePlace() throws {
    let view = box.offset(x: 7, y: -3)
    #expect(try idealSize(view) == CGSize(width: 20, height: 10))
    #expect(try SceneProbe(view, 20, 10).rects == [CGRect(7, -3, 20, 10)])
  }

  @Test func positionTakesAllTheRoom() throws {
    let view = box.position(x: 30, y: 40)
    #expect(try size(view, 200, 100) == CGSize(width: 200, height: 100))
    #expect(try SceneProbe(view, 200, 100).rects == [CGRect(20, 35, 20, 10)])
  }

  @Test func ratioFitsOrCovers() throws {
    #expect(try size(Color.red.aspectRatio(2, contentMode: .fit), 100, 100) == CGSize(width: 100, height: 50))
    #expect(
      try size(Color.red.aspectRatio(2, contentMode: .fit), 300, 100) == CGSize(width: 200, height: 100))
    #expect(
      try size(Color.red.aspectRatio(2, contentMode: .fill), 100, 100) == CGSize(width: 200, height: 100))
    #expect(
      try size(Color.red.aspectRatio(2, contentMode: .fill), 300, 100) == CGSize(width: 300, height: 150))
    #expect(try size(Color.red.aspectRatio(2, contentMode: .fit), 100, nil) == CGSize(width: 100, height: 50))
    let card = Color.red.frame(idealWidth: 30, idealHeight: 10)
    #expect(try size(card.scaledToFit(), 90, 90) == CGSize(width: 90, height: 30))
    #expect(try size(card.scaledToFill(), 90, 90) == CGSize(width: 270, height: 90))
  }

  @Test func overlayAndBackgroundTakeTheSizeOfTheView() throws {
    let view = box.overlay(alignment: .bottomTrailing) { Color.blue.frame(width: 6, height: 4) }
      .background(Color.green)
    let probe = try SceneProbe(view, 20, 10)
    #expect(probe.rects == [CGRect(0, 0, 20, 10), CGRect(0, 0, 20, 10), CGRect(14, 6, 6, 4)])
    let appearance = ColorAppearance()
    #expect(probe.colors == [Color.green, .red, .blue].map { $0.resolved(in: appearance) })
    #expect(try idealSize(box.overlay { Color.blue.frame(width: 500, height: 500) }).width == 20)
  }

  @Test func backgroundInAShapeFillsIt() throws {
    let probe = try SceneProbe(box.padding(5).background(.blue, in: .rect(cornerRadius: 4)), 30, 20)
    #expect(probe.shapes[0].path == Path(roundedRect: CGRect(0, 0, 30, 20), cornerRadius: 4))
    #expect(probe.rects[1] == CGRect(5, 5, 20, 10))
  }

  @Test func viewsTurnAndScaleInPlace() throws {
    let turned = try SceneProbe(box.rotationEffect(.degrees(90)), 20, 10)
    let rect = turned.rects[0]
    #expect(abs(Double(rect.minX) - 5) < 1e-9 && abs(Double(rect.minY) + 5) < 1e-9)
    #expect(abs(Double(rect.width) - 10) < 1e-9 && abs(Double(rect.height) - 20) < 1e-9)
    let scaled = try SceneProbe(box.scaleEffect(2, anchor: .topLeading), 20, 10)
    #expect(scaled.rects == [CGRect(0, 0, 40, 20)])
    #expect(try idealSize(box.scaleEffect(2)) == CGSize(width: 20, height: 10))
    let moved = box.transformEffect(CGAffineTransform(translationX: 3, y: 4))
    #expect(try SceneProbe(moved, 20, 10).rects == [CGRect(3, 4, 20, 10)])
  }

  @Test func readerTakesAllTheRoomAndStartsAtItsTopLeadingCorner() throws {
    let view = GeometryReader { proxy in
      Color.red.frame(width: proxy.size.width / 4, height: proxy.size.height / 2)
      Color.blue.frame(width: 1, height: proxy.frame(in: .global).minX)
    }
    let probe = try SceneProbe(view.padding(.leading, 20), 100, 60)
    #expect(probe.rects == [CGRect(20, 0, 20, 30), CGRect(20, 0, 1, 20)])
    #expect(try idealSize(view) == CGSize(width: 10, height: 10))
  }

  @Test func rightToLeftMirrorsPlacesAndNotOffsets() throws {
    var environment = EnvironmentValues()
    environment.layoutDirection = .rightToLeft
    let framed = box.frame(width: 100, height: 10, alignment: .leading)
    #expect(try SceneProbe(framed, 100, 10, environment: environment).rects == [CGRect(80, 0, 20, 10)])
    let padded = box.padding(.leading, 5).offset(x: 1)
    #expect(try SceneProbe(padded, 25, 10, environment: environment).rects == [CGRect(1, 0, 20, 10)])
  }
}
