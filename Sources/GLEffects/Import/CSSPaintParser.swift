// SPDX-License-Identifier: MIT
import Foundation

/// Reads one paint. See `CSSPaint` for what it accepts.
/// - Source: CSS Images 3 §3.1–3.4, Images 4 §3.1–3.4.
struct CSSPaintParser {
  private let text: String

  init(_ text: String) {
    self.text = text.trimmed
  }

  /// Stops and hints of one gradient.
  static let stopLimit = 1000

  func parse() throws(PaintSyntaxError) -> CSSPaint.Kind {
    let name = text.prefix { $0 != "(" }.lowercased()
    guard text.contains("("), name.hasSuffix("gradient") || name == "along" else {
      do throws(ColorSyntaxError) {
        return .color(try ParsedColor(css: text))
      } catch {
        throw PaintSyntaxError(error.description)
      }
    }
    guard ["linear-gradient", "radial-gradient", "conic-gradient", "along"].contains(name) else {
      throw PaintSyntaxError(
        "there is no paint '\(name)()'; there are linear-gradient(), radial-gradient(), conic-gradient() and along()"
      )
    }
    let body = Array(text.utf8.dropFirst(name.utf8.count))
    guard text.hasSuffix(")") else { throw PaintSyntaxError("\(name)(): ')' is missing at the end") }
    guard CSSText.endOfComponent(body, at: 0) == body.count else {
      throw PaintSyntaxError("\(name)(): unexpected text after ')'")
    }
    let inside = String(decoding: body.dropFirst().dropLast(), as: UTF8.self)
    var arguments = CSSText.split(inside, at: ",").map(\.trimmed)
    guard arguments.count <= Self.stopLimit else {
      throw PaintSyntaxError("\(name)(): more than \(Self.stopLimit) stops")
    }
    guard let first = arguments.first, !first.isEmpty else {
      throw PaintSyntaxError("\(name)(): colours are missing")
    }
    var words = CSSText.words(first.lowercased())
    var isPerceptual: Bool?
    if Self.isPrelude(words, of: name) {
      arguments.removeFirst()
      isPerceptual = try Self.takeSpace(from: &words, name)
    } else {
      words = []
    }
    let items = try Self.stops(arguments, of: name)
    // Colours written in a newer space than sRGB are mixed in Oklab where nothing else is said (Images 4 §3.1).
    let stops = CSSColorStops(
      items: items, isPerceptual: isPerceptual ?? arguments.contains { $0.lowercased().contains("okl") })
    switch name {
    case "linear-gradient": return .linear(try Self.linear(words, stops))
    case "radial-gradient": return .radial(try Self.radial(words, stops))
    case "conic-gradient": return .conic(try Self.conic(words, stops))
    default:
      if !words.isEmpty { throw PaintSyntaxError("along(): '\(words[0])' is not understood") }
      return .along(stops)
    }
  }

  // MARK: What stands before the stops

  /// Whether the words of the first argument say something about the gradient rather than name a colour.
  private static func isPrelude(_ words: [String], of name: String) -> Bool {
    guard let first = words.first else { return false }
    if first == "in" { return true }
    switch name {
    case "linear-gradient": return first == "to" || CSSTransform.degrees(first) != nil
    case "radial-gradient":
      let known = [
        "circle", "ellipse", "closest-side", "farthest-side", "closest-corner", "farthest-corner", "at",
      ]
      // A length before a colour is a stop; before anything else, or alone, a size.
      return known.contains(first) || CSSExtent(first) != nil && !words.contains { isColor($0) }
    case "conic-gradient": return first == "from" || first == "at"
    default: return false
    }
  }

  private static func isColor(_ word: String) -> Bool {
    (try? ParsedColor(css: word)) != nil
  }

  /// Takes `in SPACE` out of `words`; says whether the space is Oklab, nil if there is none.
  private static func takeSpace(from words: inout [String], _ name: String) throws(PaintSyntaxError) -> Bool?
  {
    guard let index = words.firstIndex(of: "in") else { return nil }
    let space = index + 1 < words.count ? words[index + 1] : ""
    guard space == "srgb" || space == "oklab" else {
      throw PaintSyntaxError("\(name)(): colours are mixed 'in srgb' or 'in oklab', not 'in \(space)'")
    }
    words.removeSubrange(index...index + 1)
    return space == "oklab"
  }

  private static func linear(
    _ words: [String], _ stops: CSSColorStops
  ) throws(PaintSyntaxError) -> CSSLinearGradient {
    var gradient = CSSLinearGradient(stops: stops)
    guard let first = words.first else { return gradient }
    if first != "to" {
      guard words.count == 1, let degrees = CSSTransform.degrees(first) else {
        throw PaintSyntaxError("linear-gradient(): '\(words.joined(separator: " "))' is not a direction")
      }
      gradient.direction = .angle(degrees)
      return gradient
    }
    var x = 0.0
    var y = 0.0
    for word in words.dropFirst() {
      switch word {
      case "left" where x == 0: x = -1
      case "right" where x == 0: x = 1
      case "top" where y == 0: y = -1
      case "bottom" where y == 0: y = 1
      default:
        throw PaintSyntaxError("linear-gradient(): 'to' is followed by a side or a corner, not '\(word)'")
      }
    }
    guard x != 0 || y != 0 else {
      throw PaintSyntaxError("linear-gradient(): a side or corner is missing after 'to'")
    }
    gradient.direction = .toward(x: x, y: y)
    return gradient
  }

  private static func radial(
    _ words: [String], _ stops: CSSColorStops
  ) throws(PaintSyntaxError) -> CSSRadialGradient {
    var gradient = CSSRadialGradient(stops: stops)
    let at = words.firstIndex(of: "at") ?? words.count
    if at < words.count { gradient.center = try position(words[(at + 1)...], of: "radial-gradient") }
    var shape: String?
    var extents: [CSSExtent] = []
    var keyword: CSSRadialGradient.Size?
    for word in words[..<at] {
      switch word {
      case "circle" where shape == nil, "ellipse" where shape == nil: shape = word
      case "closest-side" where keyword == nil: keyword = .closestSide
      case "farthest-side" where keyword == nil: keyword = .farthestSide
      case "closest-corner" where keyword == nil: keyword = .closestCorner
      case "farthest-corner" where keyword == nil: keyword = .farthestCorner
      default:
        guard let extent = CSSExtent(word), extent.points >= 0, extent.fraction >= 0, extents.count < 2 else {
          throw PaintSyntaxError("radial-gradient(): '\(word)' is not a shape or size")
        }
        extents.append(extent)
      }
    }
    let isCircle = shape == "circle" || shape == nil && extents.count == 1
    if keyword != nil, !extents.isEmpty {
      throw PaintSyntaxError("radial-gradient(): give one size")
    }
    switch extents.count {
    case 1:
      guard isCircle, extents[0].fraction == 0 else {
        throw PaintSyntaxError("radial-gradient(): a circle's radius is a length, an ellipse has two radii")
      }
      gradient.size = .radius(extents[0])
    case 2:
      guard !isCircle else { throw PaintSyntaxError("radial-gradient(): a circle has one radius") }
      gradient.size = .radii(extents[0], extents[1])
    default: gradient.size = keyword ?? .farthestCorner
    }
    gradient.isCircle = isCircle
    return gradient
  }

  private static func conic(
    _ words: [String], _ stops: CSSColorStops
  ) throws(PaintSyntaxError) -> CSSConicGradient {
    var gradient = CSSConicGradient(stops: stops)
    var rest = words[...]
    if rest.first == "from" {
      guard rest.count > 1, let degrees = CSSTransform.degrees(rest[rest.startIndex + 1]) else {
        throw PaintSyntaxError("conic-gradient(): 'from' is followed by an angle, as in 'from 45deg'")
      }
      gradient.start = degrees
      rest = rest.dropFirst(2)
    }
    guard let next = rest.first else { return gradient }
    guard next == "at" else { throw PaintSyntaxError("conic-gradient(): '\(next)' is not understood") }
    gradient.center = try position(rest.dropFirst(), of: "conic-gradient")
    return gradient
  }

  private static func position(
    _ words: ArraySlice<String>, of name: String
  ) throws(PaintSyntaxError) -> CSSPosition {
    if let position = CSSPosition(Array(words)) { return position }
    throw PaintSyntaxError("\(name)(): 'at \(words.joined(separator: " "))' is not a position")
  }

  // MARK: Stops

  private static func stops(
    _ arguments: [String], of name: String
  ) throws(PaintSyntaxError) -> [CSSColorStops.Item] {
    var items: [CSSColorStops.Item] = []
    for argument in arguments {
      let words = CSSText.words(argument)
      guard let first = words.first, let last = words.last else {
        throw PaintSyntaxError("\(name)(): a colour is missing between commas")
      }
      if words.count == 1, let hint = place(first, of: name) {
        items.append(.hint(hint))
        continue
      }
      // The colour may stand before or behind its places.
      let isBehind = place(first, of: name) != nil && words.count > 1
      let color: ParsedColor
      do throws(ColorSyntaxError) {
        color = try ParsedColor(css: isBehind ? last : first)
      } catch {
        throw PaintSyntaxError("\(name)(): \(error)")
      }
      let places = isBehind ? words.dropLast() : words.dropFirst()
      guard places.count <= 2 else {
        throw PaintSyntaxError("\(name)(): '\(argument)' has more than two places")
      }
      if places.isEmpty { items.append(.stop(color, at: nil)) }
      for word in places {
        guard let place = place(word, of: name) else {
          throw PaintSyntaxError("\(name)(): '\(word)' is not a place: \(placeHint(of: name))")
        }
        items.append(.stop(color, at: place))
      }
    }
    var wasHint = true
    for item in items {
      let isHint = if case .hint = item { true } else { false }
      if isHint, wasHint { throw PaintSyntaxError("\(name)(): a hint stands between two colours") }
      wasHint = isHint
    }
    if items.isEmpty { throw PaintSyntaxError("\(name)(): colours are missing") }
    if wasHint { throw PaintSyntaxError("\(name)(): a hint stands between two colours") }
    return items
  }

  private static func place(_ word: String, of name: String) -> CSSExtent? {
    switch name {
    case "conic-gradient": return CSSExtent(turn: word)
    case "along":
      // A path's length is not known where stops are read.
      guard let extent = CSSExtent(word), extent.points == 0 else { return nil }
      return extent
    default: return CSSExtent(word)
    }
  }

  private static func placeHint(of name: String) -> String {
    switch name {
    case "conic-gradient": "a percentage or an angle, as in 25% or 90deg"
    case "along": "a percentage, as in 25%"
    default: "a percentage or a length, as in 25% or 10px"
    }
  }
}
