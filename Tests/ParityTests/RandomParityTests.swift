// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

@Suite struct RandomParityTests {
  @Test(arguments: UInt64(1)...100)
  func randomScenesAreDrawnAsTheReferenceDrawsThem(seed: UInt64) async throws {
    let scene = RandomScene.scene(seed: seed, side: 64)
    for parity in try await Parity.all(of: scene) {
      #expect(parity.excess <= 0, "seed \(seed): \(parity.summary)")
      #expect(parity.isWithinStatedError, "seed \(seed): \(parity.summary)")
      let isUnstable = parity.unstableFraction > Instability.allowedFraction
      #expect(isUnstable == (Instability.random[seed] != nil), "seed \(seed): \(parity.summary)")
    }
  }

  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["GLEFFECTS_LONG_TESTS"] != nil),
    arguments: UInt64(10)..<40)
  func manyMoreRandomScenesAreDrawnAsTheReferenceDrawsThem(hundred: UInt64) async throws {
    var unstable: Set<UInt64> = []
    for seed in hundred * 100 + 1...hundred * 100 + 100 {
      let scene = RandomScene.scene(seed: seed, side: seed.isMultiple(of: 10) ? 200 : 96, largestSigma: 60)
      for parity in try await Parity.all(of: scene) {
        #expect(parity.excess <= 0, "seed \(seed): \(parity.summary)")
        #expect(parity.isWithinStatedError, "seed \(seed): \(parity.summary)")
        if parity.unstableFraction > Instability.allowedFraction { unstable.insert(seed) }
      }
    }
    #expect(unstable.count <= Instability.allowedInHundred, "unstable seeds: \(unstable)")
  }
}
