// SPDX-License-Identifier: MIT
import Foundation
import FoundationXML

/// Reads an SVG file's XML into a tree, within the limits of `SVGDocument`.
///
/// A class because the XML parser calls it back; used by one call of `SVGDocument.init` and then dropped.
final class SVGTreeReader: NSObject, XMLParserDelegate {
  private var tree = SVGTree()
  private var failure: SVGError?
  /// The elements that are open, outermost first.
  private var stack: [Int] = []
  /// The root element's namespace prefix with its colon ("svg:"), or nothing.
  private var prefix = ""
  /// What has been read of a `style` element; nil outside of one.
  private var styleText: String?

  /// - Throws: `SVGError`, for a file that is not well-formed, not SVG, or beyond a limit.
  static func tree(of data: Data) throws(SVGError) -> SVGTree {
    let reader = SVGTreeReader()
    let parser = XMLParser(data: try XMLText.utf8(data))
    parser.delegate = reader
    parser.shouldResolveExternalEntities = false
    let isWhole = parser.parse()
    if let failure = reader.failure { throw failure }
    guard !reader.tree.nodes.isEmpty else {
      throw .malformed(
        line: max(1, parser.lineNumber), column: max(1, parser.columnNumber), reason: "no element")
    }
    guard isWhole else {
      throw .malformed(line: parser.lineNumber, column: parser.columnNumber, reason: "not well-formed XML")
    }
    return reader.tree
  }

  // MARK: XML events

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    guard failure == nil else { return }
    do throws(SVGError) {
      try start(name, attributes, line: parser.lineNumber)
    } catch {
      failure = error
      parser.abortParsing()
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    _ = stack.popLast()
    if let text = styleText {
      tree.styleSheets.append(text)
      styleText = nil
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    styleText?.append(string)
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    styleText?.append(String(decoding: block, as: UTF8.self))
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    let code = (error as NSError).code
    // Undeclared prefixes (XML_NS_ERR_…, 200–205) are common in files edited by hand and harmless here; so are
    // entities that a DTD which is not loaded may declare (XML_WAR_UNDECLARED_ENTITY).
    guard failure == nil, !(200...205).contains(code), code != 27 else { return }
    failure = .malformed(
      line: max(1, parser.lineNumber), column: max(1, parser.columnNumber), reason: Self.explanation(of: code)
    )
    parser.abortParsing()
  }

  /// External entities are left out; nothing is loaded.
  func parser(_ parser: XMLParser, resolveExternalEntityName name: String, systemID: String?) -> Data? {
    nil
  }

  // MARK: Elements

  private func start(_ qualifiedName: String, _ attributes: [String: String], line: Int) throws(SVGError) {
    if tree.nodes.count >= SVGDocument.elementLimit {
      throw .tooManyElements(line: line, limit: SVGDocument.elementLimit)
    }
    if stack.count >= SVGDocument.depthLimit {
      throw .nestedTooDeeply(line: line, limit: SVGDocument.depthLimit)
    }
    if stack.isEmpty {
      if let colon = qualifiedName.lastIndex(of: ":") { prefix = String(qualifiedName[...colon]) }
      guard qualifiedName.dropFirst(prefix.count) == "svg" else {
        throw .notSVG(rootElement: qualifiedName)
      }
    }
    let isSVG = prefix.isEmpty ? !qualifiedName.contains(":") : qualifiedName.hasPrefix(prefix)
    let name = isSVG ? String(qualifiedName.dropFirst(prefix.count)) : qualifiedName
    stack.append(
      tree.append(
        SVGTree.Node(name: name, isSVG: isSVG, attributes: attributes, line: line, parent: stack.last)))
    if isSVG, name == "style", Self.isStyleSheet(attributes) { styleText = "" }
  }

  /// Whether a `style` element holds CSS that counts for pictures.
  private static func isStyleSheet(_ attributes: [String: String]) -> Bool {
    let type = attributes["type"]?.trimmed.lowercased() ?? ""
    let media = attributes["media"]?.trimmed.lowercased() ?? ""
    return (type.isEmpty || type == "text/css") && (media.isEmpty || media == "all" || media == "screen")
  }

  /// Words for the errors of libxml2 (xmlParserErrors) that bad files run into.
  private static func explanation(of code: Int) -> String {
    switch code {
    case 4: "this is not XML"
    case 5: "the file ends too early, or more follows after its end"
    case 9: "a character that XML does not allow, or a wrong text encoding"
    case 26: "an entity that is not declared"
    case 31, 32, 79, 81: "the text encoding is not known"
    case 38: "'<' in an attribute's value"
    case 39, 40: "an attribute's value has no quotes, no end, or more than 10 MB"
    case 41: "an attribute has no value"
    case 65, 68: "a name or space is missing in a tag"
    case 42: "an attribute stands twice in one tag"
    case 73: "a tag is not closed with '>'"
    case 76: "an end tag does not match its start tag"
    case 77: "an element is not closed"
    case 89: "entities that contain themselves or multiply are refused"
    default: "not well-formed XML (libxml2 error \(code))"
    }
  }
}
