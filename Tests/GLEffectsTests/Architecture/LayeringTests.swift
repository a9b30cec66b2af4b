// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// Folders of the library are layers: a file may name the top-level types of the folders below it only.
struct LayeringTests {
  /// Which folders a folder may name types of; its own goes without saying. Render sees all.
  private static let visible: [String: [String]] = [
    "Geometry": [],
    "Paint": ["Geometry"],
    "Raster": ["Geometry", "Paint"],
    "Scene": ["Geometry", "Paint"],
    "Reference": ["Geometry", "Paint", "Scene"],
    "Program": ["Geometry", "Paint", "Scene", "Raster"],
    "Schedule": ["Geometry", "Paint", "Program"],
    "GL": ["Geometry", "Paint", "Raster", "Program", "Schedule"],
    "CPU": ["Geometry", "Paint", "Raster", "Program", "Schedule"],
    "View": ["Geometry", "Paint"],
    "Text": ["Coding", "Geometry", "Paint"],
    "Inspect": ["Geometry", "Paint", "Raster", "Scene", "Program", "Schedule"],
    "Effects": ["View", "Geometry", "Paint"],
    "Resolve": ["View", "Text", "Scene", "Coding", "Geometry", "Paint"],
    "Motion": [],
    "Coding": ["Motion", "Geometry", "Paint"],
    "Import": ["View", "Text", "Coding", "Geometry", "Paint"],
  ]
  /// What executors hand over; whoever makes or stores pictures may name it.
  private static let shared: Set<String> = ["PixelBuffer", "ByteRows"]

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let library = root.appending(path: "Sources/GLEffects")

  private struct Source {
    var folder: String
    var name: String
    var code: String
  }

  private static func sources() throws -> [Source] {
    let manager = FileManager.default
    let prefix = library.path(percentEncoded: false)
    let paths = manager.enumerator(atPath: prefix)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      let text = try String(contentsOf: library.appending(path: path), encoding: .utf8)
      return Source(folder: String(path.prefix { $0 != "/" }), name: path, code: strippedOfProse(text))
    }
  }

  /// The text without comments and without what stands in string literals.
  static func strippedOfProse(_ text: String) -> String {
    var result = ""
    var rest = Substring(text)
    while let character = rest.first {
      if rest.hasPrefix("//") {
        rest = rest.drop { $0 != "\n" }
      } else if rest.hasPrefix("/*") {
        rest = rest.range(of: "*/").map { rest[$0.upperBound...] } ?? ""
      } else if rest.hasPrefix("\"\"\"") {
        let body = rest.dropFirst(3)
        rest = body.range(of: "\"\"\"").map { body[$0.upperBound...] } ?? ""
      } else if character == "\"" {
        rest = rest.dropFirst()
        while let next = rest.first, next != "\"", next != "\n" {
          rest = rest.dropFirst(next == "\\" ? 2 : 1)
        }
        rest = rest.dropFirst()
      } else {
        result.append(character)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  private static func topLevelTypes(of code: String) -> [String] {
    code.split(separator: "\n").compactMap { line in
      guard let first = line.first, first.isLetter || first == "@" else { return nil }
      let pattern = /\b(?:struct|class|enum|actor|protocol|typealias)\s+([A-Za-z_][A-Za-z0-9_]*)/
      return line.firstMatch(of: pattern).map { String($0.1) }
    }
  }

  private static func nestedTypes(of code: String) -> [String] {
    let pattern = /\n +[a-z ]*\b(?:struct|class|enum|actor|typealias|case)\s+([A-Za-z_][A-Za-z0-9_]*)/
    return code.matches(of: pattern).map { String($0.1) }
  }

  private static func identifiers(of code: String) -> Set<Substring> {
    Set(code.split { !($0.isLetter || $0.isNumber || $0 == "_") })
  }

  @Test func foldersNameOnlyTypesOfTheFoldersTheyMaySee() throws {
    let sources = try Self.sources()
    var homes: [String: Set<String>] = [:]
    // A folder's own nested types may be called as another folder's top-level ones.
    var nested: [String: Set<String>] = [:]
    for source in sources {
      for type in Self.topLevelTypes(of: source.code) where !Self.shared.contains(type) {
        homes[type, default: []].insert(source.folder)
      }
      nested[source.folder, default: []].formUnion(Self.nestedTypes(of: source.code))
    }
    #expect(homes.count > 50, "the scan finds the library's types")
    for source in sources where source.folder != "Render" {
      let visible = try #require(
        Self.visible[source.folder], "\(source.folder) is not in the table of layers")
      let allowed = Set(visible + [source.folder])
      let own = nested[source.folder] ?? []
      for identifier in Self.identifiers(of: source.code) {
        guard let home = homes[String(identifier)], home.isDisjoint(with: allowed),
          !own.contains(String(identifier))
        else { continue }
        Issue.record("\(source.name) names \(identifier) of \(home.sorted().joined(separator: ", "))")
      }
    }
  }

  @Test func onlyTheFolderGLImportsTheGLShim() throws {
    for source in try Self.sources() where source.code.contains("import CGLShim") {
      #expect(source.folder == "GL", "\(source.name) imports CGLShim")
    }
  }

  @Test func onlyTheFolderTextImportsTheTextShim() throws {
    for source in try Self.sources() where source.code.contains("import CTextShim") {
      #expect(source.folder == "Text", "\(source.name) imports CTextShim")
    }
  }

  @Test func onlyTheExecutorsImportTheKernels() throws {
    for source in try Self.sources() where source.code.contains("import CKernels") {
      #expect(["CPU", "GL"].contains(source.folder), "\(source.name) imports CKernels")
    }
  }

  @Test func strippingRemovesCommentsAndStringsOnly() {
    let text = "let a = \"Path // no\" // Scene\n/* View */ let b = Color\n\"\"\"\nText\n\"\"\"\nc"
    let stripped = Self.strippedOfProse(text)
    #expect(!stripped.contains("Path") && !stripped.contains("Scene") && !stripped.contains("View"))
    #expect(!stripped.contains("Text"))
    #expect(stripped.contains("let b = Color") && stripped.hasSuffix("c"))
  }
}
