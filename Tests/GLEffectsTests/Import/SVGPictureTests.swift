// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

/// Pictures with colours worked out by hand; pages of 10 × 10 in frames of 10 × 10 unless they say otherwise.
@MainActor
@Suite struct SVGPictureTests {
  private func picture(
    _ body: String, root: String = "viewBox='0 0 10 10'", size: CGSize = CGSize(width: 10, height: 10),
    inks: SVGPicture.Inks = .own
  ) throws -> PixelBuffer {
    let document = try SVGDocument(data: Data("<svg \(root)>\(body)</svg>".utf8))
    let view = SVGPicture(document, inks: inks).frame(width: size.width, height: size.height)
    return ReferenceExecutor().render(try Resolver.scene(of: view, size: size), scale: 1)
  }

  private func expect(
    _ buffer: PixelBuffer, _ x: Int, _ y: Int, _ color: [Double], within tolerance: Double = 1e-4,
    at location: SourceLocation = #_sourceLocation
  ) {
    let pixel = buffer[x, y]
    let isClose = (0..<4).allSatisfy { abs(Double(pixel[$0]) - color[$0]) <= tolerance }
    #expect(isClose, "\(pixel), expected \(color)", sourceLocation: location)
  }

  private let square = "<rect width='10' height='10'"

  @Test func thePageFillsTheFrameEvenlyAndCentred() throws {
    let buffer = try picture(
      "<rect width='10' height='10' fill='red'/>", size: CGSize(width: 30, height: 20))
    expect(buffer, 4, 10, [0, 0, 0, 0])
    expect(buffer, 5, 0, [1, 0, 0, 1])
    expect(buffer, 24, 19, [1, 0, 0, 1])
    expect(buffer, 25, 10, [0, 0, 0, 0])
  }

  @Test func whatLiesOutsideThePageIsCut() throws {
    let buffer = try picture(
      "<rect x='-50' width='100' height='10' fill='red'/>", size: CGSize(width: 30, height: 20))
    expect(buffer, 4, 10, [0, 0, 0, 0])
    expect(buffer, 5, 10, [1, 0, 0, 1])
  }

  @Test func opacitiesMultiplyAndThoseOfGroupsAreOfTheWhole() throws {
    let overlap = "\(square) fill='red'/>\(square) fill='blue'/>"
    expect(try picture("<g opacity='.5'>\(overlap)</g>"), 5, 5, [0, 0, 0.5, 0.5])
    expect(try picture("\(square) fill='red' fill-opacity='.5' opacity='.5'/>"), 5, 5, [0.25, 0, 0, 0.25])
    // Fill and stroke of one element are a group too: the stroke hides the fill below it.
    let both = "\(square) fill='red' stroke='blue' stroke-width='6' opacity='.5'/>"
    expect(try picture(both), 1, 5, [0, 0, 0.5, 0.5])
    expect(try picture(both), 5, 5, [0.5, 0, 0, 0.5])
  }

  @Test func strokesAreShapedByTheTransform() throws {
    // One unit wide along x, so four points; along y a quarter of that.
    let body = "<rect x='1' y='4' width='1' height='4' fill='none' stroke='red' transform='scale(4 1)'/>"
    let buffer = try picture(body)
    expect(buffer, 2, 6, [1, 0, 0, 1])
    expect(buffer, 5, 6, [1, 0, 0, 1])
    expect(buffer, 1, 6, [0, 0, 0, 0])
    expect(buffer, 5, 3, [0.5, 0, 0, 0.5])
    expect(buffer, 5, 2, [0, 0, 0, 0])
  }

  @Test func thePaintOrderDecidesWhatIsInFront() throws {
    let body = "\(square) fill='red' stroke='blue' stroke-width='4' "
    expect(try picture(body + "/>"), 1, 5, [0, 0, 1, 1])
    expect(try picture(body + "paint-order='stroke'/>"), 1, 5, [1, 0, 0, 1])
    expect(try picture(body + "paint-order='markers stroke fill'/>"), 1, 5, [1, 0, 0, 1])
    expect(try picture(body + "paint-order='fill stroke'/>"), 1, 5, [0, 0, 1, 1])
  }

  @Test func gradientsLieInTheElementsCoordinates() throws {
    let gradient =
      "<linearGradient id='g'><stop stop-color='black'/><stop offset='1' stop-color='white'/></linearGradient>"
    // From x = 4 to 8, and so from 8 to 16 in points.
    let body = gradient + "<rect x='4' width='4' height='10' fill='url(#g)'/>"
    let buffer = try picture(body, size: CGSize(width: 20, height: 20))
    for x in 8..<16 {
      let grey = (Double(x) + 0.5 - 8) / 8
      expect(buffer, x, 10, [grey, grey, grey, 1])
    }
  }

  @Test func gradientTransformsMayTurnAndSkew() throws {
    // x' runs along (1, 1): the offset is (x + y)/2 over 10.
    let body =
      "<linearGradient id='g' gradientUnits='userSpaceOnUse' x2='10' gradientTransform='matrix(1 1 -1 1 0 0)'><stop stop-color='black'/><stop offset='1' stop-color='white'/></linearGradient>\(square) fill='url(#g)'/>"
    let buffer = try picture(body)
    for (x, y) in [(0, 0), (3, 6), (9, 2)] {
      let grey = (Double(x + y) + 1) / 20
      expect(buffer, x, y, [grey, grey, grey, 1])
    }
  }

  /// SVG 2 §14.2.4: colour and opacity change apart, unlike in views and CSS.
  @Test func gradientColoursAreNotWeightedByAlpha() throws {
    let body =
      "<linearGradient id='g'><stop stop-color='white'/><stop offset='1' stop-color='black' stop-opacity='0'/></linearGradient>\(square) fill='url(#g)'/>"
    let buffer = try picture(body)
    for x in 0..<10 {
      let rest = 1 - (Double(x) + 0.5) / 10
      expect(buffer, x, 5, [rest * rest, rest * rest, rest * rest, rest], within: 0.15 / 255)
    }
  }

  @Test func spreadsRepeatAndReflect() throws {
    func greys(_ spread: String) throws -> [Double] {
      let body =
        "<linearGradient id='g' gradientUnits='userSpaceOnUse' x1='4' x2='6' spreadMethod='\(spread)'><stop stop-color='black'/><stop offset='1' stop-color='white'/></linearGradient>\(square) fill='url(#g)'/>"
      let buffer = try picture(body)
      return (0..<10).map { (Double(buffer[$0, 5].x) * 4).rounded() / 4 }
    }
    #expect(try greys("pad") == [0, 0, 0, 0, 0.25, 0.75, 1, 1, 1, 1])
    #expect(try greys("repeat") == [0.25, 0.75, 0.25, 0.75, 0.25, 0.75, 0.25, 0.75, 0.25, 0.75])
    #expect(try greys("reflect") == [0.25, 0.75, 0.75, 0.25, 0.25, 0.75, 0.75, 0.25, 0.25, 0.75])
  }

  @Test func clipPathsUniteTheirShapes() throws {
    // Two squares of opposite direction: their common part is inside all the same.
    let body =
      "<clipPath id='c'><path d='M0 0H6V6H0Z'/><path d='M4 4V10H10V4Z'/></clipPath>\(square) fill='red' clip-path='url(#c)'/>"
    let buffer = try picture(body)
    expect(buffer, 1, 1, [1, 0, 0, 1])
    expect(buffer, 5, 5, [1, 0, 0, 1])
    expect(buffer, 8, 8, [1, 0, 0, 1])
    expect(buffer, 8, 2, [0, 0, 0, 0])
    expect(try picture("<clipPath id='c'/>\(square) clip-path='url(#c)'/>"), 5, 5, [0, 0, 0, 0])
  }

  @Test(arguments: [
    ("fill='white'", 1.0), ("fill='black'", 0), ("fill='white' fill-opacity='.5'", 0.5),
    ("fill='red'", 0.2126),
    ("fill='#00ff00' opacity='.5'", 0.3576), ("fill='none'", 0),
  ])
  func masksCountLuminanceTimesAlpha(attributes: String, alpha: Double) throws {
    let body = "<mask id='m'>\(square) \(attributes)/></mask>\(square) fill='blue' mask='url(#m)'/>"
    expect(try picture(body), 5, 5, [0, 0, alpha, alpha])
  }

  @Test func masksMayCountAlphaAlone() throws {
    let body =
      "<mask id='m' mask-type='alpha'>\(square) fill='black' fill-opacity='.5'/></mask>\(square) fill='blue' mask='url(#m)'/>"
    expect(try picture(body), 5, 5, [0, 0, 0.5, 0.5])
  }

  @Test func nestedViewportsCut() throws {
    let body = "<svg x='2' y='2' width='4' height='4'><rect width='9' height='9' fill='red'/></svg>"
    let buffer = try picture(body)
    expect(buffer, 5, 5, [1, 0, 0, 1])
    expect(buffer, 6, 5, [0, 0, 0, 0])
  }

  @Test func onePaintCoversEverythingThatHasInk() throws {
    // Overlapping fills of opposite direction, and a line that is only stroked.
    let body =
      "<path d='M0 0H6V6H0Z'/><path d='M4 4V10H10V4Z' fill='url(#no) red'/><path d='M8 0V3' stroke='red' stroke-width='2' fill='none'/>"
    let paint = try CSSPaint(css: "linear-gradient(to right, #000, #fff)")
    let buffer = try picture(body, inks: .paint(paint))
    for (x, y) in [(1, 1), (5, 5), (8, 8), (8, 1), (7, 1)] {
      let grey = (Double(x) + 0.5) / 10
      expect(buffer, x, y, [grey, grey, grey, 1])
    }
    expect(buffer, 2, 8, [0, 0, 0, 0])
    expect(buffer, 6, 1, [0, 0, 0, 0])
  }

  @Test func anEmptyDocumentDrawsNothing() throws {
    expect(try picture(""), 5, 5, [0, 0, 0, 0])
    expect(try picture("", root: "", inks: .foreground), 5, 5, [0, 0, 0, 0])
  }
}
