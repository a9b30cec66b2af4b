// SPDX-License-Identifier: MIT
import Synchronization

/// What schedules for a device are made with, on any thread: what it can do, and what it still holds of earlier pictures.
final class SchedulingTerms: Sendable {
  private struct State {
    var profile: ExecutorProfile?
    var surfaces: Set<Schedule.SurfaceKey> = []
    var coverages: Set<CoverageKey> = []
  }

  private let state = Mutex(State())

  /// Nil as long as the device is not open.
  var profile: ExecutorProfile? {
    get { state.withLock { $0.profile } }
    set { state.withLock { $0.profile = newValue } }
  }

  /// The surfaces that the device holds; they may go again before a schedule runs.
  var surfaces: Set<Schedule.SurfaceKey> { state.withLock { $0.surfaces } }

  func changeSurfaces(_ change: (inout Set<Schedule.SurfaceKey>) -> Void) {
    state.withLock { change(&$0.surfaces) }
  }

  /// Whether the device holds a draw's coverage; that, too, may go again.
  func holds(_ key: CoverageKey) -> Bool { state.withLock { $0.coverages.contains(key) } }

  func changeCoverages(_ change: (inout Set<CoverageKey>) -> Void) {
    state.withLock { change(&$0.coverages) }
  }
}
