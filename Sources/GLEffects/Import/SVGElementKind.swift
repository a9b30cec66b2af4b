// SPDX-License-Identifier: MIT

/// How an SVG element of a given name is treated.
enum SVGElementKind: Sendable, Equatable {
  /// Its children are drawn.
  case container
  case shape(SVGShape)
  /// Never drawn where it stands, but can be picked by id.
  case definition
  /// It would draw (or change what is drawn), and cannot be yet.
  case unsupported
  /// Has no picture: titles, metadata, elements of other vocabularies.
  case descriptive

  init(_ name: String) {
    if let shape = SVGShape(rawValue: name) {
      self = .shape(shape)
      return
    }
    switch name {
    case "svg", "g", "a": self = .container
    case "defs", "symbol", "clipPath", "mask", "pattern", "marker": self = .definition
    case "text", "use", "image", "switch", "foreignObject", "style", "textPath", "tspan", "video", "audio",
      "iframe", "canvas", "animate", "animateTransform", "animateMotion", "set", "mesh", "solidcolor":
      self = .unsupported
    default: self = .descriptive
    }
  }
}
