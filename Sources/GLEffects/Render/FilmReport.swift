// SPDX-License-Identifier: MIT

/// What drawing a film took.
public struct FilmReport: Sendable, Equatable {
  /// Frames that were drawn.
  public var frames = 0
  /// The sums over all frames; of bytes, programs, error bounds and what tasks did the largest.
  public var total = RenderReport()

  /// A report of nothing done yet.
  public init() {}

  mutating func add(_ report: RenderReport) {
    frames += 1
    total.resolveSeconds += report.resolveSeconds
    total.planSeconds += report.planSeconds
    total.drawSeconds += report.drawSeconds
    total.encodeSeconds += report.encodeSeconds
    total.tiles += report.tiles
    total.passes += report.passes
    total.surfaces += report.surfaces
    total.cacheHits += report.cacheHits
    total.peakSurfaceBytes = max(total.peakSurfaceBytes, report.peakSurfaceBytes)
    total.programs = max(total.programs, report.programs)
    total.errorBound = max(total.errorBound, report.errorBound)
    total.text = report.text
    total.waitingTasks = max(total.waitingTasks, report.waitingTasks)
    total.lateChanges = max(total.lateChanges, report.lateChanges)
  }
}
