// SPDX-License-Identifier: MIT
import TestSupport

/// Changes bytes at random: single bytes, ranges, words of a dictionary, numbers, parts of another input.
struct Mutation {
  let words: [[UInt8]]
  let others: [[UInt8]]

  private static let numbers = [
    "0", "-0", "1", "-1", ".5", "1e9", "-1e9", "1.0000001e9", "1e30", "-1e308", "1e309", "1e-320", "nan",
    "inf",
    "2147483648", "99999999999999999999", "00000000000000000000000000000000001", "1e", "1e+", ".", "-",
    "+.5e-3",
  ].map { Array($0.utf8) }

  /// `bytes` after one to eight changes, at most `limit` bytes.
  func applied(to bytes: [UInt8], limit: Int = 1 << 14, using random: inout SeededRandom) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...8, using: &random) { change(&bytes, using: &random) }
    return Array(bytes.prefix(limit))
  }

  private func change(_ bytes: inout [UInt8], using random: inout SeededRandom) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    let range = place..<min(bytes.count, place + Int.random(in: 0...16, using: &random))
    switch Int.random(in: 0..<10, using: &random) {
    case 0 where place < bytes.count: bytes[place] = UInt8.random(in: 0 ... .max, using: &random)
    case 1 where place < bytes.count: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 2: bytes.removeSubrange(range)
    case 3: bytes.insert(contentsOf: bytes[range], at: Int.random(in: 0...bytes.count, using: &random))
    case 4: bytes.removeSubrange(place...)
    case 5: replaceNumber(near: place, in: &bytes, using: &random)
    case 6:
      bytes.insert(
        contentsOf: [0x80, 0xff, 0, 0x1b, 0x0a, 0xc3].shuffled(using: &random).prefix(2), at: place)
    case 7:
      guard let other = others.randomElement(using: &random), !other.isEmpty else { break }
      let start = Int.random(in: 0..<other.count, using: &random)
      let end = min(other.count, start + Int.random(in: 1...64, using: &random))
      bytes.replaceSubrange(range, with: other[start..<end])
    default:
      if let word = words.randomElement(using: &random) { bytes.replaceSubrange(range, with: word) }
    }
  }

  /// Puts an extreme number in the place of the next one.
  private func replaceNumber(near place: Int, in bytes: inout [UInt8], using random: inout SeededRandom) {
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) || byte == 0x2e }
    guard let start = bytes[place...].firstIndex(where: isDigit),
      let number = Self.numbers.randomElement(using: &random)
    else { return }
    let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.count
    bytes.replaceSubrange(start..<end, with: number)
  }
}
