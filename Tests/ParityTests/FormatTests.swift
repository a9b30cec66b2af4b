// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

/// Surface formats follow from the errors that programs state.
@Suite struct FormatTests {
  private func program(_ items: [SceneItem]) throws -> Program {
    try Planner.program(for: Scene(size: CGSize(width: 64, height: 64), items: items), scale: 1)
  }

  private func discs(_ count: Int) -> [SceneItem] {
    (0..<count).map { .fill(.oval(32, 32, 28 - Double($0) * 0.1, 20), .rgb(0.9, 0.3, 0.2, 0.5)) }
  }

  @Test func aFewDrawsAreKeptInHalfFloatsAndManyInSinglePrecision() throws {
    let few = try program(discs(3))
    #expect(few.nodes[few.root].format == .rgba16Float)
    // 60 draws of two roundings each, of 2⁻¹² both, are 60 · 2 · .0623/255 in half floats.
    let many = try program(discs(60))
    #expect(many.nodes[many.root].format == .rgba32Float)
    #expect(many.error <= FormatChoice.promise)
  }

  @Test func whatFeedsADodgeIsNotCoarsened() throws {
    let dodge = SceneItem.fill(.box(10, 10, 30, 30), .rgb(0.4, 0.3, 0.2), blend: .colorDodge)
    let plain = try program(discs(1))
    #expect(plain.coverages[0].format == .r8)
    let amplified = try program(discs(1) + [dodge])
    #expect(amplified.coverages[0].format == .r16Float)
  }

  @Test func aGroupOnNothingErrsNoMoreThanItsContents() throws {
    let group = try program([.layer(discs(1), opacity: 0.5)])
    let over = try program([.fill(.box(0, 0, 64, 64), .rgb(0, 0, 0)), .layer(discs(1), opacity: 0.5)])
    #expect(group.error <= FormatChoice.budget)
    // Over a backdrop the alpha of the group errs too.
    #expect(over.error <= FormatChoice.budget)
    #expect(group.nodes[0].error * 0.5 <= group.error)
  }

  @Test func everyNamedSceneStatesAnErrorNearThePromise() async throws {
    for named in Corpus.scenes {
      let program = try await Planner.program(for: named.scene(), scale: named.scale)
      // Drawings of many overlapping parts add up what each may err.
      let addsUp = ["canvas/", "shadow/", "filter/", "text/", "svg/blurs"].contains {
        named.name.hasPrefix($0)
      }
      let limit = addsUp ? 5.0 : 1.25
      #expect(program.error * 255 <= limit, "\(named): \(program.error * 255)/255")
    }
  }
}
