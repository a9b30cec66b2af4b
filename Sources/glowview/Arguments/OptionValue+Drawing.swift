// SPDX-License-Identifier: MIT
import GLEffects

extension OptionValue {
  /// `none`, a colour or a gradient.
  static func paint(_ text: String) throws(ValueProblem) -> PaintChoice {
    if text == "none" { return .none }
    if !text.contains("(") || text.hasPrefix("#") { return .paint(CSSPaint(try color(text))) }
    do throws(PaintSyntaxError) {
      return .paint(try CSSPaint(css: text))
    } catch {
      throw ValueProblem(error.description)
    }
  }

  /// Dashes and gaps, separated by commas or spaces.
  static func dashes(_ text: String) throws(ValueProblem) -> [Double] {
    let parts = text.split { $0 == "," || $0 == " " }
    guard !parts.isEmpty else { throw ValueProblem("must be lengths of dashes and gaps, as in 12,6") }
    guard parts.count <= DrawingOptions.dashLimit else {
      throw ValueProblem("\(parts.count) lengths are given, at most \(DrawingOptions.dashLimit) are used")
    }
    var result: [Double] = []
    for part in parts {
      guard let length = number(String(part)), (0...1e6).contains(length) else {
        throw ValueProblem("every dash and gap must be a number of points from 0 to 1000000")
      }
      result.append(length)
    }
    return result
  }

  /// Appearances, each once, with commas between.
  static func appearances(_ text: String) throws(ValueProblem) -> [AppearanceChoice] {
    var result: [AppearanceChoice] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      let choice = try choice(String(word), of: AppearanceChoice.self)
      if result.contains(choice) { throw ValueProblem("\(word) is named twice") }
      result.append(choice)
    }
    return result
  }

  /// Two fractions of the outline's length.
  static func trim(_ text: String) throws(ValueProblem) -> TrimChoice {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let from = number(String(parts[0])), let to = number(String(parts[1])),
      (0.0...1).contains(from), (0.0...1).contains(to)
    else {
      throw ValueProblem("must be two fractions of the outline's length from 0 to 1, as in 0.25,0.75")
    }
    return TrimChoice(from: from, to: to)
  }

  /// "X Y", "X Y BLUR", each with a colour before or behind.
  static func shadow(_ text: String) throws(ValueProblem) -> ShadowChoice {
    let (numbers, color) = try lengths(text)
    guard (2...3).contains(numbers.count), numbers.allSatisfy({ abs($0) <= 65535 }) else {
      throw ValueProblem("must be X Y [BLUR] [COLOR] in points, as in '0 4 12 #0008'")
    }
    let blur = numbers.count == 3 ? numbers[2] : 0
    guard (0.0...8192).contains(blur) else { throw ValueProblem("the blur must be from 0 to 8192 points") }
    return ShadowChoice(
      x: numbers[0], y: numbers[1], blur: blur,
      color: color ?? .srgb(SRGBColor(red: 0, green: 0, blue: 0, alpha: 0.33)))
  }

  /// "RADIUS" with a colour before or behind.
  static func glow(_ text: String) throws(ValueProblem) -> GlowChoice {
    let (numbers, color) = try lengths(text)
    guard numbers.count == 1, numbers[0] > 0, numbers[0] <= 4096 else {
      throw ValueProblem("must be RADIUS [COLOR], a radius above 0, at most 4096 points, as in '8 cyan'")
    }
    return GlowChoice(radius: numbers[0], color: color)
  }

  /// Numbers of points, with or without `px`, and at most one colour.
  private static func lengths(
    _ text: String
  ) throws(ValueProblem) -> (numbers: [Double], color: ParsedColor?) {
    var numbers: [Double] = []
    var color: ParsedColor?
    for word in words(text) {
      let digits = word.hasSuffix("px") ? String(word.dropLast(2)) : word
      if let number = number(digits) {
        numbers.append(number)
      } else if color == nil {
        color = try self.color(word)
      } else {
        throw ValueProblem("'\(word)' is not a number of points")
      }
    }
    return (numbers, color)
  }

  /// The pieces between spaces outside of parentheses.
  private static func words(_ text: String) -> [String] {
    var result: [String] = []
    var word = ""
    var depth = 0
    for character in text {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == " ", depth == 0 {
        if !word.isEmpty { result.append(word) }
        word = ""
      } else {
        word.append(character)
      }
    }
    return word.isEmpty ? result : result + [word]
  }
}
