// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

/// Any rectangle of a picture holds the same bytes as the whole.
@Suite struct TilingTests {
  private static let isLong = ProcessInfo.processInfo.environment["GLEFFECTS_LONG_TESTS"] != nil

  private func expectTiles(_ named: CorpusScene, sizes: [(width: Int, height: Int)]) async throws {
    let program = try await Planner.program(for: named.scene(), scale: named.scale)
    for executor in TestedExecutor.allCases {
      let whole = try await executor.picture(of: program)
      for size in sizes {
        for tile in program.frame.tiles(width: size.width, height: size.height) {
          let part = try await executor.picture(of: program, rect: tile)
          #expect(part.hasSameBytes(as: whole.cropped(to: tile)), "\(executor): \(named), \(tile)")
        }
      }
      // A rectangle that reaches out of the frame on all sides holds the frame.
      let wider = try await executor.picture(of: program, rect: program.frame.expanded(x: 13, y: 7))
      #expect(
        wider.cropped(to: program.frame).hasSameBytes(as: whole),
        "\(executor): \(named), wider than its frame")
    }
  }

  @Test(arguments: Corpus.scenes)
  func tilesMakeUpTheWhole(named: CorpusScene) async throws {
    try await expectTiles(named, sizes: [(40, 40), (17, 23), (96, 11)])
  }

  @Test(.enabled(if: isLong), arguments: Corpus.scenes)
  func tilesOfManySizesMakeUpTheWhole(named: CorpusScene) async throws {
    try await expectTiles(named, sizes: [(64, 64), (1, 96), (96, 1), (5, 7), (33, 8), (8, 33)])
  }

  @Test(.enabled(if: isLong), arguments: Corpus.large)
  func tilesMakeUpTheWholeOfLargeScenes(named: CorpusScene) async throws {
    try await expectTiles(named, sizes: [(256, 256), (131, 97)])
  }

  @Test(arguments: TestedExecutor.allCases)
  func singlePixelsAreThoseOfTheWhole(executor: TestedExecutor) async throws {
    for name in [
      "effect/laser_dark_core_on_top_on_ground", "effect/beam_smooth_at_0.6", "blur/sigma_8.6_two_levels",
    ] {
      let named = try #require(Corpus.scene(named: name))
      let program = try await Planner.program(for: named.scene(), scale: named.scale)
      let whole = try await executor.picture(of: program)
      for (x, y) in [(0, 0), (33, 17), (31, 32), (20, 47), (63, 63), (12, 33)] {
        let tile = PixelRect(x: x, y: y, width: 1, height: 1)
        let part = try await executor.picture(of: program, rect: tile)
        #expect(part.hasSameBytes(as: whole.cropped(to: tile)), "\(named), \(x), \(y)")
      }
    }
  }
}
