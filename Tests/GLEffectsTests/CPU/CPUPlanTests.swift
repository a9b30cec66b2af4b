// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

/// What the CPU stores and what it evaluates tile by tile.
struct CPUPlanTests {
  private func plan(_ items: [SceneItem], side: Int = 400) throws -> (Program, CPUPlan) {
    let scene = Scene(size: CGSize(width: side, height: side), items: items)
    let program = try Planner.program(for: scene, scale: 1)
    return (program, CPUPlan(program, rect: program.frame))
  }

  private let disc = SceneItem.fill(.oval(200, 200, 60, 60), .rgb(0.9, 0.4, 0.1))

  @Test func layersInLayersAreNotStored() throws {
    let (_, plan) = try plan([
      disc,
      .layer([disc, .layer([disc], opacity: 0.5)], filters: [.colorMatrix(.inversion)], blend: .screen),
    ])
    #expect(plan.stages.map(\.target) == [.output])
    #expect(plan.peakBytes == 0)
  }

  @Test func aGlowOfOneColorIsStoredAsOneChannelOfItsCoarseGrid() throws {
    let (program, plan) = try plan([disc, .layer([disc], filters: [.blur(sigma: 40)])])
    let blur = try #require(program.nodes.firstIndex { if case .blur = $0.operation { true } else { false } })
    #expect(plan.stages.map(\.target) == [.coarseGrid(blur: blur), .output])
    #expect(plan.channels(of: blur) == 1)
    // σ 40 is halved four times: ((1600 − 63.75) / 256 − 1/3)^½ = 2.38, and once more 1.12.
    // The disc reaches 160 + 120 + 160 pixels, 28 of 16, and the spline and the kernel a few beyond.
    let grid = plan.gridRect(of: blur)
    #expect(grid.width >= 25 && grid.width <= 36 && grid.height == grid.width)
  }

  @Test func aSmallBlurIsComputedInsideTilesAndOneInsideAnotherIsStored() throws {
    let (_, single) = try plan([.layer([disc], filters: [.blur(sigma: 2)])])
    #expect(single.stages.map(\.target) == [.output])
    // 4σ.
    #expect(single.stages[0].margin == 8)
    let (program, double) = try plan([
      .layer([disc, .layer([disc], filters: [.blur(sigma: 2)])], filters: [.blur(sigma: 3)])
    ])
    #expect(double.stages.map(\.target) == [.picture, .output])
    #expect(double.stages.map(\.margin) == [8, 12])
    let stored = try #require(double.stored.first)
    guard case .layer = program.nodes[stored].operation else {
      Issue.record("a layer is stored, not \(program.nodes[stored].operation)")
      return
    }
  }

  @Test func nothingIsPlannedForABlurThatIsOutOfSight() throws {
    let far = SceneItem.fill(.oval(5000, 5000, 60, 60), .rgb(0.9, 0.4, 0.1))
    let (_, plan) = try plan([disc, .layer([far], filters: [.blur(sigma: 40)])])
    #expect(plan.stages.map(\.target) == [.output])
  }

  @Test func aGridThatIsThereAlreadyIsNotMadeAgainNorWhatOnlyItReads() throws {
    let (program, first) = try plan([disc, .layer([disc, disc], filters: [.blur(sigma: 40)])])
    let blur = try #require(first.chains.keys.first)
    let key = try #require(first.gridKey(of: blur, in: program))
    let second = CPUPlan(program, rect: program.frame) { $0 == key }
    #expect(second.cached == [blur])
    #expect(second.stages.map(\.target) == [.output])
    guard case .blur(let input, _) = program.nodes[blur].operation else { return }
    #expect(!first.needed[input].isEmpty && second.needed[input].isEmpty)
  }
}
