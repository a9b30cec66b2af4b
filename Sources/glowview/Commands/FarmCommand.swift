// SPDX-License-Identifier: MIT
import GLEffects

/// What `glowview farm` is asked: a film, divided for many machines.
struct FarmCommand: Sendable, Equatable {
  /// Who hands out the work.
  enum Engine: String, Sendable, CaseIterable {
    case openjd, slurm, kubernetes, parallel
  }

  var engine = Engine.parallel
  /// Nil: all of the film's.
  var frames: FrameRange?
  /// Frames that a task draws.
  var chunk = 100
  /// The folder of the job.
  var folder = ""
  /// Kubernetes' container image, and the claim of the volume that holds the folder.
  var image = "glowview:latest"
  var claim = "glowview"
  /// The drawing command's words, without an output.
  var words: [String] = []

  static let spec = CommandSpec<FarmCommand>(
    name: "farm", abstract: "divide a film for many machines",
    usage: "--for ENGINE -o FOLDER [options] -- COMMAND [its options]",
    options: [
      .choice("--for", \.engine, .film, "who hands out the work (default parallel)"),
      .value(
        ["--frames"], "RANGE", \.frames, .film, "the frames to draw, as in 0-9999 (default: all of one loop)"
      ) {
        text throws(ValueProblem) in try FilmOptions.range(text)
      },
      .value(["--chunk"], "N", \.chunk, .film, "frames of one task (default 100)") {
        text throws(ValueProblem) in
        guard let count = Int(text), (1...FrameRange.countLimit).contains(count) else {
          throw ValueProblem("must be a whole number from 1 to \(FrameRange.countLimit)")
        }
        return count
      },
      .value(["--image"], "NAME", \.image, .other, "Kubernetes' container image (default glowview:latest)") {
        text throws(ValueProblem) in try word(text)
      },
      .value(
        ["--claim"], "NAME", \.claim, .other,
        "the claim of the Kubernetes volume that holds the folder, mounted at /job (default glowview)"
      ) { text throws(ValueProblem) in try word(text) },
      .value(
        ["-o", "--output"], "FOLDER", \.folder, .output, "where the job, and later its frames, lie",
        isRequired: true
      ) {
        text throws(ValueProblem) in
        if text.isEmpty { throw ValueProblem("must be the name of a folder") }
        return text
      },
    ],
    examples: [
      "farm --frames 0-9999 --chunk 200 --for slurm -o job -- beam --rounded-rectangle 28",
      "farm-merge job -o beam.webm",
    ],
    notes: [
      "The job's folder must be seen under the same name by all machines. Every task draws its frames with --resume, so one that was "
        + "stopped goes on where it was. 'glowview farm-merge FOLDER -o FILE' makes sure that every frame is there and whole, and encodes the film."
    ],
    initial: FarmCommand(),
    finish: { _, _ throws(ToolFailure) in })

  /// Reads the arguments after `farm`.
  /// - Throws: `.usage`.
  init(_ arguments: [String]) throws(ToolFailure) {
    guard let dashes = arguments.firstIndex(of: "--") else {
      throw ToolFailure(
        .usage, "farm needs a drawing command behind --, as in 'glowview farm --for slurm -o job -- beam'")
    }
    self = try Self.spec.parse(Array(arguments[..<dashes]))
    words = Array(arguments[(dashes + 1)...])
    for option in ["-o", "--output", "--frames", "--shard", "--resume", "--appearance", "--format"]
    where words.contains(where: { $0 == option || $0.hasPrefix(option + "=") }) {
      throw ToolFailure(.usage, "\(option) is decided by farm; leave it out behind --")
    }
    // The command must be right before it is sent around.
    _ = try drawing(output: "%d.png")
  }

  private init() {}

  /// The drawing command with an output and more words.
  func drawing(output: String, more: [String] = []) throws(ToolFailure) -> DrawCommand {
    try Self.drawing(words, output: output, more: more)
  }

  static func drawing(_ words: [String], output: String, more: [String]) throws(ToolFailure) -> DrawCommand {
    guard let name = words.first, let spec = DrawCommand.spec(named: name) else {
      throw ToolFailure(
        .usage, "farm needs a drawing command: \(OptionValue.list(DrawCommand.names))")
    }
    return try spec.parse(words.dropFirst() + more + ["-o", output])
  }

  private static func word(_ text: String) throws(ValueProblem) -> String {
    let isPlain =
      !text.isEmpty
      && text.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
          || "-._/:@".utf8.contains(byte)
      }
    guard isPlain else { throw ValueProblem("must be made of letters, digits and -._/:@") }
    return text
  }
}
