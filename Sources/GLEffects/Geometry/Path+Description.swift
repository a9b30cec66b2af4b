// SPDX-License-Identifier: MIT
import Foundation

extension Path: CustomStringConvertible {
  /// The elements as text: points, then a letter — `x y m` move, `x y l` line, `cx cy x y q` quadratic,
  /// `c1x c1y c2x c2y x y c` cubic, `h` close.
  public var description: String {
    func text(_ points: CGPoint...) -> String {
      points.map { "\(Self.text($0.x)) \(Self.text($0.y))" }.joined(separator: " ")
    }
    return elements.map { element in
      switch element {
      case .move(let end): text(end) + " m"
      case .line(let end): text(end) + " l"
      case .quadCurve(let end, let control): text(control, end) + " q"
      case .curve(let end, let control1, let control2): text(control1, control2, end) + " c"
      case .closeSubpath: "h"
      }
    }.joined(separator: " ")
  }

  /// A path from the text that `description` gives; `nil` for any other text. An `x y width height re` adds a
  /// rectangle.
  public init?(_ string: String) {
    self.init()
    var numbers: [CGFloat] = []
    func point(_ index: Int) -> CGPoint { CGPoint(x: numbers[index], y: numbers[index + 1]) }
    for word in string.split(whereSeparator: \.isWhitespace) {
      if let number = Double(word) {
        numbers.append(CGFloat(number))
        continue
      }
      let isDrawn = word != "m" && word != "re"
      if isDrawn && isEmpty { return nil }
      switch (word, numbers.count) {
      case ("m", 2): move(to: point(0))
      case ("l", 2): addLine(to: point(0))
      case ("q", 4): addQuadCurve(to: point(2), control: point(0))
      case ("c", 6): addCurve(to: point(4), control1: point(0), control2: point(2))
      case ("re", 4):
        addRect(CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
      case ("h", 0): closeSubpath()
      default: return nil
      }
      numbers.removeAll(keepingCapacity: true)
    }
    if !numbers.isEmpty { return nil }
  }

  /// The shortest text that reads back as the same number, without a needless `.0`.
  private static func text(_ number: CGFloat) -> String {
    let text = "\(Double(number))"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
