// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

struct InkAnalysisTests {
  private func analysis(_ items: [SceneItem]) throws -> (Program, InkAnalysis) {
    let program = try Planner.program(for: Scene(size: CGSize(width: 64, height: 64), items: items), scale: 1)
    return (program, InkAnalysis(program))
  }

  private func disc(_ color: SRGBColor, blend: BlendOperation = .normal) -> SceneItem {
    .fill(.oval(30, 30, 20, 16), .color(color), blend: blend)
  }

  private let red = SRGBColor.rgb(0.8, 0.2, 0.4)

  @Test(arguments: [BlendOperation.normal, .xor, .sourceAtop, .destinationOver, .copy, .sourceOut])
  func drawsOfOneColorInAnyAlphaAreOneColor(blend: BlendOperation) throws {
    let (program, analysis) = try analysis([disc(red), disc(.rgb(0.8, 0.2, 0.4, 0.3), blend: blend)])
    guard case .uniform(let color) = analysis.inks[program.root] else {
      Issue.record("not one colour")
      return
    }
    let away = color - SIMD3(0.8, 0.2, 0.4)
    #expect(max(abs(away.x), abs(away.y), abs(away.z)) < 1e-9)
    #expect(analysis.isOneChannel(program.root))
  }

  @Test func anotherColorOrAModeThatMixesColorsIsMixed() throws {
    for items in [
      [disc(red), disc(.rgb(0.8, 0.2, 0.5))], [disc(red), disc(red, blend: .multiply)],
      [disc(red), disc(red, blend: .plusLighter)],
    ] {
      let (program, analysis) = try analysis(items)
      #expect(analysis.inks[program.root] == .mixed)
      #expect(!analysis.isOneChannel(program.root))
    }
  }

  @Test func whatOnlyTakesAwayMayHaveAnyColor() throws {
    let (program, analysis) = try analysis([disc(red), disc(.white, blend: .destinationOut)])
    #expect(analysis.isOneChannel(program.root))
  }

  @Test func aBlurAndAShadowOfManyColorsIsOneColor() throws {
    let glow = SceneItem.layer([disc(red)], filters: [.blur(sigma: 3)])
    let (program, glowing) = try analysis([.fill(.box(0, 0, 64, 64), .rgb(0, 0, 1)), glow])
    #expect(!glowing.isOneChannel(program.root))
    #expect(program.nodes.indices.dropLast().allSatisfy { glowing.isOneChannel($0) })
    // The shadow's matrix reads alpha alone, so the two colours under it need not be kept.
    let shadow = SceneItem.layer(
      [disc(red), disc(.rgb(0, 1, 0))],
      filters: [.colorMatrix(.silhouette(.rgb(0, 0, 0, 0.5))), .blur(sigma: 3)])
    let (shadowed, ink) = try analysis([.fill(.box(0, 0, 64, 64), .rgb(0, 0, 1)), shadow])
    #expect(ink.inks[0] == .mixed && !ink.isColorRead[0] && ink.isOneChannel(0))
    #expect(ink.inks[1] == .uniform(SIMD3(0, 0, 0)))
    #expect(!ink.isOneChannel(shadowed.root))
  }

  @Test func ofAMaskAlphaCountsUnlessItsLuminanceIsAsked() throws {
    for (source, isRead) in [(SceneMask.Source.alpha, false), (.luminance, true)] {
      let mask = SceneMask(items: [disc(red), disc(.rgb(0, 1, 0))], source: source)
      let layer = SceneLayer(items: [disc(red), disc(.white)], mask: mask)
      let (program, analysis) = try analysis([.layer(layer)])
      guard case .layer(let commands) = program.nodes[program.root].operation,
        let node = commands[0].mask?.node
      else {
        Issue.record("the mask is not there")
        return
      }
      #expect(analysis.isColorRead[node] == isRead)
    }
  }

  @Test func aFullBackgroundIsKnownToBeOpaqueUntilSomethingTakesAlphaAway() throws {
    let ground = SceneItem.fill(.box(-2, -2, 70, 70), .rgb(0, 0, 1))
    let frame = PixelRect(x: 0, y: 0, width: 64, height: 64)
    func isOpaque(_ items: [SceneItem]) throws -> Bool { try analysis(items).0.isOpaque(in: frame) }
    #expect(try isOpaque([ground]))
    #expect(try isOpaque([ground, disc(red, blend: .colorDodge)]))
    #expect(try !isOpaque([disc(red)]))
    #expect(try !isOpaque([ground, disc(red, blend: .destinationOut)]))
    #expect(try isOpaque([disc(red, blend: .copy), ground]))
    #expect(try !isOpaque([.fill(.box(0.5, 0, 70, 70), .rgb(0, 0, 1))]))
    #expect(try !isOpaque([.fill(.box(-2, -2, 70, 70), .rgb(0, 0, 1, 0.99))]))
    #expect(try !isOpaque([.fill(.oval(32, 32, 100, 100), .rgb(0, 0, 1))]))
  }
}
