// SPDX-License-Identifier: MIT

/// A file name with a place for a frame's number: "out/%04d.png" gives "out/0007.png".
public struct NumberedName: Sendable, Hashable {
  private let head: String
  private let tail: String
  /// Digits at least; 0 as it comes.
  private let digits: Int

  /// Reads a pattern with one `%d` or `%0Nd`, N from 1 to 19; "%%" stands for a percent sign. Nil for anything else.
  public init?(_ pattern: String) {
    var pieces = [""]
    var digits = 0
    var rest = Substring(pattern)
    while let character = rest.popFirst() {
      guard character == "%" else {
        pieces[pieces.count - 1].append(character)
        continue
      }
      if rest.first == "%" {
        pieces[pieces.count - 1].append("%")
        rest.removeFirst()
        continue
      }
      let width = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(width.count)
      guard rest.popFirst() == "d", width.isEmpty || (width.first == "0" && width.count > 1),
        let count = width.isEmpty ? 0 : Int(width), count <= 19
      else { return nil }
      digits = count
      pieces.append("")
    }
    guard pieces.count == 2 else { return nil }
    head = pieces[0]
    tail = pieces[1]
    self.digits = digits
  }

  /// The file name of frame `number`, which is not negative.
  public func path(of number: Int) -> String {
    let text = String(number)
    return head + String(repeating: "0", count: max(0, digits - text.count)) + text + tail
  }
}
