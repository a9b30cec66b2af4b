// SPDX-License-Identifier: MIT
import GLEffects

/// A command's name and options, whatever it does: for completion and the manual page.
struct CommandOutline: Sendable {
  struct Option: Sendable {
    let names: [String]
    /// "WxH"; nil for an option without a value.
    let placeholder: String?
    let summary: String
    /// What it takes, where that can be listed.
    let values: [String]
    let group: OptionGroup

    /// Whether it takes the name of a file.
    var takesFile: Bool {
      placeholder.map { $0.hasPrefix("FILE") || $0.hasPrefix("FOLDER") } ?? false
    }
  }

  let name: String
  let abstract: String
  let usage: String
  let options: [Option]
  var examples: [String] = []
  var notes: [String] = []

  init<Command>(_ spec: CommandSpec<Command>) {
    name = spec.name
    abstract = spec.abstract
    usage = spec.usage
    options = spec.options.map { option in
      var placeholder: String?
      if case .value(let text, _) = option.action { placeholder = text }
      return Option(
        names: option.names, placeholder: placeholder, summary: option.summary, values: option.values,
        group: option.group)
    }
    examples = spec.examples
    notes = spec.notes
  }

  init(name: String, abstract: String, usage: String, options: [Option] = []) {
    self.name = name
    self.abstract = abstract
    self.usage = usage
    self.options = options
  }

  /// Every command, in the order of help.
  static var all: [CommandOutline] {
    let output = Option(
      names: ["-o", "--output"], placeholder: "FILE", summary: "the film to write", values: [], group: .output
    )
    let stage = Option(
      names: ["--stage"], placeholder: "STAGE", summary: "which stage",
      values: InspectCommand.Stage.allCases.map(\.rawValue), group: .output)
    return (DrawCommand.specs + [DrawCommand.viewSpec]).map { CommandOutline($0) } + [
      CommandOutline(
        name: "inspect", abstract: "what a drawing command would draw, stage by stage",
        usage: "[--stage STAGE] COMMAND [its options]", options: [stage]),
      CommandOutline(FarmCommand.spec),
      CommandOutline(
        name: "farm-merge", abstract: "make a film of the frames that a farm has drawn",
        usage: "FOLDER -o FILE [options]",
        options: [output]),
      CommandOutline(BenchCommand.spec), CommandOutline(FontsCommand.spec),
      CommandOutline(DoctorCommand.spec), CommandOutline(WarmCommand.spec),
      CommandOutline(
        name: "completions", abstract: "a shell's completions", usage: "bash|zsh|fish"),
      CommandOutline(name: "manual", abstract: "the manual page, for man", usage: ""),
      CommandOutline(name: "help", abstract: "the options of a command", usage: "COMMAND"),
    ]
  }
}
