// SPDX-License-Identifier: MIT
import GLEffects

/// What `glowview doctor` is asked.
struct DoctorCommand: Sendable, Equatable {
  var reportsJSON = false
  var isVerbose = false
  var device = DeviceChoice.automatic

  static let spec = CommandSpec<DoctorCommand>(
    name: "doctor", abstract: "say whether and how pictures can be drawn on this machine",
    usage: "[options]",
    options: [
      .device(\.device),
      .flag(
        "--json", \.reportsJSON, to: true, .output, "print the findings as JSON, for scripts"),
      .flag("--verbose", \.isVerbose, to: true, .output, "list every extension of the chosen device"),
    ],
    examples: ["doctor", "doctor --json"],
    notes: [
      "Exit code 0 means that GL drew a test picture here and that it agrees with the CPU reference; 69 that no "
        + "device can."
    ],
    initial: DoctorCommand(), finish: { _, _ throws(ToolFailure) in })
}

extension OptionSpec {
  /// `--device`, the same for every command that draws.
  static func device(_ property: Property<DeviceChoice>) -> Self {
    .value(
      ["--device"], "INDEX|NAME|UUID|software", property, .rendering,
      "the GL device, as 'glowview doctor' lists them; software means Mesa on the CPU (default: the first "
        + "hardware device that works, else software)"
    ) { text throws(ValueProblem) in
      if text.isEmpty { throw ValueProblem("must be a device's number, name or UUID, or software") }
      if text == "software" { return .software }
      if let number = OptionValue.number(text) {
        guard number >= 0, number == number.rounded(), number < 256 else {
          throw ValueProblem("a device's number is a whole one from 0 to 255")
        }
        return .index(Int(number))
      }
      return .named(text)
    }
  }
}
