// SPDX-License-Identifier: MIT

/// The outline of one element of an SVG document, in the document's user units.
public struct SVGOutline: Sendable, Equatable {
  /// The element's `id`, if it has one.
  public let id: String?
  /// Every transform of the element and its ancestors is applied.
  public let path: Path
  /// The element's `fill-rule`.
  public let fillStyle: FillStyle
}
