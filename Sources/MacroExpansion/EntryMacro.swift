// SPDX-License-Identifier: MIT

/// `@Entry var name: Type = value` in an extension of `EnvironmentValues`: a key, and accessors that use it.
struct EntryMacro {
  private let name: String
  private let type: String?
  private let value: String?
  private let role: String

  init(_ request: PluginRequest.Attached) throws(MacroProblem) {
    role = request.macroRole
    var scanner = SourceScanner(request.declSyntax.source)
    func problem(_ message: String) -> MacroProblem { MacroProblem(message: message, offset: scanner.offset) }
    if let context = request.lexicalContext, let around = context.first,
      !around.source.contains("EnvironmentValues")
    {
      throw problem("'@Entry' makes entries of EnvironmentValues: put it in 'extension EnvironmentValues'")
    }
    scanner.skipSpace()
    while true {
      scanner.skipSpace()
      if scanner.skip("@") {
        // Attributes, this one among them.
        _ = scanner.identifier()
        while scanner.skip(".") { _ = scanner.identifier() }
        if scanner.skip("(") {
          _ = scanner.skip(until: [")"])
          _ = scanner.skip(")")
        }
        continue
      }
      guard let word = scanner.identifier() else { throw problem("'@Entry' stands before 'var'") }
      if scanner.skip("(") {
        _ = scanner.skip(until: [")"])
        _ = scanner.skip(")")
      }
      if word == "let" {
        throw problem("'@Entry' needs 'var': the value can be set with 'environment(_:_:)'")
      }
      if word == "static" || word == "class" { throw problem("'@Entry' makes no static entries") }
      if word == "lazy" { throw problem("'@Entry' makes no lazy entries") }
      if word == "var" { break }
      if ["func", "struct", "enum", "init", "subscript", "case", "protocol", "extension"].contains(word) {
        throw problem("'@Entry' stands before 'var', not before '\(word)'")
      }
    }
    scanner.skipSpace()
    guard let name = scanner.identifier() else { throw problem("'@Entry' needs one name") }
    self.name = name
    scanner.skipSpace()
    var type: String?
    if scanner.skip(":") { type = Self.trimmed(scanner.skip(until: ["=", "{", ","])) }
    var value: String?
    if scanner.skip("=") { value = Self.trimmed(scanner.skip(until: [","])) }
    scanner.skipSpace()
    if scanner.next == "," { throw problem("'@Entry' makes one entry: write one 'var' for each") }
    if scanner.next == "{" {
      throw problem("'@Entry' gives '\(name)' its accessors; write a value in their place")
    }
    if let type, value == nil {
      guard type.hasSuffix("?") || type.hasPrefix("Optional<") else {
        throw problem("'@Entry' needs a default value: 'var \(name): \(type) = …'")
      }
      value = "nil"
    }
    guard value != nil else { throw problem("'@Entry' needs a default value: 'var \(name) = …'") }
    self.type = type
    self.value = value
  }

  private static func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while text.first?.isWhitespace ?? false { text.removeFirst() }
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }

  private var key: String { "__Key_" + name.filter { $0 != "`" } }

  var expansion: String {
    if role == "accessor" {
      return """
        {
          get { self[\(key).self] }
          set { self[\(key).self] = newValue }
        }
        """
    }
    // Without a type the value is kept, since only then the compiler finds its type by itself.
    let property =
      type.map { "static var defaultValue: \($0) { \(value ?? "nil") }" }
      ?? "static let defaultValue = \(value ?? "nil")"
    return """
      private struct \(key): GLEffects.EnvironmentKey {
        \(property)
      }
      """
  }
}
