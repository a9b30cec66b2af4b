// SPDX-License-Identifier: MIT
import Foundation

/// Numbers separated by white space, commas or nothing ("1-2"), as in `points` and `viewBox`.
struct SVGNumberList {
  /// Every number up to the first thing that is not one.
  let values: [Double]
  /// Whether the whole text was read.
  let isWhole: Bool

  init(_ text: String) {
    var scanner = ByteScanner(text)
    var result: [Double] = []
    scanner.skipWhitespace()
    while let number = scanner.number() {
      result.append(number)
      if scanner.skipCommaAndWhitespace(), !scanner.startsNumber { break }
    }
    values = result
    isWhole = scanner.isAtEnd && !(text.utf8.last == UInt8(ascii: ","))
  }
}
