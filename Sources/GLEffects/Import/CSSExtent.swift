// SPDX-License-Identifier: MIT
import Foundation

/// A length, a percentage or both: CSS's `<length-percentage>`.
struct CSSExtent: Sendable, Equatable {
  /// Points, which are CSS's pixels.
  var points = 0.0
  /// Of whatever it is measured against; 1 is 100 %.
  var fraction = 0.0

  /// Larger numbers, of either sign, are not read.
  static let limit = 1e6

  func resolved(against reference: Double) -> Double { points + fraction * reference }

  /// Nil if `text` is not a length or percentage; a bare number is only one if it is 0.
  init?(_ text: String) {
    var scanner = ByteScanner(text)
    guard let number = scanner.number(), abs(number) <= Self.limit else { return nil }
    if scanner.take(UInt8(ascii: "%")) {
      fraction = number / 100
    } else {
      let name = scanner.word()
      guard let unit = SVGLengths.pixels[name], !name.isEmpty || number == 0 else { return nil }
      points = number * unit
    }
    if !scanner.isAtEnd { return nil }
  }

  /// A percentage or angle along a turn.
  init?(turn text: String) {
    if let degrees = CSSTransform.degrees(text) {
      guard abs(degrees) <= Self.limit else { return nil }
      fraction = degrees / 360
    } else {
      guard let extent = CSSExtent(text), extent.points == 0 else { return nil }
      self = extent
    }
  }

  init(points: Double = 0, fraction: Double = 0) {
    self.points = points
    self.fraction = fraction
  }
}

/// A point of a box: CSS's `<position>`.
/// - Source: CSS Values 4 §8.3.
struct CSSPosition: Sendable, Equatable {
  /// From the left.
  var x = CSSExtent(fraction: 0.5)
  /// From the top.
  var y = CSSExtent(fraction: 0.5)

  func point(in box: CGRect) -> CGPoint {
    CGPoint(
      x: Double(box.minX) + x.resolved(against: Double(box.width)),
      y: Double(box.minY) + y.resolved(against: Double(box.height)))
  }

  init() {}

  /// One, two or four words; nil for anything else.
  init?(_ words: [String]) {
    switch words.count {
    case 1:
      if let down = Self.keyword(words[0], isVertical: true), words[0] != "center" {
        y = down
      } else {
        guard let across = Self.place(words[0], isVertical: false) else { return nil }
        x = across
      }
    case 2:
      let isSwapped = ["top", "bottom"].contains(words[0]) || ["left", "right"].contains(words[1])
      let ordered = isSwapped ? [words[1], words[0]] : words
      // Two keywords may come in any order, a length only where it belongs.
      if isSwapped, ordered.contains(where: { CSSExtent($0) != nil }) { return nil }
      guard let across = Self.place(ordered[0], isVertical: false),
        let down = Self.place(ordered[1], isVertical: true)
      else { return nil }
      x = across
      y = down
    case 4:
      let isSwapped = ["top", "bottom"].contains(words[0])
      let ordered = isSwapped ? Array(words[2...] + words[..<2]) : words
      guard ["left", "right"].contains(ordered[0]), ["top", "bottom"].contains(ordered[2]),
        let across = CSSExtent(ordered[1]), let down = CSSExtent(ordered[3])
      else { return nil }
      x = ordered[0] == "left" ? across : across.fromEnd
      y = ordered[2] == "top" ? down : down.fromEnd
    default:
      return nil
    }
  }

  private static func place(_ word: String, isVertical: Bool) -> CSSExtent? {
    keyword(word, isVertical: isVertical) ?? CSSExtent(word)
  }

  private static func keyword(_ word: String, isVertical: Bool) -> CSSExtent? {
    switch word {
    case "center": CSSExtent(fraction: 0.5)
    case isVertical ? "top" : "left": CSSExtent(fraction: 0)
    case isVertical ? "bottom" : "right": CSSExtent(fraction: 1)
    default: nil
    }
  }
}

extension CSSExtent {
  /// The same distance from the other end.
  fileprivate var fromEnd: CSSExtent { CSSExtent(points: -points, fraction: 1 - fraction) }
}
