// SPDX-License-Identifier: MIT
import TestSupport

/// Well-formed SVG files of random elements, attributes and values, which refer to each other.
struct RandomSVG {
  private var random: SeededRandom
  private var elementsLeft = 40

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  /// The text of a file.
  mutating func text() -> String {
    var text = "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'"
    text += attributes(["viewBox", "width", "height", "preserveAspectRatio", "fill", "transform"]) + ">"
    if chance(3) {
      text +=
        "<style>" + (0..<Int.random(in: 1...4, using: &random)).map { _ in rule() }.joined() + "</style>"
    }
    for _ in 0..<Int.random(in: 1...6, using: &random) { text += element(depth: 0) }
    return text + "</svg>"
  }

  private static let containers = [
    "g", "g", "svg", "symbol", "defs", "clipPath", "mask", "switch", "a", "linearGradient", "radialGradient",
    "pattern",
    "marker", "text", "filter",
  ]
  private static let shapes = [
    "path", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "use", "use", "stop", "image",
    "style",
  ]
  private static let names = [
    "id", "class", "d", "points", "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2",
    "y2", "fx", "fy",
    "fr", "href", "xlink:href", "transform", "viewBox", "preserveAspectRatio", "fill", "stroke",
    "stroke-width",
    "stroke-dasharray", "stroke-dashoffset", "stroke-linejoin", "stroke-miterlimit", "fill-rule", "clip-rule",
    "opacity",
    "fill-opacity", "clip-path", "mask", "display", "visibility", "style", "offset", "stop-color",
    "gradientUnits",
    "gradientTransform", "spreadMethod", "clipPathUnits", "maskUnits", "maskContentUnits", "overflow",
    "color", "pathLength",
    "font-size", "vector-effect", "mask-type", "color-interpolation", "systemLanguage",
  ]
  private static let words = [
    "none", "currentColor", "inherit", "red", "#0af", "rgb(1 2 3 / .5)", "url(#a)", "url(#b) blue", "url(#c)",
    "userSpaceOnUse",
    "objectBoundingBox", "evenodd", "hidden", "repeat", "reflect", "round", "bevel", "xMidYMid slice",
    "xMinYMax", "0 0 10 10",
    "0 0 0 5", "-5 -5 1e9 1", "100%", "-50%", "1em", "2cm", "3px", "luminance", "non-scaling-stroke", "en",
    "",
  ]
  private static let numbers = [
    "0", "1", "-1", "5", "10", ".5", "1e-9", "1e9", "-1e9", "1e30", "100", "3.7", "nan", "1e-320",
  ]

  private mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }
  private mutating func pick(_ words: [String]) -> String {
    words[Int.random(in: 0..<words.count, using: &random)]
  }
  private mutating func number() -> String { pick(Self.numbers) }
  private mutating func numbers(_ count: ClosedRange<Int>) -> String {
    (0..<Int.random(in: count, using: &random)).map { _ in number() }.joined(separator: " ")
  }

  private mutating func element(depth: Int) -> String {
    elementsLeft -= 1
    let isContainer = depth < 6 && elementsLeft > 0 && chance(2)
    let name = pick(isContainer ? Self.containers : Self.shapes)
    var text = "<\(name)" + attributes(Self.names)
    if !isContainer { return text + "/>" }
    text += ">"
    for _ in 0..<Int.random(in: 0...3, using: &random) where elementsLeft > 0 {
      text += element(depth: depth + 1)
    }
    return text + "</\(name)>"
  }

  private mutating func attributes(_ names: [String]) -> String {
    var chosen = Set<String>()
    for _ in 0..<Int.random(in: 1...6, using: &random) { chosen.insert(pick(names)) }
    return chosen.sorted().map { " \($0)='\(value(of: $0))'" }.joined()
  }

  private mutating func value(of name: String) -> String {
    if chance(8) { return pick(Self.words) }
    switch name {
    case "id": return pick(["a", "b", "c", "d"])
    case "class": return pick(["k", "l", "k l"])
    case "href", "xlink:href": return pick(["#a", "#b", "#c", "#d", "file:///etc/passwd", "#"])
    case "fill", "stroke", "color", "stop-color", "clip-path", "mask": return pick(Self.words)
    case "d":
      return "M" + numbers(2...2)
        + (0..<Int.random(in: 0...6, using: &random)).map { _ in
          pick("LlHhVvCcSsQqTtAaZzMm".map(String.init)) + numbers(1...7)
        }.joined()
    case "points", "stroke-dasharray": return numbers(0...9)
    case "viewBox": return numbers(4...4)
    case "transform", "gradientTransform":
      return (0..<Int.random(in: 1...3, using: &random)).map { _ in
        pick(["translate", "scale", "rotate", "skewX", "matrix"]) + "(" + numbers(1...6) + ")"
      }.joined(separator: " ")
    case "style": return declarations()
    default: return chance(3) ? pick(Self.words) : number()
    }
  }

  private mutating func declarations() -> String {
    (0..<Int.random(in: 1...3, using: &random)).map { _ in
      let name = pick(Self.names)
      return "\(name):\(name == "style" ? "x" : value(of: name))\(chance(6) ? "!important" : "")"
    }.joined(separator: ";")
  }

  private mutating func rule() -> String {
    pick(["*", "g", ".k", "#a", "g > path", "path.k", ".l .k", "g path, use", "@media print"])
      + "{\(declarations())}"
  }
}
