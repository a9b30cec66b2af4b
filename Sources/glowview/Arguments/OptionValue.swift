// SPDX-License-Identifier: MIT
import GLEffects

/// Turns the text of option values into what they mean, or says what they must be.
enum OptionValue {
  /// A finite decimal number; no hexadecimal, `nan` or `inf`.
  static func number(_ text: String) -> Double? {
    let isDecimal = text.utf8.allSatisfy { byte in
      (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")) || "+-.eE".utf8.contains(byte)
    }
    guard isDecimal, let number = Double(text), number.isFinite else { return nil }
    return number
  }

  /// A number within `range`, whose lower bound itself counts only if `includesLowest`.
  static func number(
    _ text: String, in range: ClosedRange<Double>, includesLowest: Bool = true
  ) throws(ValueProblem) -> Double {
    guard let number = number(text), range.contains(number), includesLowest || number > range.lowerBound
    else {
      let low = format(range.lowerBound)
      let high = format(range.upperBound)
      throw ValueProblem(
        includesLowest
          ? "must be a number from \(low) to \(high)" : "must be a number above \(low), at most \(high)")
    }
    return number
  }

  /// Width and height in points, each above 0 and at most 65 535.
  static func size(_ text: String) throws(ValueProblem) -> CGSize {
    let parts = text.split(whereSeparator: { $0 == "x" || $0 == "X" }).map(String.init)
    let separators = text.count(where: { $0 == "x" || $0 == "X" })
    guard parts.count == 2, separators == 1, let width = number(parts[0]), let height = number(parts[1])
    else {
      throw ValueProblem("must be WIDTHxHEIGHT in points, as in 640x480")
    }
    guard (0.0...65535).contains(width), (0.0...65535).contains(height), width > 0, height > 0 else {
      throw ValueProblem("width and height must be above 0 and at most 65535 points")
    }
    return CGSize(width: width, height: height)
  }

  /// A CSS or system colour; an unknown name comes with the nearest known one.
  static func color(_ text: String) throws(ValueProblem) -> ParsedColor {
    do throws(ColorSyntaxError) {
      return try ParsedColor(css: text)
    } catch {
      guard case .unknownName(let name) = error else { throw ValueProblem(error.description) }
      let hint = NearestName.suggestion(for: name.lowercased(), among: ParsedColor.names)
      throw ValueProblem(error.description + (hint ?? "; see 'glowview help laser' for how to write colours"))
    }
  }

  /// One of an enumeration's raw values.
  static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ text: String, of type: Choice.Type
  ) throws(ValueProblem) -> Choice {
    guard let choice = Choice(rawValue: text) else {
      throw ValueProblem("must be " + list(Choice.allCases.map(\.rawValue)))
    }
    return choice
  }

  /// "a", "a or b", "a, b or c".
  static func list(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  /// Without a fraction where there is none.
  static func format(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int64(number)) : String(number)
  }
}
