// SPDX-License-Identifier: MIT
import Testing

@testable import GLEffects

/// What is kept from picture to picture, and what leaves first.
struct ByteCacheTests {
  private func key(_ number: Int) -> ContentKey {
    var hasher = ContentHasher()
    hasher.combine(number)
    return hasher.finalized()
  }

  @Test func largeValuesAreKeptAtOnce() {
    let cache = ByteCache<ContentKey, Int>(byteLimit: 100_000)
    cache.keep(1, for: key(1), bytes: 10_000)
    #expect(cache[key(1)] == 1)
    #expect(cache[key(2)] == nil)
  }

  @Test func smallValuesAreKeptWhenTheyAreMadeAgain() {
    let cache = ByteCache<ContentKey, Int>(byteLimit: 100_000)
    cache.keep(1, for: key(1), bytes: 100)
    #expect(cache[key(1)] == nil)
    cache.keep(2, for: key(2), bytes: 100)
    cache.keep(1, for: key(1), bytes: 100)
    #expect(cache[key(1)] == 1)
    #expect(cache[key(2)] == nil)
  }

  @Test func smallValuesOfAnEndlessAnimationPushNothingOut() {
    let cache = ByteCache<ContentKey, Int>(byteLimit: 20_000)
    cache.keep(-1, for: key(-1), bytes: 15_000)
    for number in 0..<10_000 { cache.keep(number, for: key(number), bytes: 4000) }
    #expect(cache[key(-1)] == -1)
  }

  @Test func picturesOfManySmallValuesKeepThem() {
    let cache = ByteCache<ContentKey, Int>(byteLimit: 100_000_000)
    for _ in 0..<8 {
      for number in 0..<50_000 { cache.keep(number, for: key(number), bytes: 1000) }
    }
    #expect((0..<50_000).count { cache[key($0)] == $0 } > 40_000)
  }

  @Test func theLeastRecentlyUsedLeavesFirst() {
    let cache = ByteCache<ContentKey, Int>(byteLimit: 40_000)
    for number in 0..<4 { cache.keep(number, for: key(number), bytes: 10_000) }
    #expect(cache[key(0)] == 0)
    cache.keep(4, for: key(4), bytes: 10_000)
    // A quarter is made free, and the newcomer's room.
    #expect((0..<5).map { cache[key($0)] } == [0, nil, nil, 3, 4])
  }

  @Test func nothingIsKeptThatIsLargerThanAllTogether() {
    let cache = ByteCache<ContentKey, Int>(byteLimit: 5000)
    cache.keep(1, for: key(1), bytes: 5001)
    #expect(cache[key(1)] == nil)
    let none = ByteCache<ContentKey, Int>(byteLimit: 0)
    for _ in 0..<3 { none.keep(1, for: key(1), bytes: 1) }
    #expect(none[key(1)] == nil)
  }

  @Test func drainForgetsWhatWasMadeToo() {
    let cache = ByteCache<ContentKey, Int>(byteLimit: 100_000)
    cache.keep(1, for: key(1), bytes: 100)
    cache.drain()
    cache.keep(1, for: key(1), bytes: 100)
    #expect(cache[key(1)] == nil)
  }
}
