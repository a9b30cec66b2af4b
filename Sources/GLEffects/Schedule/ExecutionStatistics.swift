// SPDX-License-Identifier: MIT

/// What drawing one rectangle took.
struct ExecutionStatistics: Sendable, Equatable {
  var passes = 0
  var surfaces = 0
  var peakSurfaceBytes = 0
  var programs = 0
  var cacheHits = 0
  /// Draw calls of an executor that has them.
  var drawCalls = 0
  /// Pixels that programs ran for, clears apart.
  var pixelsShaded = 0
  /// Of each pass, and of what follows them, where passes are measured.
  var passTimings: [PassTiming] = []
}
