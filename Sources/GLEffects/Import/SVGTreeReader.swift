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
  /// How many of the open elements are a `text` or inside of one.
  private var textDepth = 0
  /// UTF-8 bytes of texts and attribute values that may still come, entities replaced.
  private var textBudget: Int

  private init(textBudget: Int) {
    self.textBudget = textBudget
  }

  /// - Throws: `SVGError`, for a file that is not well-formed, not SVG, or beyond a limit.
  static func tree(of data: Data) throws(SVGError) -> SVGTree {
    let data = try XMLText.utf8(data)
    if let line = XMLAttributeScan.lineOfTagWithMoreAttributes(than: SVGDocument.attributeLimit, in: data) {
      throw .tooManyAttributes(line: line, limit: SVGDocument.attributeLimit)
    }
    // Only entities make more of a file than that.
    let reader = SVGTreeReader(textBudget: 3 * data.count + 65_536)
    let parser = XMLParser(data: data)
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
    for value in attributes.values { spend(value.utf8.count, parser) }
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
    textDepth = max(textDepth - 1, 0)
    if let text = styleText {
      tree.styleSheets.append(text)
      styleText = nil
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    add(string, parser)
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    add(String(decoding: block, as: UTF8.self), parser)
  }

  private func add(_ text: String, _ parser: XMLParser) {
    spend(text.utf8.count, parser)
    if styleText != nil {
      styleText?.append(text)
    } else if textDepth > 0, failure == nil, let parent = stack.last {
      tree.append(text: text, to: parent, line: max(1, parser.lineNumber))
    }
  }

  /// Refuses a file whose entities make much more of it than it is. The XML library itself only refuses entities
  /// within entities; a long one that is named very often is as bad.
  private func spend(_ count: Int, _ parser: XMLParser) {
    textBudget -= count
    guard textBudget < 0, failure == nil else { return }
    failure = .malformed(
      line: max(1, parser.lineNumber), column: max(1, parser.columnNumber),
      reason: XMLProblem.explanation(of: XMLProblem.entityLoop))
    parser.abortParsing()
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    let code = (error as NSError).code
    // Undeclared prefixes (XML_NS_ERR_…, 200–205) are common in files edited by hand and harmless here; so are
    // entities that a DTD which is not loaded may declare (XML_WAR_UNDECLARED_ENTITY).
    guard failure == nil, !(200...205).contains(code), code != 27 else { return }
    failure = .malformed(
      line: max(1, parser.lineNumber), column: max(1, parser.columnNumber),
      reason: XMLProblem.explanation(of: code)
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
    if textDepth > 0 || isSVG && (name == "text" || name == "flowRoot") { textDepth += 1 }
    if isSVG, name == "style", Self.isStyleSheet(attributes) { styleText = "" }
  }

  /// Whether a `style` element holds CSS that counts for pictures.
  private static func isStyleSheet(_ attributes: [String: String]) -> Bool {
    let type = attributes["type"]?.trimmed.lowercased() ?? ""
    let media = attributes["media"]?.trimmed.lowercased() ?? ""
    return (type.isEmpty || type == "text/css") && (media.isEmpty || media == "all" || media == "screen")
  }
}
