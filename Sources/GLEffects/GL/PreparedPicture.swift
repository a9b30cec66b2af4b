// SPDX-License-Identifier: MIT

/// A rectangle of a picture with all that can be made for it without the device, on any thread: while one picture is drawn, the
/// next one is prepared.
struct PreparedPicture: Sendable {
  let program: Program
  let rect: PixelRect
  /// Whether the picture's surface holds all of `rect`, also what is plain.
  let isWhole: Bool
  /// Whether premultiplied samples of 8 bits are all that is wanted.
  let wantsSamples: Bool
  /// The schedule's surfaces are not more at once.
  let byteLimit: Int
  /// That may work on it at once; 0 takes one a processor.
  let threads: Int
  let schedule: Schedule
  let ahead: MadeAhead

  /// - Throws: `.schedule`, and `.memoryLimitExceeded` before anything is made.
  init(
    _ program: Program, rect: PixelRect, isWhole: Bool = false, wantsSamples: Bool = false, byteLimit: Int,
    threads: Int = 0, profile: ExecutorProfile, terms: SchedulingTerms
  ) throws(ExecutionError) {
    self.program = program
    self.rect = rect
    self.isWhole = isWhole
    self.wantsSamples = wantsSamples
    self.byteLimit = byteLimit
    self.threads = threads
    do throws(ScheduleError) {
      schedule = try Scheduler.schedule(
        program, rect: rect, profile: profile, cached: terms.surfaces, isWhole: isWhole,
        wantsSamples: wantsSamples)
    } catch {
      throw .schedule(error)
    }
    guard schedule.peakSurfaceBytes <= byteLimit else {
      throw .memoryLimitExceeded(bytes: schedule.peakSurfaceBytes, limit: byteLimit)
    }
    ahead = MadeAhead(
      schedule, of: program, terms: terms, blurByteLimit: min(Self.blurByteLimit, byteLimit / 8),
      workers: Workers(threads: threads))
  }

  /// No more bytes of blurs than this are made ahead, nor than an eighth of what surfaces may take.
  private static let blurByteLimit = 64 << 20

  /// The surfaces that are neither drawn nor made here, which the device has to hold.
  var keptSurfaces: [Schedule.SurfaceKey] {
    let written = Set(schedule.passes.map(\.target))
    return schedule.surfaces.indices.compactMap { id in
      let surface = schedule.surfaces[id]
      return written.contains(id) || surface.contents != .drawn ? nil : surface.cacheKey
    }
  }
}
