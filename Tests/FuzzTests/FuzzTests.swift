// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

/// A few seconds of random input for everything that reads what people bring. `GLEFFECTS_FUZZ_SEED` chooses other input;
/// `Scripts/fuzz` searches for longer.
@MainActor
@Suite(.timeLimit(.minutes(3)))
struct FuzzTests {
  /// The first seed; every input has one of its own, which a failure names.
  private static let firstSeed =
    ProcessInfo.processInfo.environment["GLEFFECTS_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1

  private func expectNoViolation(_ target: FuzzTarget, _ bytes: [UInt8], _ name: String) {
    if let violation = target.violation(by: bytes) {
      let text = String(decoding: bytes.prefix(400), as: UTF8.self)
      Issue.record("\(target.rawValue), \(name): \(violation.prefix(600)), by \(text.debugDescription)")
    }
  }

  @Test(arguments: FuzzTarget.allCases)
  func seedsAndWhatOnceBrokeKeepEveryPromise(of target: FuzzTarget) {
    #expect(target.seeds.count >= 3)
    for seed in target.seeds { expectNoViolation(target, seed.bytes, seed.name) }
  }

  @Test(arguments: [
    (FuzzTarget.svg, 2000), (.path, 6000), (.color, 4000), (.arguments, 4000), (.png, 3000), (.font, 40),
  ])
  func changedSeedsKeepEveryPromise(of target: FuzzTarget, count: Int) {
    let seeds = target.seeds.map(\.bytes)
    let mutation = Mutation(words: target.words, others: seeds)
    #expect(!mutation.words.isEmpty || target == .font)
    for seed in Self.firstSeed..<Self.firstSeed + UInt64(count) {
      var random = SeededRandom(seed: seed)
      let chosen = seeds[Int.random(in: 0..<seeds.count, using: &random)]
      let limit = target == .font ? Int.max : 1 << 14
      expectNoViolation(target, mutation.applied(to: chosen, limit: limit, using: &random), "seed \(seed)")
    }
  }

  @Test func randomFilesOfSVGKeepEveryPromise() {
    for seed in Self.firstSeed..<Self.firstSeed + 1500 {
      var file = RandomSVG(seed: seed)
      expectNoViolation(.svg, Array(file.text().utf8), "seed \(seed)")
    }
  }

  @Test func randomCommandLinesKeepEveryPromise() {
    for seed in Self.firstSeed..<Self.firstSeed + 4000 {
      var random = SeededRandom(seed: seed)
      let words = RandomCommandLine.words(using: &random)
      expectNoViolation(.arguments, Array(words.joined(separator: "\n").utf8), "seed \(seed)")
    }
  }
}
