// SPDX-License-Identifier: MIT
import Testing

@testable import GLEffects

struct FrameRangeTests {
  @Test func rangesStepsAndListsAreReadAndSorted() throws {
    #expect(try FrameRange("7").numbers == [7])
    #expect(try FrameRange("0-4").numbers == [0, 1, 2, 3, 4])
    #expect(try FrameRange("0-9:3").numbers == [0, 3, 6, 9])
    #expect(try FrameRange("0-8:3").numbers == [0, 3, 6])
    #expect(try FrameRange("9-5:-2").numbers == [5, 7, 9])
    #expect(try FrameRange("20-21, 3 ,5-6").numbers == [3, 5, 6, 20, 21])
    // Interleaved but without a number in both.
    #expect(try FrameRange("0-6:2,1-5:2").numbers == [0, 1, 2, 3, 4, 5, 6])
  }

  @Test(arguments: [
    "", ",", "1,", "a", "1-", "-1", "1-2-3", "1:2", "1-5:", "1-5:0", "1-5:-", "1-5:2:2", "+1", "1.5",
  ])
  func whatIsNoRangeIsRefused(text: String) {
    #expect { try FrameRange(text) } throws: { error in
      if case .syntax? = error as? FrameRangeError { true } else { false }
    }
  }

  @Test func wrongWaysOverlapsAndHugeRangesAreNamed() {
    #expect(throws: FrameRangeError.backwards("5-1")) { try FrameRange("5-1") }
    #expect(throws: FrameRangeError.backwards("1-5:-1")) { try FrameRange("1-5:-1") }
    #expect(throws: FrameRangeError.overlap(frame: 5)) { try FrameRange("0-5,5-9") }
    #expect(throws: FrameRangeError.overlap(frame: 0)) { try FrameRange("0-6:2,0-6:3") }
    #expect(throws: FrameRangeError.tooMany(limit: 1_000_000)) { try FrameRange("0-1000000") }
    #expect(throws: FrameRangeError.tooHigh(limit: 1_000_000_000)) {
      try FrameRange("0-1000000001:1000000001")
    }
  }

  @Test(arguments: ["7", "0-9", "0-9:3", "1,5", "1-2,5", "0-9,12,20-40:2", "3,10,11-20:3"])
  func theDescriptionIsARangeOfTheSameFrames(text: String) throws {
    let range = try FrameRange(text)
    #expect(try FrameRange(range.description) == range)
  }

  @Test func theDescriptionIsShort() throws {
    #expect(try FrameRange("0,1,2,3,4,5,8,10,12").description == "0-5,8-12:2")
    #expect(try FrameRange("3,9").description == "3,9")
  }

  @Test func shardsAndChunksTogetherAreAllFramesOnce() throws {
    let range = try FrameRange("0-9,20-40:2")
    for count in [1, 2, 3, 7, 30] {
      let shards = (0..<count).map { range.shard($0, of: count) }
      #expect(shards.flatMap(\.numbers) == range.numbers)
      let sizes = shards.map(\.numbers.count)
      #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
    }
    #expect(range.chunks(of: 4).flatMap(\.numbers) == range.numbers)
    #expect(range.chunks(of: 4).map(\.numbers.count) == [4, 4, 4, 4, 4, 1])
  }
}
