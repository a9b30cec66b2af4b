// SPDX-License-Identifier: MIT

/// What drawing one rectangle took.
struct ExecutionStatistics: Sendable, Equatable {
  var passes = 0
  var surfaces = 0
  var peakSurfaceBytes = 0
  var programs = 0
  var cacheHits = 0
}
