// SPDX-License-Identifier: MIT
import Foundation

/// A description of something as named values and lists, to be read as text or as JSON.
public indirect enum DescriptionTree: Sendable, Equatable {
  /// A word or a sentence.
  case text(String)
  /// A measured or computed value.
  case number(Double)
  /// A count or an index.
  case integer(Int)
  /// Yes or no.
  case flag(Bool)
  /// Several values in order.
  case list([DescriptionTree])
  /// A kind, such as "draw", with named values in a fixed order.
  case node(String, [Field])

  /// A named value of a node.
  public struct Field: Sendable, Equatable {
    /// What the value is called, in words joined by hyphens.
    public var name: String
    /// The value.
    public var value: DescriptionTree

    /// A named value.
    public init(_ name: String, _ value: DescriptionTree) {
      self.name = name
      self.value = value
    }
  }

  /// JSON on lines of two-space steps; a node is an object whose first member "kind" is its kind.
  public var json: String { json(indent: "") + "\n" }

  /// Indented lines: a node's kind and short values on one line, lists and nodes below it.
  public var text: String { lines(indent: "").joined(separator: "\n") + "\n" }

  // MARK: JSON

  private func json(indent: String) -> String {
    let inner = indent + "  "
    switch self {
    case .text(let text): return Self.quoted(text)
    case .number(let number): return Self.format(number, infinite: "null")
    case .integer(let integer): return String(integer)
    case .flag(let flag): return flag ? "true" : "false"
    case .list(let items):
      if items.isEmpty { return "[]" }
      if items.allSatisfy(\.isScalar) {
        return "[" + items.map { $0.json(indent: "") }.joined(separator: ", ") + "]"
      }
      return "[\n" + items.map { inner + $0.json(indent: inner) }.joined(separator: ",\n") + "\n\(indent)]"
    case .node(let kind, let fields):
      let members = [Field("kind", .text(kind))] + fields
      return "{\n"
        + members.map { "\(inner)\(Self.quoted($0.name)): \($0.value.json(indent: inner))" }.joined(
          separator: ",\n")
        + "\n\(indent)}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where scalar.value < 0x20: result += String(format: "\\u%04x", scalar.value)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  // MARK: Text

  private var isScalar: Bool {
    switch self {
    case .text, .number, .integer, .flag: true
    case .list, .node: false
    }
  }

  /// The value on one line, where it fits: scalars and lists of scalars.
  private var inline: String? {
    switch self {
    case .text(let text): text
    case .number(let number): Self.format(number, infinite: "inf")
    case .integer(let integer): String(integer)
    case .flag(let flag): flag ? "yes" : "no"
    case .list(let items) where items.allSatisfy(\.isScalar):
      items.compactMap(\.inline).joined(separator: " ")
    case .list, .node: nil
    }
  }

  private func lines(indent: String) -> [String] {
    switch self {
    case .list(let items) where inline == nil: items.flatMap { $0.lines(indent: indent) }
    case .node(let kind, let fields):
      [
        indent + kind
          + fields.compactMap { field in field.value.inline.map { "  \(field.name) \($0)" } }.joined()
      ]
        + fields.filter { $0.value.inline == nil }.flatMap { field in
          ["\(indent)  \(field.name)"] + field.value.lines(indent: indent + "    ")
        }
    default: [indent + (inline ?? "")]
    }
  }

  /// The shortest digits that tell the number apart to 1e-9 of its size.
  private static func format(_ number: Double, infinite: String) -> String {
    guard number.isFinite else { return infinite }
    if number == number.rounded(), abs(number) < 1e15 { return String(Int(number)) }
    return String(format: "%.9g", number)
  }
}

extension DescriptionTree {
  static func rect(_ rect: PixelRect) -> DescriptionTree {
    .list([.integer(rect.minX), .integer(rect.minY), .integer(rect.maxX), .integer(rect.maxY)])
  }

  static func numbers(_ values: [Double]) -> DescriptionTree { .list(values.map { .number($0) }) }

  static func point(_ point: CGPoint) -> DescriptionTree { numbers([Double(point.x), Double(point.y)]) }

  static func transform(_ t: CGAffineTransform) -> DescriptionTree {
    numbers([t.a, t.b, t.c, t.d, t.tx, t.ty].map { Double($0) })
  }

  static func color(_ color: SRGBColor) -> DescriptionTree {
    numbers([color.red, color.green, color.blue, color.alpha])
  }

  static func key(_ key: ContentKey) -> DescriptionTree {
    .text(String(format: "%016llx%016llx", key.high, key.low))
  }
}
