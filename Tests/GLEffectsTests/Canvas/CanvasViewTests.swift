// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

@MainActor
struct CanvasViewTests {
  private func size(_ proposal: ProposedViewSize) throws -> CGSize {
    try Resolver(Canvas { _, _ in }).size(proposal)
  }

  @Test func aCanvasTakesAllTheRoomThatItIsOffered() throws {
    #expect(try size(ProposedViewSize(width: 30, height: 20)) == CGSize(width: 30, height: 20))
    #expect(try size(ProposedViewSize(width: nil, height: 20)) == CGSize(width: 10, height: 20))
    #expect(try size(.unspecified) == CGSize(width: 10, height: 10))
    var drawn: CGSize?
    _ = try CanvasProbe(Canvas { _, size in drawn = size }.padding(3), 20, 12)
    #expect(drawn == CGSize(width: 14, height: 6))
  }

  @Test func anOpaqueCanvasStartsOutBlack() throws {
    let probe = try CanvasProbe(4, 4, opaque: true) { context, _ in
      context.fill(.rect(0, 0, 2, 4), with: .color(.plainRed.opacity(0.5)))
    }
    expect(probe[0, 0], SIMD4(0.5, 0, 0, 1))
    expect(probe[3, 0], .black)
  }

  @Test func anInfiniteCanvasIsAnError() {
    #expect(throws: ResolveError.self) {
      try Resolver(Canvas { _, _ in }).scene(ProposedViewSize(width: .infinity, height: 5))
    }
  }

  @Test func errorsOfStylesComeOut() {
    struct Endless: ShapeStyle {
      func resolve(in environment: EnvironmentValues) -> Endless { self }
    }
    #expect(throws: ResolveError.self) {
      try CanvasProbe { context, _ in
        context.drawLayer { layer in layer.fill(.rect(0, 0, 1, 1), with: .style(Endless())) }
      }
    }
    let along = AlongPathGradient(Gradient(colors: [.plainRed, .plainBlue]))
    #expect(throws: ResolveError.self) {
      try CanvasProbe { context, _ in context.fill(.rect(0, 0, 1, 1), with: .style(along)) }
    }
    #expect(throws: Never.self) {
      try CanvasProbe { context, _ in context.stroke(.rect(0, 0, 1, 1), with: .style(along)) }
    }
  }

  @Test func symbolsAreFoundByTheirTags() throws {
    let canvas = Canvas { context, _ in
      #expect(context.resolveSymbol(id: "none") == nil)
      #expect(context.resolveSymbol(id: 2)?.size == CGSize(width: 4, height: 2))
      #expect(context.resolveSymbol(id: "wide")?.size == CGSize(width: 20, height: 1))
      guard let symbol = context.resolveSymbol(id: 2) else { return }
      context.draw(symbol, at: CGPoint(x: 5, y: 5))
      context.opacity = 0.5
      context.draw(symbol, at: CGPoint(x: 20, y: 0), anchor: .topTrailing)
      context.opacity = 1
      context.scaleBy(x: 1, y: 2)
      context.draw(symbol, in: CGRect(0, 4, 2, 1))
    } symbols: {
      Rectangle().fill(Color.plainBlue).frame(width: 4, height: 2).tag(2).padding(0)
      Rectangle().fill(Color.plainRed).frame(width: 9, height: 9).tag(2)
      Rectangle().frame(height: 1).tag("wide")
    }
    let probe = try CanvasProbe(canvas, 20, 20)
    expect(probe[2, 5], .clear)
    expect(probe[3, 4], .blue)
    expect(probe[6, 5], .blue)
    expect(probe[7, 5], .clear)
    expect(probe[16, 0], SIMD4(0, 0, 0.5, 0.5))
    expect(probe[15, 0], .clear)
    expect(probe[1, 8], .blue)
    expect(probe[1, 9], .blue)
    expect(probe[2, 8], .clear)
    expect(probe[1, 10], .clear)
  }

  @Test func aSymbolIsDrawnAsAGroup() throws {
    let canvas = Canvas { context, _ in
      context.fill(.rect(0, 0, 10, 10), with: .color(.plainGreen))
      guard let symbol = context.resolveSymbol(id: 0) else { return }
      context.draw(symbol, in: CGRect(0, 0, 4, 4))
      context.addFilter(.colorInvert())
      context.draw(symbol, in: CGRect(5, 0, 4, 4))
    } symbols: {
      Rectangle().fill(Color.plainRed).frame(width: 8, height: 8).blendMode(.multiply).tag(0)
    }
    let probe = try CanvasProbe(canvas, 10, 10)
    expect(probe[1, 1], .red)
    expect(probe[6, 1], SIMD4(0, 1, 1, 1))
  }

  @Test func aFilteredDrawIsOneLayerAndAPlainOneNone() throws {
    let probe = try CanvasProbe { context, _ in
      context.fill(.rect(0, 0, 1, 1), with: .color(.plainRed))
      context.drawLayer { layer in layer.fill(.rect(0, 0, 1, 1), with: .color(.plainRed)) }
      context.clip(to: .rect(0, 0, 5, 5))
      context.fill(.rect(0, 0, 1, 1), with: .color(.plainRed))
      context.opacity = 0.5
      context.addFilter(.blur(radius: 1))
      context.addFilter(.colorInvert())
      context.fill(.rect(0, 0, 1, 1), with: .color(.plainRed))
    }
    let items = try #require(probe.layer?.items)
    guard items.count == 4, case .shape = items[0], case .shape = items[1],
      case .shape(let clipped) = items[2],
      case .layer(let filtered) = items[3]
    else {
      Issue.record("\(items)")
      return
    }
    #expect(clipped.clips.count == 1)
    #expect(filtered.filters == [.colorMatrix(.inversion), .blur(sigma: 1)])
    #expect(filtered.opacity == 0.5 && filtered.clips.count == 1)
  }
}
