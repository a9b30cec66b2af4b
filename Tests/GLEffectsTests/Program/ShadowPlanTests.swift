// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

@MainActor
struct ShadowPlanTests {
  private func program(_ view: some View, _ side: CGFloat = 40) throws -> Program {
    try Planner.program(
      for: Resolver.scene(of: view, size: CGSize(width: side, height: side)), scale: 1)
  }

  private var disc: some View { Circle().fill(Color.plainRed).frame(width: 20, height: 20) }

  @Test func aShadowWithoutOffsetSharesTheDrawingOfItsView() throws {
    let group = disc.opacity(0.5).compositingGroup()
    let plain = try program(group)
    let shadowed = try program(group.shadow(radius: 3))
    // The group is drawn once: a blur and a matrix are added.
    #expect(shadowed.nodes.count == plain.nodes.count + 2)
    #expect(shadowed.coverages.count == 1)
    #expect(Set(shadowed.nodes.map(\.key)).count == shadowed.nodes.count)
  }

  @Test func aShadowAmplifiesNoErrors() throws {
    #expect(try !program(disc.shadow(radius: 3, x: 2)).amplifiesErrors)
    #expect(
      try !program(disc.overlay { Circle().fill(Color.blue.shadow(.inner(radius: 2))) }).amplifiesErrors)
    #expect(try program(disc.saturation(0.5)).amplifiesErrors)
  }

  @Test func anAlphaThresholdDoes() throws {
    let canvas = Canvas { context, size in
      context.addFilter(.alphaThreshold(min: 0.5))
      context.addFilter(.blur(radius: 3))
      context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .foreground)
    }
    let program = try program(canvas)
    #expect(program.amplifiesErrors)
    #expect(program.amplifiedError >= program.nodes[1].error)
  }

  @Test func anInnerShadowStaysInsideItsShape() throws {
    let style = Color.blue.shadow(.inner(radius: 4))
    let bounds = try program(Rectangle().fill(style).frame(width: 10, height: 10)).inkBounds
    #expect(bounds == PixelRect(x: 15, y: 15, width: 10, height: 10))
    let drop = try program(Rectangle().fill(.blue).frame(width: 10, height: 10).shadow(radius: 2, y: 3))
      .inkBounds
    #expect(drop == PixelRect(minX: 7, minY: 10, maxX: 33, maxY: 36))
  }

  @Test func aThresholdThatIncludesNoInkPaintsThePlane() throws {
    func bounds(_ minimum: Double) throws -> PixelRect {
      let layer = SceneLayer(
        items: [
          .shape(
            SceneShape(
              path: Path(CGRect(2, 2, 4, 4)), style: .fill(FillStyle()), paint: .color(.black)))
        ], filters: [.alphaThreshold(minimum: minimum, maximum: 1, color: .white)])
      return try Planner.program(
        for: Scene(size: CGSize(width: 10, height: 10), items: [.layer(layer)]), scale: 1
      ).inkBounds
    }
    #expect(try bounds(0.5) == PixelRect(x: 2, y: 2, width: 4, height: 4))
    #expect(try bounds(0) == .unbounded)
  }

  @Test func manyDrawsUnderOneLayerClipShareItsPicture() throws {
    let canvas = Canvas { context, _ in
      context.clipToLayer { layer in
        layer.addFilter(.blur(radius: 2))
        layer.fill(Path(ellipseIn: CGRect(5, 5, 20, 20)), with: .color(.black))
      }
      for x in 0..<50 {
        context.fill(Path(CGRect(CGFloat(x), 0, 1, 40)), with: .color(.plainRed))
      }
    }
    #expect(try program(canvas).nodes.count == 5)
  }
}
