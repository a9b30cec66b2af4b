// SPDX-License-Identifier: MIT
internal import Synchronization

/// What values are kept by.
protocol CacheKey: Hashable, Sendable {
  /// A part of the key that differs where keys differ, but for rare chance.
  var digest: UInt64 { get }
}

/// Finished values by what they hold, the least recently used leaving first when the bytes run out. Any thread may use it.
///
/// Small values are kept when they are made for the second time: in an animation most never come again, and making one takes no longer
/// than keeping it and throwing it away.
final class ByteCache<Key: CacheKey, Value: Sendable>: Sendable {
  private struct Entry {
    var value: Value
    var bytes: Int
    var lastUse: Int
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var bytes = 0
    var clock = 0
    /// The digests of small values that were made lately, each in a place that follows from it.
    var seen: [UInt64] = []
    /// How many were looked for there since the last time that there was more room.
    var seenCount = 0
  }

  private static var smallBytes: Int { 4096 }
  private static var seenLimit: Int { 1 << 16 }

  private let state = Mutex(State())
  private let byteLimit: Int

  /// - Parameter byteLimit: 0 keeps nothing.
  init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  subscript(key: Key) -> Value? {
    state.withLock { state in
      guard let index = state.entries.index(forKey: key) else { return nil }
      state.clock += 1
      state.entries.values[index].lastUse = state.clock
      return state.entries.values[index].value
    }
  }

  func keep(_ value: Value, for key: Key, bytes: Int) {
    guard bytes <= byteLimit else { return }
    state.withLock { state in
      if bytes < Self.smallBytes && !Self.isSeenAgain(key, &state) { return }
      guard state.entries[key] == nil else { return }
      if state.bytes + bytes > byteLimit { Self.evict(&state, to: byteLimit / 4 * 3 - bytes) }
      state.clock += 1
      state.bytes += bytes
      state.entries[key] = Entry(value: value, bytes: bytes, lastUse: state.clock)
    }
  }

  private static func isSeenAgain(_ key: Key, _ state: inout State) -> Bool {
    if state.seenCount >= state.seen.count && state.seen.count < seenLimit {
      // Pictures of more values than that would push out their own.
      let larger = max(4096, min(4 * state.seen.count, seenLimit))
      state.seen = Array(repeating: 0, count: larger)
      state.seenCount = 0
    }
    let place = Int(key.digest % UInt64(state.seen.count))
    if state.seen[place] == key.digest {
      state.seen[place] = 0
      return true
    }
    state.seenCount += 1
    // Of two that share a place, now the one and now the other: else neither would be found again.
    let mayReplace = (state.seenCount ^ Int(truncatingIfNeeded: key.digest >> 32)) & 1 == 0
    if state.seen[place] == 0 || mayReplace { state.seen[place] = key.digest }
    return false
  }

  /// Forgets everything.
  func drain() {
    state.withLock { $0 = State() }
  }

  /// A quarter leaves at a time, so that a full cache is not sorted for every newcomer.
  private static func evict(_ state: inout State, to limit: Int) {
    for (key, entry) in state.entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      if state.bytes <= limit { return }
      state.bytes -= entry.bytes
      state.entries[key] = nil
    }
  }
}
