// SPDX-License-Identifier: MIT
import GLEffects

/// The command line as a whole: which command, or what to print.
enum Tool {
  static let version = "0.1.0"

  /// What a command line asks for.
  enum Invocation: Sendable, Equatable {
    case draw(DrawCommand)
    case doctor(DoctorCommand)
    case fonts(FontsCommand)
    case inspect(InspectCommand)
    case farm(FarmCommand)
    case merge(MergeCommand)
    case bench(BenchCommand)
    case warm(WarmCommand)
    /// Text for standard output: help or version.
    case print(String)
  }

  /// Reads the arguments after the program's name and does what they say.
  static func main(_ arguments: [String]) async -> ExitCode {
    StandardStreams.prepare()
    InterruptCleanup.install()
    // Mesa's own messages; what they are about is told in one line of ours. Who sets the variable gets them.
    setenv("EGL_LOG_LEVEL", "fatal", 0)
    MemoryReuse.prepare()
    ShaderCacheFolder.prepare()
    do throws(ToolFailure) {
      if let problem = CommandLineText.problem { throw problem }
      let isCompiled = arguments.first == ViewProgram.mark
      let words = isCompiled ? Array(arguments.dropFirst()) : arguments
      let invocation = try parse(words)
      if !isCompiled, let drawing = invocation.drawingOfView {
        try runCompiled(drawing.view, words, isQuiet: drawing.isQuiet)
      }
      switch invocation {
      case .print(let text): try StandardStreams.output(text)
      case .draw(let command): try await run(command)
      case .doctor(let command): try await run(command)
      case .fonts(let command): try run(command)
      case .inspect(let command): try await run(command)
      case .farm(let command): try await run(command)
      case .merge(let command): try await run(command)
      case .bench(let command): try await run(command)
      case .warm(let command): try await run(command)
      }
      return .success
    } catch {
      InterruptCleanup.waitForTheEnd()
      StandardStreams.complain(error.message)
      return error.code
    }
  }

  /// - Throws: `.usage`.
  static func parse(_ arguments: [String]) throws(ToolFailure) -> Invocation {
    guard let name = arguments.first else {
      throw ToolFailure(
        .usage, "a command is missing: \(OptionValue.list(commandNames)) (see 'glowview --help')")
    }
    let rest = Array(arguments.dropFirst())
    switch name {
    case "--version":
      try refuseMore(rest, after: name)
      return .print("glowview \(version)\n")
    case "--help", "-h":
      try refuseMore(rest, after: name)
      return .print(help)
    case "help":
      guard let command = rest.first else { return .print(help) }
      try refuseMore(Array(rest.dropFirst()), after: command)
      return .print(try help(for: command))
    default:
      break
    }
    if name.hasPrefix("-") {
      let hint = NearestName.suggestion(for: name, among: ["--help", "--version"])
      throw ToolFailure(
        .usage, "a command must come first, not '\(name)'" + (hint ?? " (see 'glowview --help')"))
    }
    let own = rest.prefix { $0 != "--" }
    if own.contains("--help") || own.contains("-h") { return .print(try help(for: name)) }
    if name == "inspect" { return .inspect(try InspectCommand(rest)) }
    if name == "completions" {
      guard rest.count == 1, let shell = ShellCompletions(rawValue: rest[0]) else {
        throw ToolFailure(
          .usage, "completions needs a shell: \(OptionValue.list(ShellCompletions.allCases.map(\.rawValue)))")
      }
      return .print(shell.text)
    }
    if name == "manual" {
      try refuseMore(rest, after: name)
      return .print(ManualPage.text)
    }
    if name == FarmCommand.spec.name { return .farm(try FarmCommand(rest)) }
    if name == "farm-merge" { return .merge(try MergeCommand(rest)) }
    // Not by the table's name: making the table takes a third of a millisecond, which pictures would pay.
    if name == "bench" { return .bench(try BenchCommand.parse(rest)) }
    if let spec = DrawCommand.spec(named: name) { return .draw(try spec.parse(rest)) }
    if name == DoctorCommand.spec.name { return .doctor(try DoctorCommand.spec.parse(rest)) }
    if name == WarmCommand.spec.name { return .warm(try WarmCommand.spec.parse(rest)) }
    if name == FontsCommand.spec.name { return .fonts(try FontsCommand.spec.parse(rest)) }
    throw unknownCommand(name)
  }

  // MARK: Help

  static var commandNames: [String] {
    DrawCommand.names + [
      "inspect", FarmCommand.spec.name, "farm-merge", BenchCommand.spec.name, FontsCommand.spec.name,
      DoctorCommand.spec.name, WarmCommand.spec.name, "completions", "manual",
    ]
  }

  static func help(for command: String) throws(ToolFailure) -> String {
    if let spec = DrawCommand.spec(named: command) { return spec.help }
    if command == "inspect" { return InspectCommand.help }
    if command == FarmCommand.spec.name { return FarmCommand.spec.help }
    if command == "completions" {
      return
        "Usage: glowview completions bash|zsh|fish\n\nPrint completions for a shell, as in 'source <(glowview completions bash)'.\n"
    }
    if command == "manual" {
      return "Usage: glowview manual\n\nPrint the manual page, as in 'glowview manual | man -l -'.\n"
    }
    if command == "farm-merge" { return MergeCommand.help }
    if command == BenchCommand.spec.name { return BenchCommand.spec.help }
    if command == DoctorCommand.spec.name { return DoctorCommand.spec.help }
    if command == FontsCommand.spec.name { return FontsCommand.spec.help }
    if command == WarmCommand.spec.name { return WarmCommand.spec.help }
    throw unknownCommand(command)
  }

  /// The text of `glowview --help`.
  static var help: String {
    var text = """
      glowview \(version): glowing effects on vector shapes, drawn by GL, no display needed

      Usage: glowview COMMAND [options]

      Commands

      """
    for spec in DrawCommand.specs { text += HelpLayout.entry(spec.name, spec.abstract) }
    text += HelpLayout.entry("\(DrawCommand.viewSpec.name) FILE", DrawCommand.viewSpec.abstract)
    text += HelpLayout.entry("inspect COMMAND", "what a drawing command would draw, stage by stage")
    text += HelpLayout.entry("farm", FarmCommand.spec.abstract)
    text += HelpLayout.entry("farm-merge FOLDER", "make a film of the frames that a farm has drawn")
    text += HelpLayout.entry(BenchCommand.spec.name, BenchCommand.spec.abstract)
    text += HelpLayout.entry(DoctorCommand.spec.name, DoctorCommand.spec.abstract)
    text += HelpLayout.entry(FontsCommand.spec.name, FontsCommand.spec.abstract)
    text += HelpLayout.entry(WarmCommand.spec.name, WarmCommand.spec.abstract)
    text += HelpLayout.entry("completions SHELL", "completions for bash, zsh or fish")
    text += HelpLayout.entry("manual", "the manual page, for man")
    text += HelpLayout.entry("help COMMAND", "the options of a command, as COMMAND --help")
    text += HelpLayout.entry("--version", "the version")
    text += "\nExample\n  glowview \(DrawCommand.laserSpec.examples[0])\n"
    return text + "\n" + HelpLayout.exitCodes
  }

  private static func unknownCommand(_ name: String) -> ToolFailure {
    let hint = NearestName.suggestion(for: name, among: commandNames + ["help"])
    return ToolFailure(
      .usage,
      "unknown command '\(name)'"
        + (hint ?? "; there are \(OptionValue.list(commandNames).replacing(" or ", with: " and "))"))
  }

  private static func refuseMore(_ arguments: [String], after name: String) throws(ToolFailure) {
    if let extra = arguments.first {
      throw ToolFailure(.usage, "unexpected argument '\(extra)' after \(name)")
    }
  }
}
