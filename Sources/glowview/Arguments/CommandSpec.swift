// SPDX-License-Identifier: MIT
import GLEffects

/// A subcommand: one table that drives reading, help and completion.
struct CommandSpec<Command: Sendable>: Sendable {
  let name: String
  /// A few words, lower case, for the list of commands.
  let abstract: String
  /// What follows the command's name in the usage line.
  let usage: String
  let options: [OptionSpec<Command>]
  /// What stands beside a heading in the help text, in parentheses.
  var headingNotes: [OptionGroup: String] = [:]
  /// Whole command lines, without `glowview`.
  let examples: [String]
  /// Paragraphs at the end of the help text.
  var notes: [String] = []
  /// Takes a word that is no option; nil where none is expected.
  var operand: (@Sendable (inout Command, String) -> Void)?
  /// What the command means without any option.
  let initial: Command
  /// Checks what involves several options; gets the names of those that were given.
  let finish: @Sendable (inout Command, Set<String>) throws(ToolFailure) -> Void

  /// Reads the arguments that follow the subcommand's name. Of an option that is given twice the last counts.
  /// - Throws: `.usage`, with one line.
  func parse(_ arguments: [String]) throws(ToolFailure) -> Command {
    var command = initial
    var given: Set<String> = []
    var chosen: [String: String] = [:]
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      let (name, attached) = Self.split(argument)
      guard let option = options.first(where: { $0.names.contains(name) }) else {
        if let operand, !argument.isEmpty, !argument.hasPrefix("-") {
          operand(&command, argument)
          continue
        }
        throw unknown(argument, name)
      }
      if let set = option.exclusiveSet {
        if let other = chosen[set], other != option.names[0] {
          throw usageError("\(other) and \(option.names[0]) cannot be used together; give one \(set)")
        }
        chosen[set] = option.names[0]
      }
      given.insert(option.names[0])
      switch option.action {
      case .flag(let apply):
        if attached != nil { throw usageError("\(name) takes no value") }
        apply(&command)
      case .value(let placeholder, let apply):
        let text: String
        if let attached {
          text = attached
        } else if index < arguments.count, !isOption(arguments[index]) {
          text = arguments[index]
          index += 1
        } else {
          throw usageError("\(name) needs a value: \(placeholder)")
        }
        do throws(ValueProblem) {
          try apply(&command, text)
        } catch {
          // What was given is cut before what is wrong with it.
          let shown = text.count > 60 ? text.prefix(57) + "..." : text[...]
          throw ToolFailure(.usage, "\(name) '\(shown)': \(error.message)")
        }
      }
    }
    for option in options where option.isRequired && !given.contains(option.names[0]) {
      throw usageError("\(option.shortUsage) is missing")
    }
    try finish(&command, given)
    return command
  }

  // MARK: Pieces

  /// "--name=value" in two; anything else is a name.
  private static func split(_ argument: String) -> (name: String, value: String?) {
    guard argument.hasPrefix("--"), let equals = argument.firstIndex(of: "=") else { return (argument, nil) }
    return (String(argument[..<equals]), String(argument[argument.index(after: equals)...]))
  }

  /// Whether `argument` is meant as an option and so cannot be a value. "-1" and "-" are values.
  private func isOption(_ argument: String) -> Bool {
    argument.hasPrefix("--") || options.contains { $0.names.contains(argument) }
  }

  private func unknown(_ argument: String, _ name: String) -> ToolFailure {
    guard argument.hasPrefix("-"), argument != "-" else {
      return usageError("unexpected argument '\(argument)'")
    }
    let hint = NearestName.suggestion(for: name, among: options.flatMap(\.names))
    return hint.map { ToolFailure(.usage, "unknown option '\(name)'\($0)") }
      ?? usageError("unknown option '\(name)'")
  }

  /// A usage error that ends with where help is.
  private func usageError(_ message: String) -> ToolFailure {
    ToolFailure(.usage, "\(message) (see 'glowview \(name) --help')")
  }
}
