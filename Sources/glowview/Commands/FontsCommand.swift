// SPDX-License-Identifier: MIT
import GLEffects

/// What `glowview fonts` is asked.
struct FontsCommand: Sendable, Equatable {
  /// Nil lists what is installed.
  var text: String?
  var options = TextOptions()
  var reportsJSON = false

  static let spec = CommandSpec<FontsCommand>(
    name: "fonts", abstract: "list the fonts, or say which ones a text is drawn with", usage: "[options]",
    options: [
      .value(
        ["--text"], "STRING", \.text, .text,
        "say which font draws which part of it (default: list all families)"
      ) { text throws(ValueProblem) in
        if text.isEmpty { throw ValueProblem("must be a text") }
        return text
      }
    ] + OptionSpec.fontOptions(\.options) + [
      .flag("--json", \.reportsJSON, to: true, .output, "print the findings as JSON, for scripts")
    ],
    examples: ["fonts", "fonts --text 'Glow 光' --font 'DejaVu Sans'"], initial: FontsCommand(),
    finish: { command, given throws(ToolFailure) in
      guard command.text == nil else { return }
      if let option = TextOptions.names.first(where: { given.contains($0) && $0 != "--font-file" }) {
        throw ToolFailure(.usage, "\(option) goes with --text only")
      }
    })
}
