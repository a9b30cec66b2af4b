// SPDX-License-Identifier: MIT

/// How an SVG element of a given name is treated.
enum SVGElementKind: Sendable, Equatable {
  /// Its children are drawn.
  case container
  /// A container with a viewport of its own.
  case viewport
  /// The first child that can be drawn is.
  case choice
  case shape(SVGShape)
  /// Draws another element.
  case use
  /// Words.
  case text
  /// Never drawn where it stands, but can be picked by id or used.
  case definition
  /// It would draw (or change what is drawn), and cannot be.
  case unsupported
  /// Has no picture: titles, metadata, gradients, elements of other vocabularies.
  case descriptive

  init(_ name: String) {
    if let shape = SVGShape(rawValue: name) {
      self = .shape(shape)
      return
    }
    switch name {
    case "g", "a": self = .container
    case "svg": self = .viewport
    case "switch": self = .choice
    case "use": self = .use
    case "text": self = .text
    case "defs", "symbol", "clipPath", "mask", "pattern", "marker": self = .definition
    case "image", "foreignObject", "video", "audio", "iframe", "canvas", "animate", "animateTransform",
      "animateMotion", "set", "mesh", "flowRoot":
      self = .unsupported
    default: self = .descriptive
    }
  }
}
