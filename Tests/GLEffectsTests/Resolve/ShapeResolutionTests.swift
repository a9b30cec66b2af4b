// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

@MainActor
struct ShapeResolutionTests {
  private func shape(_ view: some View) throws -> SceneShape? { try SceneProbe(view, 100, 50).shapes.first }

  @Test func trimIsHandedOnWithTheWholePath() throws {
    let shape = try #require(try shape(Rectangle().trim(from: 0.25, to: 0.75).stroke(.red, lineWidth: 3)))
    #expect(shape.path == Path(CGRect(0, 0, 100, 50)))
    #expect(shape.trim == SceneTrim(start: 0.25, length: 0.5))
    #expect(shape.style == .stroke(StrokeStyle(lineWidth: 3)))
  }

  @Test func fractionsAreClampedAndInTheWrongOrderLeaveNothing() throws {
    #expect(
      try shape(Rectangle().trim(from: -1, to: 0.5).stroke(.red))?.trim == SceneTrim(start: 0, length: 0.5))
    #expect(
      try shape(Rectangle().trim(from: 0.5, to: 9).stroke(.red))?.trim == SceneTrim(start: 0.5, length: 0.5))
    #expect(try shape(Rectangle().trim(from: 0.7, to: 0.3).stroke(.red)) == nil)
    #expect(try shape(Rectangle().trim(from: 0.5, to: 0.5).stroke(.red)) == nil)
    #expect(try shape(Rectangle().trim(from: .nan, to: 0.5).stroke(.red)) == nil)
    #expect(try shape(Rectangle().trim(from: 0, to: .nan).stroke(.red)) == nil)
    #expect(try shape(Rectangle().trim(from: 0, to: 1).stroke(.red)) == shape(Rectangle().stroke(.red)))
  }

  @Test func wrappingTrimStartsAnyNumberOfTurnsAlong() throws {
    for start in [0.75, 2.75, -0.25] {
      let trim = try shape(Rectangle().trim(from: CGFloat(start), length: 0.5).stroke(.red))?.trim
      #expect(trim == SceneTrim(start: 0.75, length: 0.5))
    }
    // A whole turn from elsewhere is not the whole path: what lies along it begins there.
    #expect(
      try shape(Rectangle().trim(from: 0.25, length: 3).stroke(.red))?.trim
        == SceneTrim(start: 0.25, length: 1))
    #expect(try shape(Rectangle().trim(from: 0, length: 1).stroke(.red))?.trim == nil)
    #expect(try shape(Rectangle().trim(from: 0.2, length: 0).stroke(.red)) == nil)
    #expect(try shape(Rectangle().trim(from: .infinity, length: 0.5).stroke(.red)) == nil)
  }

  @Test func partsOfPartsAreOnePart() throws {
    let inner = Rectangle().trim(from: 0.5, length: 0.8).trim(from: 0.25, to: 0.75)
    let trim = try #require(try shape(inner.stroke(.red))?.trim)
    #expect(abs(trim.start - 0.7) < 1e-12 && abs(trim.length - 0.4) < 1e-12)
  }

  @Test func partOfAStrokeIsPartOfItsOutline() throws {
    let area = Rectangle().stroke(lineWidth: 2).trim(from: 0, to: 0.5)
    let shape = try #require(try shape(area.fill(.red)))
    #expect(shape.path == Path(CGRect(0, 0, 100, 50)).strokedPath(StrokeStyle(lineWidth: 2)))
    #expect(shape.trim == SceneTrim(start: 0, length: 0.5) && shape.style == .fill(FillStyle()))
  }

  @Test func areaOfAStrokeIsDrawnAsTheStroke() throws {
    let style = StrokeStyle(lineWidth: 4, lineCap: .round, dash: [3, 2])
    #expect(try shape(Circle().stroke(style: style).fill(.red)) == shape(Circle().stroke(.red, style: style)))
    let twice = try #require(try shape(Rectangle().stroke(lineWidth: 4).stroke(.red, lineWidth: 1)))
    #expect(twice.path == Path(CGRect(0, 0, 100, 50)).strokedPath(StrokeStyle(lineWidth: 4)))
    #expect(twice.style == .stroke(StrokeStyle(lineWidth: 1)))
  }

  @Test func transformedShapesAreStrokedAfterTheirMap() throws {
    let scaled = try #require(try shape(Rectangle().scale(x: 0.5, y: 1).stroke(.red, lineWidth: 2)))
    #expect(scaled.path.boundingRect == CGRect(25, 0, 50, 50) && scaled.transform == .identity)
    // A part of a path is found before an uneven scale.
    let part = Rectangle().trim(from: 0, to: 0.5).scale(x: 0.5, y: 1)
    let shape = try #require(try shape(part.stroke(.red)))
    #expect(shape.trim == nil)
    #expect(
      shape.path
        == Path(CGRect(0, 0, 100, 50)).trimmedPath(from: 0, to: 0.5)
        .applying(CGAffineTransform(a: 0.5, b: 0, c: 0, d: 1, tx: 25, ty: 0)))
    // An even one keeps fractions.
    let even = try #require(try self.shape(Rectangle().trim(from: 0, to: 0.5).scale(2).stroke(.red)))
    #expect(even.trim == SceneTrim(start: 0, length: 0.5))
    #expect(even.path.boundingRect == CGRect(-50, -25, 200, 100))
    let moved = try #require(try self.shape(Rectangle().offset(x: 5, y: 6).fill(.red)))
    #expect(moved.path.boundingRect == CGRect(5, 6, 100, 50))
    let sized = try #require(try self.shape(Rectangle().size(width: 8, height: 9).fill(.red)))
    #expect(sized.path.boundingRect == CGRect(0, 0, 8, 9))
  }

  @Test func borderIsInsideTheEdge() throws {
    let shape = try #require(try shape(RoundedRectangle(cornerRadius: 10).strokeBorder(.red, lineWidth: 4)))
    #expect(shape.path == Path(roundedRect: CGRect(2, 2, 96, 46), cornerRadius: 8))
    #expect(shape.style == .stroke(StrokeStyle(lineWidth: 4)))
  }

  @Test func insetsAddUpAndEndInThePoint() throws {
    #expect(
      Rectangle().inset(by: 3).inset(by: 4).path(in: CGRect(0, 0, 100, 50)) == Path(CGRect(7, 7, 86, 36)))
    #expect(
      Rectangle().inset(by: 30).path(in: CGRect(0, 0, 100, 50)).boundingRect == CGRect(30, 25, 40, 0))
    #expect(
      RoundedRectangle(cornerRadius: 5).inset(by: 9).path(in: CGRect(0, 0, 100, 50))
        == Path(roundedRect: CGRect(9, 9, 82, 32), cornerRadius: 0))
  }

  @Test func chainsOfDrawingsStandInOrder() throws {
    let view = Circle().fill(.red).stroke(.blue, lineWidth: 2).strokeBorder(.green, lineWidth: 1)
    let shapes = try SceneProbe(view, 100, 50).shapes
    #expect(
      shapes.map(\.style) == [
        .fill(FillStyle()), .stroke(StrokeStyle(lineWidth: 2)), .stroke(StrokeStyle(lineWidth: 1)),
      ])
    #expect(shapes[0].path == shapes[1].path)
    #expect(Set(shapes.map(\.transform)).count == 1)
  }

  @Test func colourAlongThePathNeedsAStroke() throws {
    let style = AlongPathGradient(colors: [.red, .blue], interpolation: .straight)
    let stroke = try #require(try shape(Circle().stroke(style, lineWidth: 2)))
    guard case .alongPath(let gradient) = stroke.paint else {
      Issue.record("no paint along the path")
      return
    }
    #expect(gradient.alphaHandling == .straight && gradient.space == .device)
    #expect(throws: ResolveError.self) { try shape(Circle().fill(style)) }
    #expect(throws: Never.self) { try shape(Circle().stroke(lineWidth: 2).fill(style)) }
  }
}
