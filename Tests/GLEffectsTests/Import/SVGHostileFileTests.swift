// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

@Suite struct SVGHostileFileTests {
  private func error(_ text: String) -> SVGError? { error(Data(text.utf8)) }

  private func error(_ data: Data) -> SVGError? {
    do throws(SVGError) {
      _ = try SVGDocument(data: data)
      return nil
    } catch {
      return error
    }
  }

  private func position(_ text: String) -> [Int] {
    guard case .malformed(let line, let column, let reason) = error(text) else { return [] }
    #expect(!reason.isEmpty)
    return [line, column]
  }

  @Test func filesThatAreCutOffAreReportedWithLineAndColumn() {
    #expect(position("<svg>\n<path d='M0 0'/>\n<g").first == 3)
    // The end of the last thing that was whole, or where the text ends inside a tag.
    #expect(position("<svg>\n<path d='M0 0'/>\n") == [2, 17])
    #expect(position("<svg>\n<path d='M0 0") == [2, 14])
    #expect(position("<svg>\n<g>\n</svg>").first == 3)
    #expect(position("<svg>\n</svg>\n<svg/>").first == 3)
  }

  @Test func everyProperPrefixOfAFileIsRefused() {
    let text =
      "<?xml version='1.0'?>\n<!-- c --><svg viewBox='0 0 9 9'><g id='a'><path d='M1 2L3 4'/></g></svg>"
    #expect(error(text) == nil)
    for length in 0..<text.utf8.count { #expect(error(String(text.prefix(length))) != nil, "\(length)") }
  }

  @Test func otherThingsAreNotSVG() {
    #expect(error("") == .empty)
    #expect(error("<html><svg/></html>") == .notSVG(rootElement: "html"))
    #expect(error(Data([0x1f, 0x8b, 8, 0])) == .compressed)
    #expect(position("hello") == [1, 1])
    #expect(!position("   ").isEmpty)
    #expect(!position("<svg a='1' a='2'/>").isEmpty)
    #expect(!position("<svg a=1/>").isEmpty)
    #expect(!position("<svg>&nosuch;</svg>").isEmpty)
    #expect(error(Data("<svg>".utf8) + Data([0xff, 0xfe]) + Data("</svg>".utf8)) != nil)
    #expect(error(Data("<svg>".utf8) + Data([0]) + Data("</svg>".utf8)) != nil)
    #expect(error(Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ 13) })) != nil)
  }

  @Test func textEncodingsThatXMLDeclaresAreRead() throws {
    let latin = try #require(
      "<?xml version='1.0' encoding='ISO-8859-1'?><svg><path id='é' d='M1 2'/></svg>".data(using: .isoLatin1))
    #expect(try SVGDocument(data: latin).outlines.first?.id == "é")
    let utf16 = try #require(
      "<?xml version='1.0' encoding='UTF-16'?><svg><path id='é' d='M1 2'/></svg>".data(using: .utf16))
    #expect(try SVGDocument(data: utf16).outlines.first?.id == "é")
  }

  @Test func entitiesOfTheFileItselfAreRead() throws {
    let text = """
      <?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://example.invalid/svg11.dtd" [
      <!ENTITY ns "http://www.w3.org/2000/svg"><!ENTITY data "M1 2L3 4">]>
      <svg xmlns="&ns;"><path d="&data;"/><text>&nbsp;</text></svg>
      """
    #expect(try SVGDocument(data: Data(text.utf8)).path.elements.count == 2)
  }

  /// Foundation's parser measures strings that are not there.
  @Test(arguments: [
    "<?name?>", "<?name?><!DOCTYPE svg>", "<!DOCTYPE svg [<?name?>]>",
    "<!DOCTYPE svg [<!NOTATION n SYSTEM 'a'>]>",
    "<!DOCTYPE svg [<!NOTATION n PUBLIC \"]>'\">]>", "<!DOCTYPE svg [<!ATTLIST svg a CDATA #IMPLIED>]>",
    "<!DOCTYPE svg SYSTEM \"['>\" [<!-- <!ENTITY e '> --><!ATTLIST path a CDATA #REQUIRED b ID #IMPLIED>\n]  >",
    "<!DOCTYPE svg [<!NOTATION n SYSTEM 'a'><!ENTITY e SYSTEM 'x' NDATA n>]>",
    "<!DOCTYPE svg [<!ENTITY % p '<!NOTATION n SYSTEM \"a\">'>]><!-- <?a?> -->",
    "<!DOCTYPE svg [<!ENTITY a '<!--'><?name?>]>",
  ])
  func declarationsWithoutAValueDrawNothingAndStopNothing(prolog: String) throws {
    let text = prolog + "<svg><path d='M1 2L3 4'/><?a?><?b c?><path d='M5 6'/><?d\n?></svg>"
    #expect(try SVGDocument(data: Data(text.utf8)).path.elements.count == 3)
  }

  @Test(arguments: ["<?x?>", "&#60;?x?>", "&#x3C;&#063;x&#x3f;>", "<?x?&#62;"])
  func entitiesThatHoldInstructionsAreRefused(value: String) {
    let text = "<?a?><!DOCTYPE svg [\n<!ENTITY e '\(value)'>]><svg><text>&e;</text></svg>"
    guard case .malformed(2, 1, let reason) = error(text) else {
      Issue.record("\(String(describing: error(text)))")
      return
    }
    #expect(reason.contains("<?...?>"))
  }

  @Test(arguments: [
    "<!DOCTYPE svg", "<!DOCTYPE svg [<!ATTLIST svg a CDATA '>", "<!DOCTYPE svg [<!ENTITY e 'x'",
  ])
  func aDocumentTypeWithoutAnEndIsRefused(text: String) {
    #expect(error(text + "<svg/>") != nil)
  }

  @Test func whatLooksLikeAnInstructionInCDATAStaysAsItIs() throws {
    let text = "<svg><text><![CDATA[<?a?>]]></text><!-- <![CDATA[ --><?b?></svg>"
    let tree = try SVGTreeReader.tree(of: Data(text.utf8))
    #expect(tree.nodes.filter { $0.name == SVGTree.textName }.map(\.text) == ["<?a?>"])
  }

  @Test func nothingOutsideTheFileIsLoaded() throws {
    let secret = NSTemporaryDirectory() + "gleffects-\(UUID().uuidString).txt"
    defer { try? FileManager.default.removeItem(atPath: secret) }
    try "<path d='M7 7'/>".write(toFile: secret, atomically: true, encoding: .utf8)
    let general = "<!DOCTYPE svg [<!ENTITY x SYSTEM 'file://\(secret)'>]><svg><path d='M1 1'/>&x;</svg>"
    #expect(try SVGDocument(data: Data(general.utf8)).path.elements.count == 1)
    try "<!ENTITY x 'M7 7'>".write(toFile: secret, atomically: true, encoding: .utf8)
    let parameter = "<!DOCTYPE svg [<!ENTITY % p SYSTEM 'file://\(secret)'> %p;]><svg><path d='&x;'/></svg>"
    let document = try? SVGDocument(data: Data(parameter.utf8))
    #expect(document?.path.isEmpty != false)
  }

  @Test(arguments: ["<text>&a12;</text>", "<path d='&a12;'/>", "&a12;"])
  func entitiesThatMultiplyAreRefusedQuickly(use: String) {
    var text = "<!DOCTYPE svg [<!ENTITY a0 '<path d=\"M0 0\"/>'>"
    for level in 1...12 {
      text += "<!ENTITY a\(level) '\(String(repeating: "&a\(level - 1);", count: 10))'>"
    }
    let start = ContinuousClock.now
    #expect(error(text + "]><svg>\(use)</svg>") != nil)
    #expect(ContinuousClock.now - start < .seconds(5))
  }

  @Test func entitiesThatContainThemselvesAreRefused() {
    #expect(error("<!DOCTYPE svg [<!ENTITY a '&b;'><!ENTITY b '&a;'>]><svg><path d='&a;'/></svg>") != nil)
  }

  @Test func aLongEntityThatIsNamedOftenIsRefused() {
    let use = "<path id='&a;'/>"
    let entity = "<!DOCTYPE svg [<!ENTITY a '\(String(repeating: "x", count: 100_000))'>]>"
    #expect(error(entity + "<svg>\(use)</svg>") == nil)
    let often = error(entity + "<svg>" + String(repeating: use, count: 200) + "</svg>")
    guard case .malformed(_, _, let reason) = often else {
      Issue.record("\(String(describing: often))")
      return
    }
    #expect(reason.contains("entities"))
  }

  @Test func theNumberOfAttributesIsBounded() {
    func element(_ count: Int) -> String {
      "<svg>\n<g " + (0..<count).map { "a\($0) = '='" }.joined(separator: " ") + "/><g b='1'/></svg>"
    }
    let limit = SVGDocument.attributeLimit
    #expect(error(element(limit)) == nil)
    #expect(error(element(limit + 1)) == .tooManyAttributes(line: 2, limit: limit))
    // The XML library would compare each with all others.
    #expect(error(element(300_000)) == .tooManyAttributes(line: 2, limit: limit))
    // Quotes in texts are no attributes.
    let quotes = String(repeating: "a='b' ", count: 2 * limit)
    for text in [
      "<script>x</script>", "<!-- <a x -->", "<style><![CDATA[<a x]]></style>", "<g a='x>x'/>",
      "<?y <a x?>",
    ] {
      #expect(
        error("<svg>\(text.replacing("x", with: quotes.replacing("'", with: "\"")))</svg>") == nil, "\(text)")
    }
  }

  @Test func mistakesInXMLHaveTheirOwnWords() {
    let mistakes = [
      "<svg>a & b</svg>": "'&'", "<svg>&a b</svg>": "&amp;", "<svg a=1/>": "quotes",
      "<svg><g></svg>": "end tag",
      "<svg><!-- a": "comment", " <?xml version='1.0'?><svg/>": "beginning",
      "<svg><g a/></svg>": "attribute", "<svg>&#xffff;</svg>": "character",
      // The library would go on after the '>' and believe the encoding.
      "<?xml version='1.0'> encoding='UTF-16' <svg/>": "declaration",
      "<?xml version='>' encoding='Shift_JIS'?><svg/>": "encoding",
      "<?xml version='?>' encoding='UTF-16'?><svg/>": "not XML",
    ]
    for (text, word) in mistakes {
      guard case .malformed(_, _, let reason) = error(text) else {
        Issue.record("\(text): \(String(describing: error(text)))")
        continue
      }
      #expect(reason.contains(word), "\(text): \(reason)")
    }
  }

  @Test func nestingIsBounded() {
    let limit = SVGDocument.depthLimit
    func nested(_ depth: Int) -> String {
      "<svg>" + String(repeating: "<g>", count: depth - 1) + String(repeating: "</g>", count: depth - 1)
        + "</svg>"
    }
    #expect(error(nested(limit)) == nil)
    #expect(error(nested(limit + 1)) == .nestedTooDeeply(line: 1, limit: limit))
    #expect(
      error("<svg>\n" + String(repeating: "<g>", count: 100_000)) == .nestedTooDeeply(line: 2, limit: limit))
  }

  @Test func theNumberOfElementsIsBounded() {
    let limit = SVGDocument.elementLimit
    #expect(
      error("<svg>" + String(repeating: "<a/>", count: limit) + "</svg>")
        == .tooManyElements(line: 1, limit: limit))
  }

  @Test func theNumberOfSegmentsIsBounded() {
    // An attribute may have 10 MB, so it takes several paths.
    let path = "<path d='M0 0" + String(repeating: "h1", count: 1_500_000) + "'/>"
    #expect(error("<svg>" + path + path + path + "</svg>") == .tooManySegments(line: 1, limit: 4_000_000))
  }

  @Test(arguments: [
    "<path d='M0 0L1e999 0'/>", "<path d='M0 0L1e10 0'/>", "<rect width='1e999' height='1'/>",
    "<rect x='1e9' y='0' width='1e9' height='1'/>", "<circle r='1e300'/>", "<polygon points='0 0 1e99 5'/>",
    "<line x2='-1e30'/>", "<g transform='scale(1e300)'><g transform='scale(1e300)'><path d='M1 1'/></g></g>",
    "<g transform='matrix(1e9 0 0 1 0 0)'><path d='M10 1'/></g>",
    "<g transform='skewX(90)'><path d='M1 1'/></g>",
  ])
  func hugeNumbersAreRefusedWithTheirLine(body: String) {
    guard case .numberOutOfRange(let line, _) = error("<svg>\n\(body)</svg>") else {
      Issue.record("no error: \(String(describing: error("<svg>\n\(body)</svg>")))")
      return
    }
    #expect(line == 2)
  }

  @Test func filesAreReadOnlyIfTheyAreThere() throws {
    let folder = NSTemporaryDirectory() + "gleffects-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(throws: SVGError.isDirectory(path: folder)) { try SVGDocument(contentsOfFile: folder) }
    let missing = folder + "/no.svg"
    #expect(throws: SVGError.fileNotFound(path: missing)) { try SVGDocument(contentsOfFile: missing) }
    #expect(throws: SVGError.fileNotFound(path: "")) { try SVGDocument(contentsOfFile: "") }
    let large = folder + "/large.svg"
    #expect(FileManager.default.createFile(atPath: large, contents: Data()))
    #expect(truncate(large, SVGDocument.fileSizeLimit + 1) == 0)
    #expect(throws: SVGError.fileTooLarge(path: large, limit: SVGDocument.fileSizeLimit)) {
      try SVGDocument(contentsOfFile: large)
    }
    #expect(throws: SVGError.fileTooLarge(path: "/dev/zero", limit: SVGDocument.fileSizeLimit)) {
      try SVGDocument(contentsOfFile: "/dev/zero")
    }
    let good = folder + "/a.svg"
    try "<svg><path d='M1 2'/></svg>".write(toFile: good, atomically: true, encoding: .utf8)
    #expect(try SVGDocument(contentsOfFile: good).path.elements.count == 1)
  }
}
