// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

@Suite(.timeLimit(.minutes(3)))
struct DrawingParityTests {
  @MainActor private func expectParity(_ view: some View, _ size: CGSize) async throws {
    var scene = try Resolver.scene(of: view, size: size)
    scene.items.insert(
      .fill(.box(0, 0, Double(size.width), Double(size.height)), .rgb(0.2, 0.25, 0.3)), at: 0)
    for parity in try await Parity.all(of: scene) {
      #expect(parity.excess <= 0, "\(parity.summary)")
    }
  }

  @Test(arguments: SVGCase.all)
  @MainActor func filesAreDrawnAsTheReferenceDrawsThem(test: SVGCase) async throws {
    let picture = SVGPicture(try SVGDocument(data: test.data))
    try await expectParity(picture.frame(width: 70, height: 64), CGSize(width: 70, height: 64))
  }

  static let paints = [
    "tomato", "linear-gradient(30deg, red, rgb(0 0 255 / .2) 40%, 60%, lime)",
    "linear-gradient(to top left in oklab, blue -20%, yellow 130%)",
    "radial-gradient(circle at 20% 30%, white, black 60%)",
    "radial-gradient(closest-side at 70% 60%, red -40%, blue)", "radial-gradient(20px 40px, #fff8, #0088)",
    "conic-gradient(from 40deg at 40% 60%, red, yellow, lime, blue, red)",
    "conic-gradient(red 10%, blue 190%)",
  ]

  @Test(arguments: paints)
  @MainActor func paintsAreDrawnAsTheReferenceDrawsThem(text: String) async throws {
    let paint = try CSSPaint(css: text)
    let drawing = PathDrawing(
      .oval(32, 30, 24, 18), fill: paint, stroke: paint,
      strokeStyle: StrokeStyle(lineWidth: 7, lineCap: .round, dash: [20, 12]))
    try await expectParity(drawing.frame(width: 64, height: 64), CGSize(width: 64, height: 64))
  }

  @Test(arguments: [PathDrawing.Part?.none, .init(start: 0.8, length: 0.5)])
  @MainActor func alongIsDrawnAsTheReferenceDrawsIt(part: PathDrawing.Part?) async throws {
    let paint = try CSSPaint(css: "along(in oklab, #0ff0, orange 60%, purple)")
    let drawing = PathDrawing(
      .oval(32, 30, 24, 18), fill: nil, stroke: paint, strokeStyle: StrokeStyle(lineWidth: 6), part: part)
    try await expectParity(drawing.frame(width: 64, height: 64), CGSize(width: 64, height: 64))
  }

  @MainActor @Test func onePaintOverAFileIsDrawnAsTheReferenceDrawsIt() async throws {
    let test = try #require(SVGCase.all.first { $0.name == "strokes" })
    let inks = SVGPicture.Inks.paint(try CSSPaint(css: "conic-gradient(red, blue, red)"))
    let picture = SVGPicture(try SVGDocument(data: test.data), inks: inks)
    try await expectParity(picture.frame(width: 64, height: 64), CGSize(width: 64, height: 64))
  }
}
