// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

@Suite struct CorpusParityTests {
  @Test(arguments: Corpus.scenes)
  func namedScenesAreDrawnAsTheReferenceDrawsThem(named: CorpusScene) async throws {
    try await expectParity(named)
  }

  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["GLEFFECTS_LONG_TESTS"] != nil), arguments: Corpus.large)
  func largeScenesAreDrawnAsTheReferenceDrawsThem(named: CorpusScene) async throws {
    try await expectParity(named)
  }

  private func expectParity(_ named: CorpusScene) async throws {
    for parity in try await Parity.all(of: named.scene(), scale: named.scale) {
      #expect(parity.excess <= 0, "\(named): \(parity.summary)")
      #expect(parity.isWithinStatedError, "\(named): \(parity.summary)")
      let isUnstable = parity.unstableFraction > Instability.allowedFraction
      #expect(isUnstable == (Instability.named[named.name] != nil), "\(named): \(parity.summary)")
    }
  }

  @Test func thereAreEnoughScenesWithNamesOfTheirOwn() async throws {
    let all = Corpus.scenes + Corpus.large
    #expect(all.count >= 200, "\(Corpus.scenes.count) small and \(Corpus.large.count) large ones")
    #expect(Set(all.map(\.name)).count == all.count)
    #expect(all.allSatisfy { $0.name.split(separator: "/").count == 2 })
  }

  @Test func smallScenesAreSmallAndBlurLittle() async throws {
    func largestSigma(_ items: [SceneItem]) -> Double {
      items.map { item in
        guard case .layer(let layer) = item else { return 0 }
        let own = layer.filters.map { if case .blur(let sigma) = $0 { sigma } else { 0.0 } }.max() ?? 0
        return max(own, largestSigma(layer.items), largestSigma(layer.mask?.items ?? []))
      }.max() ?? 0
    }
    for named in Corpus.scenes {
      let scene = try await named.scene()
      #expect(max(scene.size.width, scene.size.height) * named.scale <= 96, "\(named)")
      #expect(largestSigma(scene.items) * named.scale <= 24, "\(named)")
    }
  }

  @Test func whatIsAllowedBeyondTheStandardHasAReason() {
    for (name, reason) in Instability.named.sorted(by: { $0.key < $1.key }) {
      print("unstable \(name): \(reason)")
      #expect(Corpus.scene(named: name) != nil, "\(name) is no scene")
      #expect(!reason.isEmpty)
    }
    for (seed, reason) in Instability.random.sorted(by: { $0.key < $1.key }) {
      print("unstable random \(seed): \(reason)")
      #expect(!reason.isEmpty)
    }
    for tolerance in Tolerance.all {
      print("tolerance \(tolerance.channel)/255, \(tolerance.pixels) pixels beyond: \(tolerance.reason)")
      #expect(!tolerance.reason.isEmpty)
    }
  }
}
