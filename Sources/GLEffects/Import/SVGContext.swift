// SPDX-License-Identifier: MIT
import Foundation

/// What an SVG element inherits from where it is drawn.
struct SVGContext {
  /// From the element's surroundings' coordinates to the document's user units.
  var transform: CGAffineTransform = .identity
  /// Of the element around it.
  var style = SVGComputedStyle()
  /// The size that percentages refer to; nil if the document says none.
  var viewport: CGSize?
  /// In a clip path only areas count: no strokes, paints or opacities.
  var isInClip = false

  /// Lengths of an element of `style` here.
  func lengths(_ style: SVGComputedStyle) -> SVGLengths {
    var lengths = SVGLengths(viewport: viewport)
    lengths.fontSize = style.fontSize
    lengths.rootFontSize = style.rootFontSize
    return lengths
  }
}
