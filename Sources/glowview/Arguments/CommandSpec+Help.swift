// SPDX-License-Identifier: MIT
import GLEffects

extension CommandSpec {
  /// The text that `--help` prints, at most 80 columns wide.
  var help: String {
    var text = "glowview \(name): \(abstract)\n\nUsage: glowview \(name) \(usage)\n"
    for group in OptionGroup.allCases {
      let members = options.filter { $0.group == group }
      if members.isEmpty { continue }
      let note = headingNotes[group].map { " (\($0))" } ?? ""
      text += "\n\(group.rawValue)\(note)\n"
      for option in members { text += HelpLayout.entry(option.usage, option.summary) }
    }
    text += "\n" + (examples.count == 1 ? "Example" : "Examples") + "\n"
    for example in examples { text += "  glowview \(example)\n" }
    for note in notes { text += "\n" + HelpLayout.wrapped(note, indent: 0) }
    return text + "\n" + HelpLayout.exitCodes
  }
}

/// Arranges help texts in columns.
enum HelpLayout {
  private static let width = 80
  private static let column = 30

  /// A term, indented, with its explanation beside it, or below if the term is long.
  static func entry(_ term: String, _ explanation: String) -> String {
    let lines = wrapped(explanation, indent: column)
    let head = "  " + term
    if head.count > column - 2 { return head + "\n" + lines }
    return head + String(repeating: " ", count: column - head.count) + lines.dropFirst(column)
  }

  /// `text` in lines of at most 80 columns, each indented; ends with a line feed.
  static func wrapped(_ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    var result = ""
    var line = margin
    for word in text.split(separator: " ") {
      if line.count > indent, line.count + 1 + word.count > width {
        result += line + "\n"
        line = margin
      }
      line += (line.count > indent ? " " : "") + word
    }
    return result + line + "\n"
  }

  static var exitCodes: String {
    "Exit codes\n"
      + ExitCode.allCases.map { code in
        let number = String(code.rawValue)
        return "  " + String(repeating: " ", count: 2 - number.count) + number + "  \(code.summary)\n"
      }.joined()
  }
}
