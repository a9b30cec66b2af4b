// SPDX-License-Identifier: MIT

/// A set of frame numbers, written as OpenJD writes it: "0-99", "0-99:2", "1,5,10-20".
///
/// - Source: Open Job Description 2023-09, §3.4.1.1, IntRangeExpr, without negative numbers.
public struct FrameRange: Sendable, Hashable, CustomStringConvertible {
  /// Most frames of a range.
  public static let countLimit = 1_000_000
  /// The highest frame number.
  public static let highest = 1_000_000_000

  /// The numbers, each once, from the lowest to the highest.
  public let numbers: [Int]

  /// The frames 0 to `count` − 1; at most `countLimit`.
  public init(count: Int) {
    numbers = Array(0..<min(max(0, count), Self.countLimit))
  }

  /// - Precondition: `numbers` ascend.
  init(ascending numbers: [Int]) {
    precondition(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }, "frame numbers that do not ascend")
    self.numbers = numbers
  }

  /// Reads a range.
  /// - Throws: `FrameRangeError`.
  public init(_ text: String) throws(FrameRangeError) {
    var numbers: [Int] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      numbers += try Self.progression(String(part.filter { $0 != " " }), taken: numbers.count)
    }
    numbers.sort()
    for (lower, upper) in zip(numbers, numbers.dropFirst()) where lower == upper {
      throw .overlap(frame: lower)
    }
    self.numbers = numbers
  }

  /// The part `index` of `count` nearly equal ones, whose numbers follow each other; the first ones are longer.
  ///
  /// Empty where there are fewer frames than parts.
  /// - Precondition: `index` is 0 to `count` − 1.
  public func shard(_ index: Int, of count: Int) -> FrameRange {
    precondition(index >= 0 && index < count, "no such shard")
    let (length, longer) = numbers.count.quotientAndRemainder(dividingBy: count)
    let first = index * length + min(index, longer)
    return FrameRange(ascending: Array(numbers[first..<first + length + (index < longer ? 1 : 0)]))
  }

  /// Pieces of at most `size` numbers that follow each other.
  /// - Precondition: `size` is above 0.
  public func chunks(of size: Int) -> [FrameRange] {
    precondition(size > 0, "chunks of no frames")
    return stride(from: 0, to: numbers.count, by: size).map { first in
      FrameRange(ascending: Array(numbers[first..<min(first + size, numbers.count)]))
    }
  }

  /// The frames for which `isIncluded` is true.
  public func filter(_ isIncluded: (Int) -> Bool) -> FrameRange {
    FrameRange(ascending: numbers.filter(isIncluded))
  }

  /// The same set in as few words as neighbours allow: "0-9,12,20-40:2".
  public var description: String {
    var parts: [String] = []
    var first = 0
    while first < numbers.count {
      // The longest run of equal steps; of two numbers only neighbours are one.
      var last = first
      if first + 1 < numbers.count {
        let step = numbers[first + 1] - numbers[first]
        while last + 1 < numbers.count, numbers[last + 1] - numbers[last] == step { last += 1 }
        if step > 1, last - first < 2 { last = first }
        if last > first {
          parts.append("\(numbers[first])-\(numbers[last])" + (step > 1 ? ":\(step)" : ""))
        }
      }
      if last == first { parts.append("\(numbers[first])") }
      first = last + 1
    }
    return parts.joined(separator: ",")
  }

  /// "a", "a-b" or "a-b:step".
  private static func progression(_ text: String, taken: Int) throws(FrameRangeError) -> [Int] {
    let steps = text.split(separator: ":", omittingEmptySubsequences: false)
    let ends = steps[0].split(separator: "-", omittingEmptySubsequences: false)
    guard steps.count <= 2, ends.count <= 2, steps.count == 1 || ends.count == 2,
      let first = number(ends[0]), let last = ends.count == 2 ? number(ends[1]) : first
    else { throw .syntax(text) }
    guard max(first, last) <= highest else { throw .tooHigh(limit: highest) }
    var step = 1
    if steps.count == 2 {
      let isNegative = steps[1].hasPrefix("-")
      guard let size = number(isNegative ? steps[1].dropFirst() : steps[1]), size > 0 else {
        throw .syntax(text)
      }
      step = isNegative ? -size : size
    }
    guard step > 0 ? first <= last : first >= last else { throw .backwards(text) }
    guard abs(last - first) / abs(step) < countLimit - taken else { throw .tooMany(limit: countLimit) }
    return Array(stride(from: first, through: last, by: step))
  }

  private static func number(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
  }
}
