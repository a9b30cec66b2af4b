// SPDX-License-Identifier: MIT

/// `#Preview("Name", traits: …) { … }`: a type with the view, and a record in the program by which it is found.
struct PreviewMacro {
  private let type: String
  private let name: String
  private let traits: String
  private let content: String
  private let line: Int
  private let file: String

  init(_ request: PluginRequest.Freestanding) throws(MacroProblem) {
    // Unique names of macros are mangled so.
    type = request.discriminator + "7previewfMu_"
    file = request.syntax.location?.fileID ?? ""
    var scanner = SourceScanner(request.syntax.source)
    func problem(_ message: String) -> MacroProblem { MacroProblem(message: message, offset: scanner.offset) }
    _ = scanner.skip(until: ["#"])
    // The place is that of the spaces and comments before.
    let breaks = scanner.text(0..<scanner.offset).count { $0.isNewline }
    line = (request.syntax.location?.line ?? 0) + breaks
    guard scanner.skip("#"), scanner.identifier() != nil else { throw problem("'#Preview' is not read") }
    scanner.skipSpace()
    var name = "nil"
    var traits: [String] = []
    var content: String?
    if scanner.skip("(") {
      var label = ""
      while true {
        scanner.skipSpace()
        if scanner.skip(")") { break }
        let start = scanner.offset
        if let word = scanner.identifier() {
          var ahead = scanner
          ahead.skipSpace()
          if ahead.skip(":") {
            label = word
            scanner = ahead
          } else {
            scanner = SourceScanner.restarted(scanner, at: start)
          }
        }
        let argument = Self.trimmed(scanner.skip(until: [","]))
        switch label {
        case "": name = argument
        case "traits": traits.append(argument)
        case "body": content = argument
        default: throw problem("'#Preview' has no argument '\(label)'")
        }
        if scanner.isAtEnd { throw problem("'#Preview' lacks a ')'") }
        _ = scanner.skip(",")
      }
    }
    scanner.skipSpace()
    if scanner.next == "{" { content = Self.trimmed(scanner.skip(until: [])) }
    guard let content else { throw problem("'#Preview' needs a view: '#Preview { … }'") }
    self.name = name
    self.traits = traits.joined(separator: ", ")
    self.content = content
  }

  var expansion: String {
    """
    enum \(type) {
      \(function)
      #if compiler(>=6.3)
        @section("gle_previews") @used
        static let record: GLEffects._PreviewRecord = (
          1,
          {
            GLEffects._PreviewList.add(
              to: $0, name: \(name), traits: [\(traits)], file: "\(file)", line: \(line)
            ) { GLEffects.AnyView(\(type).content()) }
          }
        )
      #endif
    }
    """
  }

  /// What makes the view. With `@Previewable` properties it is a view that keeps them.
  private var function: String {
    let (properties, rest) = Self.previewable(in: content)
    if properties.isEmpty {
      return
        "@MainActor @GLEffects.ViewBuilder static func content() -> some GLEffects.View \(Self.block(content))"
    }
    return """
      struct Content: GLEffects.View {
        \(properties.joined(separator: "\n    "))
        var body: some GLEffects.View {
          \(rest)
        }
      }
      @MainActor static func content() -> some GLEffects.View { Content() }
      """
  }

  /// The statements of a closure that begin with `@Previewable`, without that, and the others.
  private static func previewable(in closure: String) -> (properties: [String], rest: String) {
    guard closure.hasPrefix("{"), closure.hasSuffix("}"), closure.contains("@Previewable") else {
      return ([], closure)
    }
    var scanner = SourceScanner(String(closure.dropFirst().dropLast()))
    var properties: [String] = []
    var rest: [String] = []
    while !scanner.isAtEnd {
      scanner.skipSpace()
      if scanner.skip("@Previewable") {
        properties.append(trimmed(scanner.skip(until: ["\n", ";"])))
      } else {
        rest.append(scanner.skip(until: ["\n", ";"]))
      }
      if !scanner.skip("\n"), !scanner.skip(";"), !scanner.isAtEnd {
        // A bracket that nothing opened: the compiler will say so.
        return ([], closure)
      }
    }
    return (properties, rest.joined(separator: "\n"))
  }

  /// The closure as a function's body; one that is named or has parameters is called.
  private static func block(_ content: String) -> String {
    content.hasPrefix("{") ? content : "{ (\(content))() }"
  }

  private static func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while text.first?.isWhitespace ?? false { text.removeFirst() }
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }
}
