// SPDX-License-Identifier: MIT

/// Finished surfaces by what they hold, the least recently used leaving first when the bytes run out.
final class SurfaceCache {
  private struct Entry {
    var lease: TargetLease
    var lastUse: Int
  }

  private var entries: [Schedule.SurfaceKey: Entry] = [:]
  private var bytes = 0
  private var clock = 0
  private let byteLimit: Int

  init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  var keys: Set<Schedule.SurfaceKey> { Set(entries.keys) }

  func lease(for key: Schedule.SurfaceKey) -> TargetLease? {
    clock += 1
    entries[key]?.lastUse = clock
    return entries[key]?.lease
  }

  /// Keeps a finished surface, which nobody may draw on any more.
  func keep(_ lease: TargetLease, for key: Schedule.SurfaceKey) {
    let size = lease.target.bytes
    guard size <= byteLimit, entries[key] == nil else { return }
    while bytes + size > byteLimit, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      bytes -= oldest.value.lease.target.bytes
      entries[oldest.key] = nil
    }
    clock += 1
    bytes += size
    entries[key] = Entry(lease: lease, lastUse: clock)
  }

  func drain() {
    entries = [:]
    bytes = 0
  }
}
