// SPDX-License-Identifier: MIT
import GLEffects
import Testing

@testable import glowview

@Suite struct HelpTests {
  private func text(_ arguments: String...) throws -> String {
    guard case .print(let text) = try Tool.parse(arguments) else {
      Issue.record("\(arguments) prints nothing")
      return ""
    }
    return text
  }

  @Test func versionIsOneLine() throws {
    #expect(try text("--version") == "glowview \(Tool.version)\n")
  }

  @Test(arguments: ["laser", "rainbow", "beam", "bench", "fonts", "doctor"])
  func helpIsTheSameHoweverItIsAskedFor(command: String) throws {
    let help = try text("help", command)
    #expect(try text(command, "--help") == help)
    #expect(try text(command, "-h") == help)
    #expect(try text(command, "--circle", "--bogus", "--help") == help)
    #expect(help.hasPrefix("glowview \(command): "))
  }

  @Test func helpNamesEveryOptionAnExampleAndTheExitCodes() throws {
    for spec in DrawCommand.specs + [DrawCommand.viewSpec] {
      let help = spec.help
      for option in spec.options {
        #expect(help.contains("  \(option.usage)"), "\(option.usage)")
        #expect(!option.summary.isEmpty && !option.summary.hasSuffix("."))
      }
      #expect(help.contains("Example"))
      for code in ExitCode.allCases { #expect(help.contains(" \(code.rawValue)  \(code.summary)")) }
    }
    for name in Tool.commandNames { #expect(Tool.help.contains("\n  \(name) ")) }
  }

  @Test func helpFitsIntoEightyColumns() {
    let texts =
      (DrawCommand.specs + [DrawCommand.viewSpec]).map(\.help) + [
        BenchCommand.spec.help, FontsCommand.spec.help, DoctorCommand.spec.help, WarmCommand.spec.help,
        Tool.help,
      ]
    for line in texts.flatMap({ $0.split(separator: "\n") }) where !line.hasPrefix("  glowview ") {
      #expect(line.count <= 80, "\(line)")
    }
  }

  @Test func examplesAreCommandLinesThatWork() throws {
    for spec in DrawCommand.specs + [DrawCommand.viewSpec] {
      for example in spec.examples {
        let words = try shellWords(example)
        guard case .draw = try Tool.parse(words) else {
          Issue.record("\(example) does not draw")
          continue
        }
      }
    }
  }

  /// Splits at spaces outside single quotes.
  private func shellWords(_ line: String) throws -> [String] {
    var words: [String] = []
    for (index, part) in line.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
      if index % 2 == 1 {
        words.append(String(part))
      } else {
        words += part.split(separator: " ").map(String.init)
      }
    }
    return words
  }

  @Test func namesOfOptionsAreUnique() {
    for spec in DrawCommand.specs + [DrawCommand.viewSpec] {
      let names = spec.options.flatMap(\.names)
      #expect(Set(names).count == names.count)
    }
  }

  @Test func theNearestNameIsFoundOnlyIfItIsNear() {
    let names = ["--color", "--color-scheme", "--scale", "--size", "--time"]
    #expect(NearestName.nearest(to: "--colour", among: names) == "--color")
    #expect(NearestName.nearest(to: "--sclae", among: names) == "--scale")
    #expect(NearestName.nearest(to: "--siez", among: names) == "--size")
    #expect(NearestName.nearest(to: "--colorscheme", among: names) == "--color-scheme")
    #expect(NearestName.nearest(to: "--rotate", among: names) == nil)
    #expect(NearestName.nearest(to: "", among: names) == nil)
  }
}
