// SPDX-License-Identifier: MIT

/// A rectangle of a picture with all that can be made for it without the device, on any thread: while one picture is drawn, the
/// next one is prepared.
struct PreparedPicture: Sendable {
  let program: Program
  let rect: PixelRect
  /// Whether the picture's surface holds all of `rect`, also what is plain.
  let isWhole: Bool
  let schedule: Schedule
  /// By pass. The device makes what is missing.
  let coverages: [Int: CoverageAtlas]
  /// By surface, as far as the device did not hold them.
  let blurs: [Schedule.SurfaceID: MadeBlur]

  /// No more bytes of coverage than about this are made ahead.
  private static let coverageByteLimit = 32 << 20

  /// - Throws: As `Scheduler.schedule`.
  init(
    _ program: Program, rect: PixelRect, isWhole: Bool, profile: ExecutorProfile, terms: SchedulingTerms
  ) throws(ScheduleError) {
    self.program = program
    self.rect = rect
    self.isWhole = isWhole
    schedule = try Scheduler.schedule(
      program, rect: rect, profile: profile, cached: terms.surfaces, isWhole: isWhole)
    var coverages: [Int: CoverageAtlas] = [:]
    var bytes = 0
    for (index, pass) in schedule.passes.enumerated() where bytes < Self.coverageByteLimit {
      guard case .draw(let draw) = pass, let key = CoverageKey(draw, of: program), !terms.holds(key) else {
        continue
      }
      let atlas = CoverageAtlas(draw, of: program, format: key.format)
      coverages[index] = atlas
      bytes += atlas.bytes
    }
    self.coverages = coverages
    var blurs: [Schedule.SurfaceID: MadeBlur] = [:]
    for (id, surface) in schedule.surfaces.enumerated() {
      guard case .blurredShapes(let blur) = surface.contents,
        surface.cacheKey.map(terms.surfaces.contains) != true
      else { continue }
      blurs[id] = MadeBlur(blur, rect: surface.rect, format: surface.format, of: program)
    }
    self.blurs = blurs
  }

  /// The surfaces that are neither drawn nor made here, which the device has to hold.
  var keptSurfaces: [Schedule.SurfaceKey] {
    let written = Set(schedule.passes.map(\.target))
    return schedule.surfaces.indices.compactMap { id in
      let surface = schedule.surfaces[id]
      return written.contains(id) || surface.contents != .drawn ? nil : surface.cacheKey
    }
  }
}
