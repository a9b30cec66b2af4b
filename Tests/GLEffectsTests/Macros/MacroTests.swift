// SPDX-License-Identifier: MIT
import Testing

@testable import MacroExpansion

/// What the package's macros expand to, and what they say where they cannot.
struct MacroTests {
  private func entry(
    _ source: String, _ role: String = "accessor", around: String = "extension EnvironmentValues {}"
  ) throws(MacroProblem) -> String {
    try EntryMacro(
      PluginRequest.Attached(
        macro: PluginRequest.MacroReference(typeName: "EntryMacro"), macroRole: role,
        declSyntax: PluginRequest.Syntax(source: source),
        lexicalContext: [PluginRequest.Syntax(source: around)])
    ).expansion
  }

  private func preview(_ source: String) throws(MacroProblem) -> String {
    try PreviewMacro(
      PluginRequest.Freestanding(
        macro: PluginRequest.MacroReference(typeName: "PreviewMacro"), discriminator: "$s",
        syntax: PluginRequest.Syntax(source: source))
    ).expansion
  }

  @Test func previewablePropertiesAreKeptByAViewOfTheirOwn() throws {
    let expansion = try preview(
      """
      #Preview("A") {
        @Previewable @State var size = [
          1: "a",
        ]
        // A comment.
        @Previewable @FocusState var isFocused: Bool
        let names = ["}"]
        Row(size: $size)
          .padding()
      }
      """)
    let lines = expansion.split(separator: "\n").map { $0.drop { $0 == " " } }
    let properties = ["@State var size = [", "1: \"a\",", "]", "@FocusState var isFocused: Bool"]
    let body = ["let names = [\"}\"]", "Row(size: $size)", ".padding()"]
    let start = try #require(lines.firstIndex(of: "struct Content: GLEffects.View {"))
    #expect(lines[(start + 1)...].starts(with: properties.map { $0[...] }), "\(expansion)")
    #expect(lines[(start + 6)...].starts(with: body.map { $0[...] }), "\(expansion)")
    #expect(!expansion.contains("@Previewable") && expansion.contains("{ Content() }"))
  }

  private func problem<Value>(_ body: () throws(MacroProblem) -> Value) -> String? {
    do throws(MacroProblem) {
      _ = try body()
      return nil
    } catch {
      return error.message
    }
  }

  @Test func anEntryGetsAccessors() throws {
    let expansion = try entry("@Entry var size: Double = 3")
    #expect(expansion.contains("get { self[__Key_size.self] }"))
    #expect(expansion.contains("set { self[__Key_size.self] = newValue }"))
  }

  @Test(arguments: [
    ("@Entry var a: Int = 3", "static var defaultValue: Int { 3 }"),
    (
      "@Entry public var a: [String: (Int) -> Void] = [:] // more",
      "static var defaultValue: [String: (Int) -> Void] { [:] }"
    ),
    (
      "@Entry var a = Theme(name: \"x = y, \\(1 + 2)\")",
      "static let defaultValue = Theme(name: \"x = y, \\(1 + 2)\")"
    ),
    ("@Entry var a: String?", "static var defaultValue: String? { nil }"),
    (
      "@available(iOS 18, *) @Entry fileprivate(set) var a: Int = { 4 }()",
      "static var defaultValue: Int { { 4 }() }"
    ),
    (
      "@Entry var a = #\"\"\"\n  , = { \"#\"\"\"# + \"\"",
      "static let defaultValue = #\"\"\"\n  , = { \"#\"\"\"# + \"\""
    ),
    ("@SwiftUI.Entry var `default`: Int = 1", "struct __Key_default: GLEffects.EnvironmentKey"),
  ])
  func anEntryGetsAKey(source: String, expected: String) throws {
    let expansion = try entry(source, "peer")
    #expect(expansion.contains(expected), "\(expansion)")
  }

  @Test(arguments: [
    ("@Entry var a: Int", "'@Entry' needs a default value: 'var a: Int = …'"),
    ("@Entry var a", "'@Entry' needs a default value: 'var a = …'"),
    ("@Entry let a = 3", "'@Entry' needs 'var': the value can be set with 'environment(_:_:)'"),
    ("@Entry static var a = 3", "'@Entry' makes no static entries"),
    ("@Entry var a: Int { 3 }", "'@Entry' gives 'a' its accessors; write a value in their place"),
    ("@Entry var a = 3, b = 4", "'@Entry' makes one entry: write one 'var' for each"),
    ("@Entry func a() {}", "'@Entry' stands before 'var', not before 'func'"),
  ])
  func anEntryThatCannotBeSaysWhy(source: String, message: String) {
    #expect(problem { () throws(MacroProblem) in try entry(source) } == message)
  }

  @Test func anEntryBelongsIntoTheEnvironment() {
    let message = problem { () throws(MacroProblem) in try entry("@Entry var a = 3", around: "struct Card {}")
    }
    #expect(message == "'@Entry' makes entries of EnvironmentValues: put it in 'extension EnvironmentValues'")
  }

  @Test func aPreviewKeepsItsNameTraitsAndView() throws {
    let expansion = try preview(
      "#Preview(\"A, (b)\", traits: .sizeThatFitsLayout, .portrait) {\n  Card(\")\")\n}")
    #expect(
      expansion.contains("name: \"A, (b)\", traits: [.sizeThatFitsLayout]")
        || expansion.contains("traits: [.sizeThatFitsLayout, .portrait]"))
    #expect(expansion.contains("some GLEffects.View {\n  Card(\")\")\n}"))
    #expect(try preview("#Preview { Card() }").contains("name: nil, traits: []"))
    #expect(try preview("#Preview(body: makeCard)").contains("{ (makeCard)() }"))
  }

  @Test func aPreviewWithoutAViewSaysSo() {
    #expect(
      problem { () throws(MacroProblem) in try preview("#Preview(\"a\")") }
        == "'#Preview' needs a view: '#Preview { … }'")
    #expect(
      problem { () throws(MacroProblem) in try preview("#Preview(size: 3) {}") }
        == "'#Preview' has no argument 'size'")
  }
}
