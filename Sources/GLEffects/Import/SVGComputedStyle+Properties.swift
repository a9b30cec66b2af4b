// SPDX-License-Identifier: MIT
import Foundation

extension SVGComputedStyle {
  /// The names of the properties that are read, in an order in which each finds what it needs.
  static let propertyNames =
    [
      "font-size", "color", "fill", "fill-opacity", "fill-rule", "clip-rule", "stroke", "stroke-opacity",
      "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray",
      "stroke-dashoffset", "visibility", "paint-order", "display", "opacity", "overflow", "clip-path", "mask",
      "filter", "marker", "marker-start", "marker-mid", "marker-end", "vector-effect", "mix-blend-mode",
    ] + SVGTextStyle.propertyNames

  /// Applies a property's value; one that is not valid changes nothing.
  ///
  /// - Parameters:
  ///   - lengths: Of the element; `fontSize` is the style's own.
  ///   - warn: Says what is wrong.
  mutating func apply(
    _ name: String, _ given: String, lengths: SVGLengths, parent: SVGComputedStyle, warn: (String) -> Void
  ) {
    var value = given
    switch given.lowercased() {
    case "inherit", "unset", "revert":
      if name == "opacity" { opacity = given.lowercased() == "inherit" ? parent.opacity : 1 }
      return
    case "initial": value = Self.initialValues[name] ?? SVGTextStyle.initialValues[name] ?? ""
    default: break
    }
    var lengths = lengths
    lengths.fontSize = fontSize
    lengths.rootFontSize = rootFontSize
    let word = value.lowercased()
    switch name {
    case "font-size": fontSize = Self.fontSize(word, parent: parent.fontSize, lengths: lengths) ?? fontSize
    case "color":
      if let parsed = SVGColor(value) { color = parsed.resolved(current: parent.color) }
    case "fill": fill = Self.paint(value) ?? fill
    case "stroke": stroke = Self.paint(value) ?? stroke
    case "fill-opacity": fillOpacity = Self.fraction(word) ?? fillOpacity
    case "stroke-opacity": strokeOpacity = Self.fraction(word) ?? strokeOpacity
    case "opacity": opacity = Self.fraction(word) ?? opacity
    case "fill-rule": isFillEvenOdd = Self.evenOdd(word) ?? isFillEvenOdd
    case "clip-rule": isClipEvenOdd = Self.evenOdd(word) ?? isClipEvenOdd
    case "visibility":
      if ["visible", "hidden", "collapse"].contains(word) { isVisible = word == "visible" }
    case "display": isDisplayed = word != "none"
    case "paint-order":
      let order = CSSText.words(word)
      strokesFirst =
        order.first == "stroke" || order.first == "markers" && order.count > 1 && order[1] == "stroke"
    case "overflow":
      // Pictures do not scroll: what could be reached by scrolling is cut (SVG 2 §8.4 lets `auto` show it).
      overflows = CSSText.words(word).first.map { $0 == "visible" || $0 == "auto" }
    case "clip-path": clipPath = Self.target(value)
    case "mask": mask = Self.target(value)
    case "filter": filter = Self.target(value)
    case "marker", "marker-start", "marker-mid", "marker-end": hasMarkers = word != "none" && !word.isEmpty
    case "vector-effect": hasFixedStroke = word.contains("non-scaling-stroke")
    case "mix-blend-mode": blendMode = word == "normal" ? nil : word
    case _ where name.hasPrefix("stroke"): applyStroke(name, word, lengths: lengths, warn: warn)
    default: text.apply(name, value, lengths: lengths)
    }
  }

  /// The stroke's geometry; `value` is in lower case.
  private mutating func applyStroke(
    _ name: String, _ value: String, lengths: SVGLengths, warn: (String) -> Void
  ) {
    switch name {
    case "stroke-width":
      guard let width = lengths.length(value, along: .other) else { return }
      if width < 0 {
        warn("stroke-width is negative")
      } else if width <= Double(SVGPathData.coordinateLimit) {
        strokeStyle.lineWidth = CGFloat(width)
      } else {
        warn("stroke-width is beyond 10⁹")
      }
    case "stroke-linecap":
      switch value {
      case "butt": strokeStyle.lineCap = .butt
      case "round": strokeStyle.lineCap = .round
      case "square": strokeStyle.lineCap = .square
      default: break
      }
    case "stroke-linejoin":
      switch value {
      // SVG 2 §13.5.4: renderers without the last two draw a miter.
      case "miter", "miter-clip", "arcs": strokeStyle.lineJoin = .miter
      case "round": strokeStyle.lineJoin = .round
      case "bevel": strokeStyle.lineJoin = .bevel
      default: break
      }
    case "stroke-miterlimit":
      var scanner = ByteScanner(value)
      guard let limit = scanner.number(), scanner.isAtEnd, limit.isFinite, limit >= 0 else { return }
      strokeStyle.miterLimit = CGFloat(limit)
    case "stroke-dasharray":
      if value == "none" { strokeStyle.dash = [] }
      let texts = value.split { $0 == "," || $0.isWhitespace }
      if texts.count > Self.dashLimit {
        warn("stroke-dasharray has more than \(Self.dashLimit) lengths; the line is drawn solid")
        strokeStyle.dash = []
        return
      }
      let dashes = texts.compactMap { lengths.length(String($0), along: .other) }
      // A negative length makes the whole list invalid, one that is no length too.
      guard dashes.count == texts.count, !dashes.isEmpty, dashes.allSatisfy({ $0 >= 0 && $0.isFinite })
      else { return }
      strokeStyle.dash = dashes.reduce(0, +) > 0 ? dashes.map { CGFloat($0) } : []
    case "stroke-dashoffset":
      guard let offset = lengths.length(value, along: .other), offset.isFinite else { return }
      strokeStyle.dashPhase = CGFloat(offset)
    default: break
    }
  }

  // MARK: Values

  /// Nil if `text` is not a paint. A context paint is nothing where there is no context, as here.
  static func paint(_ text: String) -> Paint? {
    let words = CSSText.words(text)
    guard let first = words.first else { return nil }
    switch first.lowercased() {
    case "none", "context-fill", "context-stroke": return Paint.none
    default: break
    }
    if first.lowercased().hasPrefix("url(") {
      guard let id = target(first) else { return nil }
      let rest = words.dropFirst().joined(separator: " ")
      return .reference(id: id, fallback: SVGColor(rest))
    }
    return SVGColor(text).map { .color($0) }
  }

  /// The id in `url(#id)`; "" for other values that are not `none`, nil for that.
  private static func target(_ text: String) -> String? {
    let value = text.trimmed
    if value.isEmpty || value.lowercased() == "none" { return nil }
    guard value.lowercased().hasPrefix("url("), let close = value.firstIndex(of: ")") else { return "" }
    let inside = value[value.index(value.startIndex, offsetBy: 4)..<close].trimmed
    let quoteless = inside.trimmingCharacters(in: CharacterSet(charactersIn: "\"'"))
    if case .id(let id) = SVGTree.Reference(quoteless) { return id }
    return ""
  }

  /// A number or percentage, clamped to 0...1.
  static func fraction(_ text: String) -> Double? {
    var scanner = ByteScanner(text)
    scanner.skipWhitespace()
    guard var number = scanner.number() else { return nil }
    if scanner.take(UInt8(ascii: "%")) { number /= 100 }
    scanner.skipWhitespace()
    return scanner.isAtEnd ? min(max(number, 0), 1) : nil
  }

  private static func evenOdd(_ text: String) -> Bool? {
    switch text {
    case "evenodd": true
    case "nonzero": false
    default: nil
    }
  }

  /// Em and per cent are of the parent's size here. The words are CSS Fonts 4 §2.5's table.
  private static func fontSize(_ text: String, parent: Double, lengths: SVGLengths) -> Double? {
    let words = [
      "xx-small": 9.6, "x-small": 12, "small": 128.0 / 9, "medium": 16, "large": 19.2, "x-large": 24,
      "xx-large": 32, "larger": parent * 1.2, "smaller": parent / 1.2,
    ]
    if let size = words[text] { return size }
    var lengths = lengths
    lengths.fontSize = parent
    lengths.viewport = CGSize(width: parent, height: parent)
    guard let size = lengths.length(text, along: .horizontal), size >= 0,
      size <= Double(SVGPathData.coordinateLimit)
    else { return nil }
    return size
  }

  private static let initialValues = [
    "font-size": "medium", "color": "black", "fill": "black", "fill-opacity": "1", "fill-rule": "nonzero",
    "clip-rule": "nonzero", "stroke": "none", "stroke-opacity": "1", "stroke-width": "1",
    "stroke-linecap": "butt", "stroke-linejoin": "miter", "stroke-miterlimit": "4",
    "stroke-dasharray": "none", "stroke-dashoffset": "0", "visibility": "visible", "paint-order": "normal",
    "display": "inline", "opacity": "1", "overflow": "visible", "clip-path": "none", "mask": "none",
    "filter": "none", "marker": "none", "marker-start": "none", "marker-mid": "none", "marker-end": "none",
    "vector-effect": "none", "mix-blend-mode": "normal",
  ]
}
