// SPDX-License-Identifier: MIT
import Foundation

/// How a view box is put into a viewport of another shape: the `preserveAspectRatio` attribute.
/// - Source: SVG 2 §8.6 (syntax and meaning), §8.2 (equivalent transform).
struct SVGAspectRatio: Sendable, Equatable {
  /// Where along an axis the view box lies: 0 at the start, ½ in the middle, 1 at the end.
  var alignment: (x: Double, y: Double)
  /// Nil scales both axes on their own; else whether the whole view box shows (meet) or the viewport is filled (slice).
  var covers: Bool?

  /// `xMidYMid meet`.
  static let initial = SVGAspectRatio(alignment: (0.5, 0.5), covers: false)

  init(alignment: (x: Double, y: Double), covers: Bool?) {
    self.alignment = alignment
    self.covers = covers
  }

  /// Nil for text that is not a value of the attribute.
  init?(_ text: String) {
    var words = CSSText.words(text)
    // SVG 1.1 has this in front, for images.
    if words.first == "defer" { words.removeFirst() }
    guard let align = words.first, words.count <= 2 else { return nil }
    switch words.count == 2 ? words[1] : "meet" {
    case "meet": covers = false
    case "slice": covers = true
    default: return nil
    }
    if align == "none" {
      alignment = (0, 0)
      covers = nil
      return
    }
    let places = ["Min": 0, "Mid": 0.5, "Max": 1]
    guard align.utf8.count == 8, align.hasPrefix("x"), align.dropFirst(4).hasPrefix("Y"),
      let x = places[String(align.dropFirst().prefix(3))], let y = places[String(align.dropFirst(5))]
    else { return nil }
    alignment = (x, y)
  }

  static func == (a: SVGAspectRatio, b: SVGAspectRatio) -> Bool {
    a.alignment == b.alignment && a.covers == b.covers
  }

  /// The map from the coordinates of `viewBox`, whose sides are above 0, to those of `viewport`.
  func transform(from viewBox: CGRect, to viewport: CGRect) -> CGAffineTransform {
    var scaleX = viewport.width / viewBox.width
    var scaleY = viewport.height / viewBox.height
    if let covers {
      let scale = covers ? max(scaleX, scaleY) : min(scaleX, scaleY)
      (scaleX, scaleY) = (scale, scale)
    }
    let roomX = viewport.width - viewBox.width * scaleX
    let roomY = viewport.height - viewBox.height * scaleY
    return CGAffineTransform(
      a: scaleX, b: 0, c: 0, d: scaleY,
      tx: viewport.minX - viewBox.minX * scaleX + roomX * CGFloat(alignment.x),
      ty: viewport.minY - viewBox.minY * scaleY + roomY * CGFloat(alignment.y))
  }
}
