// SPDX-License-Identifier: MIT
import Foundation

/// Reads a `transform` attribute: a list of `matrix`, `translate`, `scale`, `rotate`, `skewX`, `skewY`.
/// - Source: CSS Transforms 1 §8 (syntax of the SVG attribute), §13 (matrices).
enum SVGTransform {
  /// The whole list as one map: the last function is applied to a point first. Empty text is the identity.
  static func parse(_ text: String) throws(SVGTransformError) -> CGAffineTransform {
    var scanner = ByteScanner(text)
    var result = CGAffineTransform.identity
    scanner.skipWhitespace()
    while !scanner.isAtEnd {
      let offset = scanner.position
      let name = scanner.word()
      scanner.skipWhitespace()
      guard !name.isEmpty, scanner.take(UInt8(ascii: "(")) else {
        throw SVGTransformError("expected a function at byte \(offset)")
      }
      scanner.skipWhitespace()
      var arguments: [Double] = []
      while let number = scanner.number() {
        guard number.isFinite else { throw SVGTransformError("a number of \(name)() is too large") }
        arguments.append(number)
        if scanner.skipCommaAndWhitespace(), !scanner.startsNumber {
          throw SVGTransformError("expected a number at byte \(scanner.position)")
        }
      }
      guard scanner.take(UInt8(ascii: ")")) else {
        throw SVGTransformError("expected ')' at byte \(scanner.position)")
      }
      guard let next = matrix(name, arguments) else {
        throw SVGTransformError("\(name)() is not known with \(arguments.count) numbers")
      }
      result = next.concatenating(result)
      if scanner.skipCommaAndWhitespace(), scanner.isAtEnd {
        throw SVGTransformError("expected a function at byte \(scanner.position)")
      }
    }
    return result
  }

  /// Nil if there is no such function, or not with so many arguments. `name` is in lower case.
  private static func matrix(_ name: String, _ arguments: [Double]) -> CGAffineTransform? {
    func tangent(_ degrees: Double) -> CGFloat { CGFloat(tan(degrees * .pi / 180)) }
    switch (name, arguments.count) {
    case ("matrix", 6):
      return CGAffineTransform(
        a: CGFloat(arguments[0]), b: CGFloat(arguments[1]), c: CGFloat(arguments[2]),
        d: CGFloat(arguments[3]), tx: CGFloat(arguments[4]), ty: CGFloat(arguments[5]))
    case ("translate", 1):
      return CGAffineTransform(translationX: CGFloat(arguments[0]), y: 0)
    case ("translate", 2):
      return CGAffineTransform(translationX: CGFloat(arguments[0]), y: CGFloat(arguments[1]))
    case ("scale", 1):
      return CGAffineTransform(scaleX: CGFloat(arguments[0]), y: CGFloat(arguments[0]))
    case ("scale", 2):
      return CGAffineTransform(scaleX: CGFloat(arguments[0]), y: CGFloat(arguments[1]))
    case ("rotate", 1):
      return rotation(degrees: arguments[0])
    case ("rotate", 3):
      let x = CGFloat(arguments[1])
      let y = CGFloat(arguments[2])
      return CGAffineTransform(translationX: -x, y: -y)
        .concatenating(rotation(degrees: arguments[0]))
        .concatenating(CGAffineTransform(translationX: x, y: y))
    case ("skewx", 1):
      return CGAffineTransform(a: 1, b: 0, c: tangent(arguments[0]), d: 1, tx: 0, ty: 0)
    case ("skewy", 1):
      return CGAffineTransform(a: 1, b: tangent(arguments[0]), c: 0, d: 1, tx: 0, ty: 0)
    default:
      return nil
    }
  }

  /// Exact for multiples of 90°, where sine and cosine of a rounded π would leave 6e-17.
  static func rotation(degrees: Double) -> CGAffineTransform {
    let turn = degrees.truncatingRemainder(dividingBy: 360)
    switch turn {
    case 0: return .identity
    case 90, -270: return CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    case 180, -180: return CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
    case 270, -90: return CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
    default: return CGAffineTransform(rotationAngle: CGFloat(turn * .pi / 180))
    }
  }
}
