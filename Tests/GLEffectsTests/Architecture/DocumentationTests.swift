// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// Every public declaration of the library says in a comment what it is.
struct DocumentationTests {
  private static let library = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources/GLEffects")

  @Test func everyPublicDeclarationHasADocComment() throws {
    let prefix = Self.library.path(percentEncoded: false)
    let paths = FileManager.default.enumerator(atPath: prefix)?.compactMap { $0 as? String } ?? []
    var scans: [(path: String, scan: PublicDeclarations)] = []
    for path in paths.filter({ $0.hasSuffix(".swift") }).sorted() {
      let text = try String(contentsOf: Self.library.appending(path: path), encoding: .utf8)
      let scan = PublicDeclarations(of: text)
      #expect(scan.isBalanced, "the scan lost track of the braces in \(path)")
      scans.append((path, scan))
    }
    #expect(scans.reduce(0) { $0 + $1.scan.declarations.count } > 500, "the scan finds the library's API")
    // What implements a documented requirement of one of the library's protocols has its comment there.
    let requirements = Set(scans.flatMap(\.scan.documentedRequirements))
    for (path, scan) in scans {
      for declaration in scan.declarations
      where !declaration.isDocumented && !requirements.contains(declaration.name) {
        Issue.record("\(path):\(declaration.line) has no doc comment: \(declaration.text)")
      }
    }
  }

  @Test func theScanSeesWhatIsMissing() {
    let scan = PublicDeclarations(
      of: """
        /// A thing.
        @frozen
        public enum Thing {
          case bare
          /// Documented.
          case known(String)

          public var text: String {
            switch self {
            case .bare: "{"
            case .known(let text): text
            }
          }
          func hidden() {}
        }
        public protocol Drawable {
          var size: Int { get }
          /// Draws.
          func draw()
        }
        /// An orphan.

        public func lonely() {}
        extension Thing: Drawable {
          public func draw() {}
        }
        """)
    #expect(scan.isBalanced)
    let missing = scan.declarations.filter { !$0.isDocumented }.map(\.name)
    #expect(
      missing == ["case bare", "var text", "protocol Drawable", "var size", "func lonely", "func draw"])
    #expect(scan.documentedRequirements == ["func draw"])
  }
}

/// The public declarations of a Swift file, found line by line: those marked `public`, the cases of public
/// enumerations and the requirements of public protocols.
private struct PublicDeclarations {
  struct Declaration {
    var line: Int
    /// Kind and name, such as "func draw".
    var name: String
    var text: String
    var isDocumented: Bool
  }

  private enum Scope { case publicEnum, publicProtocol, other }

  private(set) var declarations: [Declaration] = []
  /// Names of documented protocol requirements; an associated type counts as "typealias".
  private(set) var documentedRequirements: [String] = []
  /// Whether every brace was closed.
  private(set) var isBalanced = false

  init(of text: String) {
    var scopes: [Scope] = []
    var header = Scope.other
    var isDocumented = false
    var isInText = false
    for (index, full) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = full.drop { $0 == " " }
      if line.utf8.contains(UInt8(ascii: "\"")), line.matches(of: /"""/).count % 2 == 1 {
        isInText.toggle()
        continue
      }
      if isInText { continue }
      if line.hasPrefix("///") {
        isDocumented = true
        continue
      }
      let code = Self.withoutProse(line)
      let scope = scopes.last ?? .other
      let isPublic = code.hasPrefix("public ") || code.contains(" public ")
      if isPublic || scope != .other, let (kind, name) = Self.declaration(in: code) {
        let isRequirement = scope == .publicProtocol
        if isPublic || isRequirement || (scope == .publicEnum && kind == "case") {
          let key = (kind == "associatedtype" ? "typealias" : kind) + " " + name
          declarations.append(
            Declaration(line: index + 1, name: key, text: String(line), isDocumented: isDocumented))
          if isRequirement, isDocumented { documentedRequirements.append(key) }
        }
        header =
          isPublic && kind == "enum" ? .publicEnum : isPublic && kind == "protocol" ? .publicProtocol : .other
      }
      for character in code {
        if character == "{" {
          scopes.append(header)
          header = .other
        } else if character == "}", !scopes.isEmpty {
          scopes.removeLast()
        }
      }
      // Attributes may stand on lines of their own between comment and declaration.
      let isAttribute = code.hasPrefix("@") && Self.declaration(in: code) == nil
      if !isAttribute { isDocumented = false }
    }
    isBalanced = scopes.isEmpty && !isInText
  }

  /// Kind and name if the line begins a declaration; a constant counts as "var".
  private static func declaration(in code: String) -> (kind: String, name: String)? {
    let modifiers =
      #/^(?:@[A-Za-z_]+(?:\([^)]*\))?\s+|(?:public|open|private|fileprivate|internal|package|static|class|final|nonisolated|isolated|mutating|nonmutating|indirect|override|convenience|required|prefix|postfix|infix|lazy|weak|dynamic)(?:\((?:set|unsafe)\))?\s+)*/#
    let rest = code.replacing(modifiers, with: "", maxReplacements: 1)
    let keyword =
      #/^(func|var|let|init|subscript|struct|class|enum|actor|protocol|typealias|associatedtype|case)\b\s*([^\s(:<?={,]*)/#
    guard let match = rest.firstMatch(of: keyword) else { return nil }
    return (match.1 == "let" ? "var" : String(match.1), String(match.2))
  }

  /// The line without strings and without a comment at its end.
  private static func withoutProse(_ line: Substring) -> String {
    // Most lines have neither, and regular expressions are slow.
    var code = String(line)
    if code.utf8.contains(UInt8(ascii: "\"")) { code.replace(#/"(?:\\.|[^"\\])*"/#, with: "\"\"") }
    guard code.utf8.contains(UInt8(ascii: "/")), let comment = code.firstRange(of: "//") else { return code }
    return String(code[..<comment.lowerBound])
  }
}
