// SPDX-License-Identifier: MIT
import Foundation

/// The properties of an element that decide what is drawn, after inheritance.
/// - Source: SVG 2 §6 (styling), §11 (rendering), §13 (painting); initial values from there.
struct SVGComputedStyle {
  /// The value of `fill` or `stroke`.
  enum Paint: Equatable {
    case none
    case color(SVGColor)
    /// `url(#id)` with what follows it.
    case reference(id: String, fallback: SVGColor?)
  }

  // Inherited.
  var color = SRGBColor.black
  var fill = Paint.color(.fixed(.black))
  var fillOpacity = 1.0
  var isFillEvenOdd = false
  var isClipEvenOdd = false
  var stroke = Paint.none
  var strokeOpacity = 1.0
  /// Width, cap, join, miter limit (4, not the 10 of elsewhere), dashes.
  var strokeStyle = StrokeStyle(miterLimit: 4)
  var isVisible = true
  /// Whether `paint-order` puts the stroke behind the fill.
  var strokesFirst = false
  /// User units.
  var fontSize = SVGLengths.initialFontSize
  var rootFontSize = SVGLengths.initialFontSize
  var text = SVGTextStyle()

  // Of the element itself.
  /// `display` is not `none`.
  var isDisplayed = true
  var opacity = 1.0
  /// Nil where the element's own default holds.
  var overflows: Bool?
  /// The ids of `url()` values; "" for a value that is something else.
  var clipPath: String?
  var mask: String?
  var filter: String?
  var hasMarkers = false
  var hasFixedStroke = false
  var blendMode: String?

  /// Dashes and gaps of one stroke; a longer list is left out.
  static let dashLimit = 65_536

  /// What an element inside one of this style has where nothing is said about it.
  var inherited: SVGComputedStyle {
    var result = self
    result.isDisplayed = true
    result.opacity = 1
    result.overflows = nil
    result.clipPath = nil
    result.mask = nil
    result.filter = nil
    result.hasFixedStroke = false
    result.blendMode = nil
    result.text = text.inherited
    return result
  }
}
