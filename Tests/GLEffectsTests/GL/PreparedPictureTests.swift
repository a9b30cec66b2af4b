// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

/// What is made of a picture before the device draws it.
struct PreparedPictureTests {
  private static let profile = ExecutorProfile(
    maximumSurfaceSide: 16384, hasFloat32Surfaces: true, blendsFloat32Surfaces: true, fetchesTarget: true,
    drawsOnCPU: true)

  private func program(_ items: [SceneItem]) throws -> Program {
    try Planner.program(for: Scene(size: CGSize(width: 300, height: 200), items: items), scale: 1)
  }

  /// A blurred disc at each of some places.
  private func glows(_ places: [Double]) throws -> Program {
    try program(
      places.map { .layer([.fill(.oval($0, 100, 30, 30), .rgb(1, 0.5, 0))], filters: [.blur(sigma: 6)]) })
  }

  private func picture(
    _ program: Program, byteLimit: Int = 1 << 30, terms: SchedulingTerms = SchedulingTerms()
  ) throws(ExecutionError) -> PreparedPicture {
    try PreparedPicture(
      program, rect: program.frame, isWhole: false, byteLimit: byteLimit, profile: Self.profile, terms: terms)
  }

  private func blurs(of schedule: Schedule) -> [Schedule.SurfaceID] {
    schedule.surfaces.indices.filter { id in
      if case .blurredShapes = schedule.surfaces[id].contents { true } else { false }
    }
  }

  @Test func aPictureOfMoreBytesThanAreAllowedIsRefusedWhileItIsPrepared() throws {
    let program = try glows([60, 150])
    let bytes = try picture(program).schedule.peakSurfaceBytes
    #expect(bytes > 100 * 60 * 8)
    #expect(throws: ExecutionError.memoryLimitExceeded(bytes: bytes, limit: bytes - 1)) {
      try picture(program, byteLimit: bytes - 1)
    }
    #expect(try picture(program, byteLimit: bytes).schedule.peakSurfaceBytes == bytes)
  }

  @Test func blursAreMadeAheadAsFarAsThereIsRoom() throws {
    let program = try glows([60, 110, 190])
    let schedule = try picture(program).schedule
    let surfaces = blurs(of: schedule)
    try #require(surfaces.count == 3)
    let sizes = surfaces.map {
      MadeBlur.bytes(rect: schedule.surfaces[$0].rect, format: schedule.surfaces[$0].format)
    }
    for (room, expected) in [(sizes.reduce(0, +), 3), (sizes[0] + sizes[1], 2), ((sizes.min() ?? 0) - 1, 0)] {
      let ahead = MadeAhead(
        schedule, of: program, terms: SchedulingTerms(), blurByteLimit: room, workers: Workers(count: 1))
      #expect(ahead.bytes <= room)
      let made = surfaces.filter { ahead.takeBlur($0) != nil }
      #expect(made.count == expected)
      // Whoever took them has them alone.
      #expect(ahead.bytes == 0)
      #expect(surfaces.allSatisfy { ahead.takeBlur($0) == nil })
    }
  }

  @Test func anEighthOfTheBytesOfSurfacesIsForBlursMadeAhead() throws {
    let program = try glows([60, 110, 190])
    let ample = try picture(program)
    let bytes = ample.ahead.bytes
    #expect(bytes > 0)
    let limit = 8 * bytes - 8
    try #require(limit >= ample.schedule.peakSurfaceBytes)
    let scarce = try picture(program, byteLimit: limit).ahead.bytes
    #expect(scarce > 0 && scarce < bytes)
  }

  @Test func equalCoverageOfSeveralDrawsIsMadeOnceAndGoesWithTheLast() throws {
    let oval = Path.oval(150, 100, 90, 70)
    let colors = [(0.0, SRGBColor(red: 1, green: 0, blue: 0)), (1, SRGBColor(red: 0, green: 0, blue: 1))]
    let program = try program([
      .fill(oval, .rgb(1, 0.5, 0, 0.5)), .fill(oval, .linear(colors, from: (0, 0), to: (300, 50))),
    ])
    let prepared = try picture(program)
    let keys = prepared.schedule.passes.compactMap { pass in
      if case .draw(let draw) = pass { CoverageKey(draw, of: program) } else { nil }
    }
    try #require(keys.count == 2 && keys[0] == keys[1])
    let first = try #require(prepared.ahead.takeCoverage(keys[0]))
    #expect(first.bytes > 0 && prepared.ahead.bytes == first.bytes)
    #expect(prepared.ahead.takeCoverage(keys[1]) != nil)
    #expect(prepared.ahead.bytes == 0 && prepared.ahead.takeCoverage(keys[1]) == nil)
  }

  @Test func whatTheDeviceHoldsIsNotMadeAgain() throws {
    let program = try glows([60])
    let terms = SchedulingTerms()
    let schedule = try picture(program).schedule
    terms.changeSurfaces { $0 = Set(schedule.surfaces.compactMap(\.cacheKey)) }
    #expect(try picture(program, terms: terms).ahead.bytes == 0)
  }
}
