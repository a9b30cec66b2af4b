// SPDX-License-Identifier: MIT
import Foundation
import FoundationXML

/// Walks through an SVG file's XML once and collects outlines. See `SVGDocument` for what it reads.
///
/// A class because the XML parser calls it back; used by one call of `SVGDocument.init` and then dropped.
final class SVGReader: NSObject, XMLParserDelegate {
  private(set) var outlines: [SVGOutline] = []
  private(set) var viewBox: CGRect?
  private(set) var warnings: [String] = []

  private let elementID: String?
  private var failure: SVGError?
  /// The elements that are open, outermost first.
  private var stack: [Level] = []
  /// The root element's namespace prefix with its colon ("svg:"), or nothing.
  private var prefix = ""
  private var elementCount = 0
  private var segmentCount = 0
  private var warned: Set<String> = []
  /// Name and line of the element that `elementID` picks, once it has come.
  private var picked: (element: String, line: Int)?

  private struct Level {
    var transform: CGAffineTransform
    /// False inside elements that do not draw.
    var isRendered: Bool
    /// Whether the element is, or lies in, the one that was asked for.
    var isPicked: Bool
    var isEvenOdd: Bool
  }

  init(elementID: String?) {
    self.elementID = elementID
  }

  func read(_ data: Data) throws(SVGError) {
    let parser = XMLParser(data: data)
    parser.delegate = self
    parser.shouldResolveExternalEntities = false
    let isWhole = parser.parse()
    if let failure { throw failure }
    guard elementCount > 0 else {
      throw .malformed(
        line: max(1, parser.lineNumber), column: max(1, parser.columnNumber), reason: "no element")
    }
    guard isWhole else {
      throw .malformed(line: parser.lineNumber, column: parser.columnNumber, reason: "not well-formed XML")
    }
    guard let elementID else { return }
    guard let picked else { throw .elementNotFound(id: elementID) }
    if outlines.isEmpty {
      throw .elementHasNoOutline(id: elementID, element: picked.element, line: picked.line)
    }
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
    elementCount += 1
    if elementCount > SVGDocument.elementLimit {
      throw .tooManyElements(line: line, limit: SVGDocument.elementLimit)
    }
    if stack.count >= SVGDocument.depthLimit {
      throw .nestedTooDeeply(line: line, limit: SVGDocument.depthLimit)
    }
    if stack.isEmpty { try startRoot(qualifiedName, attributes, line: line) }
    let isSVG = prefix.isEmpty ? !qualifiedName.contains(":") : qualifiedName.hasPrefix(prefix)
    let name = isSVG ? String(qualifiedName.dropFirst(prefix.count)) : qualifiedName

    let style = SVGStyle(attributes["style"] ?? "")
    var level =
      stack.last
      ?? Level(transform: .identity, isRendered: true, isPicked: elementID == nil, isEvenOdd: false)
    let id = attributes["id"] ?? attributes["xml:id"]
    let isPickedItself = elementID != nil && id == elementID && picked == nil
    if isPickedItself {
      picked = (name, line)
      level.isPicked = true
      level.isRendered = true
    }
    if let transform = attributes["transform"], isSVG {
      do throws(SVGTransformError) {
        level.transform = try SVGTransform.parse(transform).concatenating(level.transform)
      } catch {
        warn("line \(line): the transform of <\(name)> is ignored: \(error)")
      }
    }
    if let rule = style["fill-rule"] ?? attributes["fill-rule"] { level.isEvenOdd = rule == "evenodd" }
    if !isPickedItself, (style["display"] ?? attributes["display"]) == "none" { level.isRendered = false }
    if !isSVG { level.isRendered = false }

    let kind = SVGElementKind(name)
    switch kind {
    case .container:
      if name == "svg", !stack.isEmpty {
        if level.isRendered, level.isPicked { warnSkipped(name, line: line) }
        level.isRendered = false
      }
    case .shape(let shape):
      if level.isRendered, level.isPicked {
        try draw(shape, attributes, id: id, level: level, name: name, line: line)
      }
      level.isRendered = false
    case .definition:
      if !isPickedItself { level.isRendered = false }
    case .unsupported:
      if level.isRendered, level.isPicked { warnSkipped(name, line: line) }
      level.isRendered = false
    case .descriptive:
      level.isRendered = false
    }
    stack.append(level)
  }

  private func startRoot(
    _ qualifiedName: String, _ attributes: [String: String], line: Int
  ) throws(SVGError) {
    if let colon = qualifiedName.lastIndex(of: ":") { prefix = String(qualifiedName[...colon]) }
    guard qualifiedName.dropFirst(prefix.count) == "svg" else { throw .notSVG(rootElement: qualifiedName) }
    if let text = attributes["viewBox"] {
      let numbers = SVGNumberList(text)
      if numbers.isWhole, numbers.values.count == 4, numbers.values[2] > 0, numbers.values[3] > 0 {
        viewBox = CGRect(
          x: numbers.values[0], y: numbers.values[1], width: numbers.values[2], height: numbers.values[3])
        guard numbers.values.allSatisfy({ abs($0) <= Double(SVGPathData.coordinateLimit) }) else {
          throw .numberOutOfRange(line: line, element: "svg")
        }
      } else {
        warn("line \(line): the viewBox '\(text)' is ignored: it must be four numbers, the last two above 0")
      }
    }
    guard viewBox == nil, let width = attributes["width"], let height = attributes["height"] else { return }
    let lengths = SVGLengths(viewBox: nil)
    if let width = lengths.absolute(width), let height = lengths.absolute(height), width > 0, height > 0 {
      guard max(width, height) <= Double(SVGPathData.coordinateLimit) else {
        throw .numberOutOfRange(line: line, element: "svg")
      }
      viewBox = CGRect(x: 0, y: 0, width: width, height: height)
    }
  }

  private func draw(
    _ shape: SVGShape, _ attributes: [String: String], id: String?, level: Level, name: String, line: Int
  ) throws(SVGError) {
    let outline = shape.outline(attributes, lengths: SVGLengths(viewBox: viewBox))
    for problem in outline.problems { warn("line \(line): <\(name)>: \(problem)") }
    if outline.isOutOfRange { throw .numberOutOfRange(line: line, element: name) }
    guard !outline.elements.isEmpty else { return }
    segmentCount += outline.elements.count
    if segmentCount > SVGDocument.segmentLimit {
      throw .tooManySegments(line: line, limit: SVGDocument.segmentLimit)
    }
    let placed = outline.elements.map { $0.mapped { $0.applying(level.transform) } }
    guard placed.allSatisfy(\.isWithinLimit) else { throw .numberOutOfRange(line: line, element: name) }
    outlines.append(
      SVGOutline(id: id, path: Path(elements: placed), fillStyle: FillStyle(eoFill: level.isEvenOdd)))
  }

  // MARK: Reports

  private func warnSkipped(_ name: String, line: Int) {
    guard warned.insert(name).inserted else { return }
    let what = name == "svg" ? "a nested <svg>" : "<\(name)>"
    warnings.append("\(what) is not drawn (first on line \(line))")
  }

  /// Says `text` unless 20 other things have been said.
  private func warn(_ text: String) {
    if warnings.count < 20 { warnings.append(text) }
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
