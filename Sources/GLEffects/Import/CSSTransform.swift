// SPDX-License-Identifier: MIT
import Foundation

/// Reads the `transform` and `transform-origin` properties, whose numbers have units, unlike the attribute's.
/// - Source: CSS Transforms 1 §5 (origin), §7 (functions), §13 (matrices).
enum CSSTransform {
  /// The whole list as one map: the last function is applied to a point first. Nil if it cannot be read.
  static func parse(_ text: String, lengths: SVGLengths) -> CGAffineTransform? {
    if text.lowercased() == "none" { return .identity }
    var result = CGAffineTransform.identity
    for function in CSSText.words(text.replacing(")", with: ") ")) {
      guard function.hasSuffix(")"), let open = function.firstIndex(of: "(") else { return nil }
      let name = function[..<open].lowercased()
      let arguments = CSSText.split(String(function[function.index(after: open)...].dropLast()), at: ",")
        .map(\.trimmed)
      guard let next = matrix(name, arguments, lengths: lengths) else { return nil }
      result = next.concatenating(result)
    }
    return result
  }

  /// The point around which a transform is done; nil if `text` is not an origin. The initial one is 0 0 in SVG.
  static func origin(_ text: String, lengths: SVGLengths) -> CGPoint? {
    let words = CSSText.words(text.lowercased())
    guard (1...3).contains(words.count) else { return nil }
    let isSwapped =
      words.count > 1
      && (["top", "bottom"].contains(words[0]) || ["left", "right"].contains(words[1]))
    func place(_ word: String, _ axis: SVGLengths.Axis) -> Double? {
      switch word {
      case "left", "top": lengths.length("0%", along: axis)
      case "center": lengths.length("50%", along: axis)
      case "right", "bottom": lengths.length("100%", along: axis)
      default: lengths.length(word, along: axis)
      }
    }
    let across = isSwapped ? words[1] : words[0]
    let down = words.count > 1 ? (isSwapped ? words[0] : words[1]) : "center"
    if words.count == 1, ["top", "bottom"].contains(across) {
      guard let x = place("center", .horizontal), let y = place(across, .vertical) else { return nil }
      return CGPoint(x: x, y: y)
    }
    guard let x = place(across, .horizontal), let y = place(down, .vertical) else { return nil }
    return CGPoint(x: x, y: y)
  }

  /// Degrees of an angle with its unit; 0 needs none.
  static func degrees(_ text: String) -> Double? {
    var scanner = ByteScanner(text)
    guard let number = scanner.number(), number.isFinite else { return nil }
    let unit = scanner.word()
    guard scanner.isAtEnd else { return nil }
    switch unit {
    case "deg": return number
    case "grad": return number * 0.9
    case "rad": return number * 180 / .pi
    case "turn": return number * 360
    case "": return number == 0 ? 0 : nil
    default: return nil
    }
  }

  private static func matrix(
    _ name: String, _ arguments: [String], lengths: SVGLengths
  ) -> CGAffineTransform? {
    let numbers = arguments.compactMap { text -> Double? in
      var scanner = ByteScanner(text)
      guard let number = scanner.number(), number.isFinite else { return nil }
      return scanner.isAtEnd ? number : scanner.take(UInt8(ascii: "%")) ? number / 100 : nil
    }
    func length(_ index: Int, _ axis: SVGLengths.Axis) -> CGFloat? {
      lengths.length(arguments[index], along: axis).flatMap { $0.isFinite ? CGFloat($0) : nil }
    }
    func tangent(_ text: String) -> CGFloat? { degrees(text).map { CGFloat(tan($0 * .pi / 180)) } }
    switch (name, arguments.count) {
    case ("matrix", 6):
      guard numbers.count == 6 else { return nil }
      let values = numbers.map { CGFloat($0) }
      return CGAffineTransform(
        a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
    case ("translate", 1), ("translatex", 1):
      return length(0, .horizontal).map { CGAffineTransform(translationX: $0, y: 0) }
    case ("translatey", 1):
      return length(0, .vertical).map { CGAffineTransform(translationX: 0, y: $0) }
    case ("translate", 2):
      guard let x = length(0, .horizontal), let y = length(1, .vertical) else { return nil }
      return CGAffineTransform(translationX: x, y: y)
    case ("scale", 1):
      return numbers.first.map { CGAffineTransform(scaleX: CGFloat($0), y: CGFloat($0)) }
    case ("scale", 2):
      return numbers.count == 2
        ? CGAffineTransform(scaleX: CGFloat(numbers[0]), y: CGFloat(numbers[1])) : nil
    case ("scalex", 1):
      return numbers.first.map { CGAffineTransform(scaleX: CGFloat($0), y: 1) }
    case ("scaley", 1):
      return numbers.first.map { CGAffineTransform(scaleX: 1, y: CGFloat($0)) }
    case ("rotate", 1):
      return degrees(arguments[0]).map { SVGTransform.rotation(degrees: $0) }
    case ("skewx", 1), ("skew", 1):
      return tangent(arguments[0]).map { CGAffineTransform(a: 1, b: 0, c: $0, d: 1, tx: 0, ty: 0) }
    case ("skewy", 1):
      return tangent(arguments[0]).map { CGAffineTransform(a: 1, b: $0, c: 0, d: 1, tx: 0, ty: 0) }
    case ("skew", 2):
      guard let x = tangent(arguments[0]), let y = tangent(arguments[1]) else { return nil }
      return CGAffineTransform(a: 1, b: y, c: x, d: 1, tx: 0, ty: 0)
    default:
      return nil
    }
  }
}
