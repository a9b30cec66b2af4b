// SPDX-License-Identifier: MIT

/// Finished surfaces by what they hold.
final class SurfaceCache {
  private var kept: KeptWork<Schedule.SurfaceKey, TargetLease>
  private let terms: SchedulingTerms

  /// - Parameter terms: Told which surfaces there are.
  init(byteLimit: Int, terms: SchedulingTerms) {
    kept = KeptWork(byteLimit: byteLimit)
    self.terms = terms
  }

  func holds(_ key: Schedule.SurfaceKey) -> Bool { kept.holds(key) }

  func lease(for key: Schedule.SurfaceKey) -> TargetLease? { kept.work(for: key) }

  /// Keeps a finished surface, which nobody may draw on any more.
  func keep(_ lease: TargetLease, for key: Schedule.SurfaceKey) {
    let (isKept, left) = kept.keep(lease, bytes: lease.target.bytes, for: key)
    guard isKept else { return }
    terms.changeSurfaces { keys in
      keys.subtract(left)
      keys.insert(key)
    }
  }

  func drain() {
    kept.removeAll()
    terms.changeSurfaces { $0 = [] }
  }
}
