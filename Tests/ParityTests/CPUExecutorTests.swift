// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

/// The CPU executor against itself: bytes, threads, caches and limits.
@Suite struct CPUExecutorTests {
  private static let names = [
    "effect/laser_dark_core_on_top_on_ground", "effect/beam_smooth_at_0.6", "blur/sigma_8.6_two_levels",
    "group/five_deep", "gradient/angular_gap_half_and_half",
  ]

  private func programs() async throws -> [(name: String, program: Program)] {
    var programs: [(String, Program)] = []
    for name in Self.names {
      let named = try #require(Corpus.scene(named: name))
      programs.append((name, try await Planner.program(for: named.scene(), scale: named.scale * 4)))
    }
    return programs
  }

  @Test(arguments: Dither.allCases)
  func bytesAreThoseOfTheQuantizerOnItsOwnFloats(dither: Dither) async throws {
    let executor = CPUExecutor(cacheByteLimit: 0)
    let rounding = CPUExecutor.Rounding(
      dither: dither == .ordered ? DitherPattern.standard.offsets : nil,
      leastOpaqueAlpha: PNGEncoder.leastOpaqueAlpha(depth: .eight))
    for (name, program) in try await programs() {
      // Off the dither's grid.
      let rect = PixelRect(minX: 5, minY: -3, maxX: program.frame.maxX - 2, maxY: program.frame.maxY + 4)
      let (floats, _) = try executor.render(program, rect: rect)
      let expected = Quantizer(dither: dither).samples(of: floats, depth: .eight, hasAlpha: true)
      let (rows, isOpaque, _) = try executor.renderBytes(program, rect: rect, channels: 4, rounding: rounding)
      #expect(rows.bytes == expected, "\(name)")
      #expect(isOpaque == PNGEncoder.isOpaque(floats, depth: .eight), "\(name)")
      if program.isOpaque(in: program.frame) {
        let (opaque, _, _) = try executor.renderBytes(
          program, rect: program.frame, channels: 3, rounding: rounding)
        let (whole, _) = try executor.render(program, rect: program.frame)
        let samples = Quantizer(dither: dither).samples(of: whole, depth: .eight, hasAlpha: false)
        #expect(opaque.bytes == samples, "\(name)")
      }
    }
  }

  @Test func anyNumberOfThreadsGivesTheSameBytes() async throws {
    let executor = CPUExecutor(cacheByteLimit: 0)
    for (name, program) in try await programs() {
      let (one, _) = try executor.render(program, rect: program.frame, threads: 1)
      for threads in [2, 3, 16] {
        let (many, _) = try executor.render(program, rect: program.frame, threads: threads)
        #expect(many.hasSameBytes(as: one), "\(name), \(threads) threads")
      }
    }
  }

  @Test func cachedPicturesAreUncachedOnes() async throws {
    let fresh = CPUExecutor(cacheByteLimit: 0)
    let executor = CPUExecutor(cacheByteLimit: 1 << 20)
    var hits = 0
    for _ in 1...3 {
      for (name, program) in try await programs() {
        for rect in [program.frame, PixelRect(minX: 9, minY: 5, maxX: 150, maxY: 131)] {
          let (expected, uncached) = try fresh.render(program, rect: rect)
          let (picture, cached) = try executor.render(program, rect: rect)
          #expect(picture.hasSameBytes(as: expected), "\(name), \(rect)")
          #expect(uncached.cacheHits == 0)
          hits += cached.cacheHits
        }
      }
    }
    #expect(hits > 5, "the cache was used")
  }

  @Test func severalPicturesAtOnceAreThoseOfOneAfterTheOther() async throws {
    let executor = CPUExecutor(cacheByteLimit: 1 << 20)
    let programs = try await programs()
    let expected = try programs.map {
      try CPUExecutor(cacheByteLimit: 0).render($0.program, rect: $0.program.frame).0
    }
    let pictures = try await withThrowingTaskGroup(of: (Int, PixelBuffer).self) { group in
      for round in 0..<4 {
        for (index, drawing) in programs.enumerated() {
          let program = drawing.program
          group.addTask { (index, try executor.render(program, rect: program.frame, threads: 1 + round).0) }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(pictures.count == 4 * programs.count)
    for (index, picture) in pictures {
      #expect(picture.hasSameBytes(as: expected[index]), "\(programs[index].name)")
    }
  }

  @Test func aPictureIsDrawnInTheBytesThatItsPlanStatesAndNotInOneLess() async throws {
    let items = [SceneItem.layer([.fill(.oval(50, 50, 40, 30), .rgb(0, 1, 0))], filters: [.blur(sigma: 9)])]
    let program = try Planner.program(
      for: Scene(size: CGSize(width: 100, height: 100), items: items), scale: 1)
    let executor = CPUExecutor(cacheByteLimit: 0)
    let bytes = CPUPlan(program, rect: program.frame).peakBytes
    // The grid of the first halving, one channel of it, is 50 × 50 at least.
    #expect(bytes >= 50 * 50 * 4)
    #expect(throws: CPUError.memoryLimitExceeded(bytes: bytes, limit: bytes - 1)) {
      try executor.render(program, rect: program.frame, byteLimit: bytes - 1)
    }
    #expect(try executor.render(program, rect: program.frame, byteLimit: bytes).1.peakSurfaceBytes == bytes)
  }
}
