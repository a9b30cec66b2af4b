// SPDX-License-Identifier: MIT

/// Finished work by its key, within a limit of bytes, the least recently used leaving first.
///
/// What nobody has asked for again has a small part of the bytes: in a film most of what a picture needs is of no use for
/// the next, and its memory is at once.
struct KeptWork<Key: Hashable, Work> {
  private struct Entry {
    var work: Work
    var bytes: Int
    var lastUse: Int
    var wasAsked = false
  }

  private var entries: [Key: Entry] = [:]
  private var bytes = 0
  private var unaskedBytes = 0
  private var clock = 0
  private let byteLimit: Int

  /// Of the bytes, what is there for work that was not asked for again.
  private static var unaskedShare: Int { 8 }

  init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  /// The work of a key, if it is still there.
  mutating func work(for key: Key) -> Work? {
    guard let entry = entries[key] else { return nil }
    clock += 1
    entries[key]?.lastUse = clock
    if !entry.wasAsked {
      entries[key]?.wasAsked = true
      unaskedBytes -= entry.bytes
    }
    return entry.work
  }

  func holds(_ key: Key) -> Bool { entries[key] != nil }

  /// Keeps what is not there yet; returns whether it did, and the keys of what had to leave for it.
  mutating func keep(_ work: Work, bytes size: Int, for key: Key) -> (isKept: Bool, left: [Key]) {
    guard size <= byteLimit, entries[key] == nil else { return (false, []) }
    var left: [Key] = []
    while unaskedBytes > 0, unaskedBytes + size > byteLimit / Self.unaskedShare {
      left += removeOldest { !$0.wasAsked }
    }
    while bytes + size > byteLimit { left += removeOldest { _ in true } }
    clock += 1
    bytes += size
    unaskedBytes += size
    entries[key] = Entry(work: work, bytes: size, lastUse: clock)
    return (true, left)
  }

  mutating func removeAll() {
    entries = [:]
    bytes = 0
    unaskedBytes = 0
  }

  private mutating func removeOldest(_ isMeant: (Entry) -> Bool) -> [Key] {
    var oldest: (key: Key, entry: Entry)?
    for (key, entry) in entries where isMeant(entry) && entry.lastUse < (oldest?.entry.lastUse ?? .max) {
      oldest = (key, entry)
    }
    guard let (key, entry) = oldest else { return [] }
    bytes -= entry.bytes
    if !entry.wasAsked { unaskedBytes -= entry.bytes }
    entries[key] = nil
    return [key]
  }
}
