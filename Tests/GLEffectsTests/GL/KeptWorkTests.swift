// SPDX-License-Identifier: MIT
import Testing

@testable import GLEffects

struct KeptWorkTests {
  /// Work of 800 bytes at most, each piece by its number.
  private final class Pieces {
    private var kept = KeptWork<Int, String>(byteLimit: 800)

    /// What had to leave; nil where the piece is not kept.
    func keep(_ key: Int, bytes: Int = 50, _ work: String = "") -> [Int]? {
      let (isKept, left) = kept.keep(work, bytes: bytes, for: key)
      return isKept ? left : nil
    }

    func work(_ key: Int) -> String? { kept.work(for: key) }
    func removeAll() { kept.removeAll() }
    var keys: [Int] { (0..<100).filter(kept.holds) }
  }

  @Test func whatNobodyAskedForAgainHasAnEighthOfTheBytes() {
    let pieces = Pieces()
    for key in 0..<2 { #expect(pieces.keep(key) == []) }
    for key in 2..<5 { #expect(pieces.keep(key) == [key - 2]) }
    #expect(pieces.keys == [3, 4])
  }

  @Test func whatWasAskedForAgainHasAllBytesUntilOthersNeedThem() {
    let pieces = Pieces()
    for key in 0..<16 {
      #expect(pieces.keep(key, "\(key)") == [])
      #expect(pieces.work(key) == "\(key)")
    }
    #expect(pieces.keys == Array(0..<16))
    // The least recently used leaves.
    #expect(pieces.work(0) == "0")
    #expect(pieces.keep(16) == [1])
    #expect(pieces.keys == [0] + Array(2...16))
  }

  @Test func whatIsLargerThanAnEighthIsAloneAmongWhatNobodyAskedFor() {
    let pieces = Pieces()
    #expect(pieces.keep(0, bytes: 10) == [])
    #expect(pieces.keep(1, bytes: 700) == [0])
    #expect(pieces.keep(2, bytes: 10) == [1])
    #expect(pieces.keys == [2])
  }

  @Test func whatIsLargerThanTheLimitOrThereAlreadyIsNotKept() {
    let pieces = Pieces()
    #expect(pieces.keep(0, bytes: 801) == nil)
    #expect(pieces.keep(1, bytes: 800, "first") == [])
    #expect(pieces.keep(1, bytes: 5, "second") == nil)
    #expect(pieces.work(1) == "first" && pieces.work(0) == nil)
    pieces.removeAll()
    #expect(pieces.keys.isEmpty)
  }
}
