// SPDX-License-Identifier: MIT

/// The elements of an SVG file as they stand in it: names, attributes and who is inside whom; the characters of texts.
///
/// One array, parents before their children, so that it can be walked without recursion and dropped at once.
struct SVGTree: Sendable {
  struct Node: Sendable {
    /// Without the document's own namespace prefix.
    var name: String
    /// False for elements of other vocabularies.
    var isSVG: Bool
    var attributes: [String: String]
    /// Of a piece of text, which stands among the elements under the name `SVGTree.textName`.
    var text = ""
    /// Counted from 1.
    var line: Int
    /// Nil for the root.
    var parent: Int?
    var firstChild: Int?
    var nextSibling: Int?

    /// The `id` attribute.
    var id: String? { attributes["id"] ?? attributes["xml:id"] }

    /// The element that `href` names, if it is in the same file.
    var reference: Reference? {
      let text =
        attributes["href"] ?? attributes["xlink:href"]
        ?? attributes.first { $0.key.hasSuffix(":href") }?.value
      return text.map { Reference($0) }
    }
  }

  /// What an `href` or `url()` says.
  enum Reference: Sendable, Equatable {
    case id(String)
    /// Something outside the file, which is never loaded.
    case external(String)

    init(_ text: String) {
      let trimmed = text.trimmed
      self = trimmed.hasPrefix("#") ? .id(String(trimmed.dropFirst())) : .external(trimmed)
    }
  }

  /// What pieces of text are called; no element can be.
  static let textName = "#text"

  private(set) var nodes: [Node] = []
  /// Of several elements with one id the first counts.
  private(set) var indexByID: [String: Int] = [:]
  /// The texts of `style` elements, in order.
  var styleSheets: [String] = []

  private var lastChild: [Int?] = []

  subscript(index: Int) -> Node { nodes[index] }

  /// Adds an element inside `parent`, behind the children that are there; returns its index.
  mutating func append(_ node: Node) -> Int {
    let index = nodes.count
    nodes.append(node)
    lastChild.append(nil)
    if let parent = node.parent {
      if let last = lastChild[parent] {
        nodes[last].nextSibling = index
      } else {
        nodes[parent].firstChild = index
      }
      lastChild[parent] = index
    }
    if let id = node.id, indexByID[id] == nil { indexByID[id] = index }
    return index
  }

  /// Adds characters behind what is inside `parent`.
  mutating func append(text: String, to parent: Int, line: Int) {
    if let last = lastChild[parent], nodes[last].name == Self.textName {
      nodes[last].text += text
      return
    }
    _ = append(
      Node(name: Self.textName, isSVG: false, attributes: [:], text: text, line: line, parent: parent))
  }

  /// Whether there are characters other than white space anywhere inside `index`.
  func hasWords(_ index: Int) -> Bool {
    children(of: index).contains { child in
      nodes[child].name == Self.textName ? !nodes[child].text.trimmed.isEmpty : hasWords(child)
    }
  }

  /// The elements and texts directly inside `index`.
  func children(of index: Int) -> some Sequence<Int> {
    sequence(state: nodes[index].firstChild) { next in
      guard let current = next else { return nil }
      next = nodes[current].nextSibling
      return current
    }
  }

  /// The elements around `index`, the root first, `index` itself not among them.
  func ancestors(of index: Int) -> [Int] {
    var result: [Int] = []
    var place = nodes[index].parent
    while let current = place {
      result.append(current)
      place = nodes[current].parent
    }
    return result.reversed()
  }
}

extension StringProtocol {
  /// Without white space at both ends, as XML and CSS know it.
  var trimmed: String {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0d && byte != 0x0b) }
    var bytes = Substring(self).utf8
    while let first = bytes.first, isSpace(first) { bytes = bytes.dropFirst() }
    while let last = bytes.last, isSpace(last) { bytes = bytes.dropLast() }
    return String(Substring(bytes))
  }
}
