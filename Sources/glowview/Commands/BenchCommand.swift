// SPDX-License-Identifier: MIT
import GLEffects
import Workloads

/// What `glowview bench` is asked: what to draw, by whom, how often.
struct BenchCommand: Sendable, Equatable {
  /// What is drawn.
  enum Subject: Sendable, Equatable {
    /// One of `Workload.names`.
    case workload(String)
    /// A drawing command, drawn in memory.
    case drawing(DrawCommand)
  }

  var subject = Subject.workload("W1")
  var renderer = RendererChoice.gl
  var device = DeviceChoice.automatic
  var ending = BenchEnding.samples
  /// Calls after the first.
  var repeatCount = 20
  /// Seconds after which no further call begins, once there are three.
  var budget = 5.0
  /// Whether the picture is drawn by the reference too.
  var comparesWithReference = true
  /// Whether the drawing or the making of a PNG file from it is measured.
  var measuresEncoding = false
  var compression = PNGCompression.fast
  /// A PNG file for the picture, or empty.
  var output = ""
  var reportsJSON = false

  /// Reads the arguments after `bench`: a workload or a drawing command, then options.
  /// - Throws: `.usage`.
  static func parse(_ arguments: [String]) throws(ToolFailure) -> BenchCommand {
    let words = "a workload (\(workloadSummary)) or a drawing command"
    guard let name = arguments.first, !name.hasPrefix("-") else {
      throw ToolFailure(.usage, "bench needs \(words) first, as in 'glowview bench W1'")
    }
    var rest = Array(arguments.dropFirst())
    guard let spec = DrawCommand.specs.first(where: { $0.name == name }) else {
      guard Workload.names.contains(name) else {
        let hint = NearestName.suggestion(for: name, among: Workload.names)
        throw ToolFailure(.usage, "'\(name)' is neither \(words)\(hint ?? "")")
      }
      var command = try self.spec.parse(rest)
      command.subject = .workload(name)
      return command
    }
    // The drawing command's own options win, but for those that only a benchmark has.
    var own: [String] = []
    for option in self.spec.options.filter({ benchOnly.contains($0.names[0]) }) {
      while let index = rest.firstIndex(where: {
        $0 == option.names[0] || $0.hasPrefix(option.names[0] + "=")
      }) {
        let isAttached = rest[index].contains("=")
        own.append(rest.remove(at: index))
        if case .value = option.action, !isAttached, rest.indices.contains(index) {
          own.append(rest.remove(at: index))
        }
      }
    }
    var command = try self.spec.parse(own)
    let hasOutput = rest.contains { $0 == "-o" || $0 == "--output" || $0.hasPrefix("--output=") }
    var drawing = try spec.parse(hasOutput ? rest : rest + ["-o", "-"])
    if !hasOutput { drawing.outputNames = [] }
    command.renderer = drawing.renderer
    try command.checkEnding()
    command.device = drawing.device
    command.compression = drawing.compression
    command.output = drawing.outputNames.first ?? ""
    command.reportsJSON = drawing.reportsJSON
    command.subject = .drawing(drawing)
    return command
  }

  private static let benchOnly = ["--ending", "--repeat", "--budget", "--no-reference", "--encode"]
  private static let workloadSummary = "W1 W2 W3 W3a W4 W4a W5s8 W6:screen W7a W7b …"

  static let spec = CommandSpec<BenchCommand>(
    name: "bench", abstract: "time how long a picture takes, in this process",
    usage: "WORKLOAD|COMMAND [options]",
    options: [
      .choice("--renderer", \.renderer, .rendering, "who draws; auto is the CPU (default gl)"),
      .device(\.device),
      .choice(
        "--ending", \.ending, .other,
        "a call ends with straight samples in memory, or as others end: on GL's own surface, with the CPU's premultiplied samples (default samples)"
      ),
      .number("--repeat", "N", \.repeats, in: 1...100_000, .other, "calls after the first (default 20)"),
      .number(
        "--budget", "SECONDS", \.budget, in: 0...3600, .other,
        "no further call begins after so long, once there are three (default 5)"),
      .flag(
        "--no-reference", \.comparesWithReference, to: false, .other,
        "do not draw the picture with the reference to compare"),
      .flag(
        "--encode", \.measuresEncoding, to: true, .other,
        "time the making of a PNG file from the picture instead"
      ),
      .choice("--compression", \.compression, .output, "of the file (default fast)"),
      .flag("--json", \.reportsJSON, to: true, .output, "print the numbers as JSON, for scripts"),
      .value(["-o", "--output"], "FILE", \.output, .output, "write the picture into a PNG file") {
        text throws(ValueProblem) in
        if text.isEmpty || text == "-" { throw ValueProblem("must be a file name") }
        return text
      },
    ],
    examples: [
      "bench W2 --renderer gl --repeat 30 --json", "bench laser --circle --size 2048x2048 --repeat 10",
    ],
    notes: [
      "Workloads, as Benchmarks/README.md defines them: \(Workload.names.joined(separator: ", ")). A call resolves the view, "
        + "plans, rasterises and draws afresh, all frames of a loop, into 8-bit samples in memory."
    ],
    initial: BenchCommand(), finish: { command, _ throws(ToolFailure) in try command.checkEnding() })

  private func checkEnding() throws(ToolFailure) {
    guard ending == .surface else { return }
    // Options of a drawing command name its renderer after this has been read.
    if renderer == .reference {
      throw ToolFailure(.usage, "--ending surface is for --renderer gl or cpu: the reference has no surface")
    }
    if measuresEncoding {
      throw ToolFailure(.usage, "--ending surface does not go with --encode, which makes a file of samples")
    }
  }

  /// `repeatCount` for the table of options, which holds numbers.
  private var repeats: Double {
    get { Double(repeatCount) }
    set { repeatCount = Int(newValue) }
  }
}

/// Where a call that is timed ends.
enum BenchEnding: String, Sendable, CaseIterable {
  /// With straight 8-bit samples in memory.
  case samples
  /// GL: when the picture is on its own surface, finished; nothing is read back. CPU: with premultiplied 8-bit samples.
  case surface
}
