// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import glowview

/// What README.md says of the tool is what the tool does.
@Suite struct ReadmeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The first cells of the table rows between a heading and the next one, without backticks.
  private static func firstCells(under heading: String) throws -> [String] {
    let readme = try text("README.md")
    let start = try #require(readme.range(of: "\n\(heading)\n"), "README.md has no heading '\(heading)'")
    let section = readme[start.upperBound...].prefix(
      upTo: readme[start.upperBound...].range(of: "\n#")?.lowerBound ?? readme.endIndex)
    return section.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("| `") else { return nil }
      // A bar inside a cell is written \|.
      let cell = line.dropFirst(2).replacing("\\|", with: "\u{0}").prefix { $0 != "|" }
      return cell.replacing("\u{0}", with: "|").replacing("`", with: "").trimmingCharacters(in: .whitespaces)
    }
  }

  @Test func theTablesListEveryOptionOfEveryCommandAndNoOther() throws {
    let all = DrawCommand.specs.flatMap(\.options)
    let common: [OptionGroup: String] = [
      .shape: "### Shape", .text: "### Text", .picture: "### Picture", .motion: "### Motion",
      .film: "### Film",
      .rendering: "### Device", .files: "### Files", .output: "### Output",
    ]
    for (group, heading) in common {
      let usages = DrawCommand.laserSpec.options.filter { $0.group == group }.map(\.usage)
      #expect(try Self.firstCells(under: heading) == usages, "\(heading)")
      // These are the same for all three.
      for spec in DrawCommand.specs {
        #expect(spec.options.filter { $0.group == group }.map(\.usage) == usages, "\(spec.name)")
      }
    }
    for spec in DrawCommand.specs {
      let usages = spec.options.filter { $0.group == .effect }.map(\.usage)
      #expect(try Self.firstCells(under: "### `glowview \(spec.name)`") == usages, "\(spec.name)")
    }
    let views = (ViewOptions.table + ViewOptions.pictureTable).map(\.usage)
    #expect(try Self.firstCells(under: "### `glowview swift`") == views)
    let fonts = FontsCommand.spec.options.filter { ["--text", "--json"].contains($0.names[0]) }.map(\.usage)
    #expect(try Self.firstCells(under: "### `glowview fonts`") == fonts)
    let farm = FarmCommand.spec.options.map(\.usage)
    #expect(try Self.firstCells(under: "### `glowview farm`") == farm)
    let bench = BenchCommand.spec.options.map(\.usage)
    #expect(try Self.firstCells(under: "### `glowview bench`") == bench)
    let doctor = DoctorCommand.spec.options.map(\.usage)
    #expect(try Self.firstCells(under: "### `glowview doctor`") == doctor)
    let warm = WarmCommand.spec.options.map(\.usage)
    #expect(try Self.firstCells(under: "### `glowview warm`") == warm)
    #expect(Set(all.map(\.group)).isSubset(of: Set(common.keys).union([.effect])))
  }

  @Test func theTableOfExitCodesIsTheTools() throws {
    let rows = ExitCode.allCases.map { "| `\($0.rawValue)` | \($0.summary) |" }
    let readme = try Self.text("README.md")
    #expect(readme.contains(rows.joined(separator: "\n") + "\n\n"))
  }

  @Test func everyCommandLineInItIsUnderstood() throws {
    var count = 0
    for line in try Self.text("README.md").split(separator: "\n") where line.hasPrefix("glowview ") {
      // A comment at the end, and what the shell does itself.
      let command = line.split(separator: " #").first?.split(separator: " |").first?.split(separator: " >")
        .first
      let words = Self.shellWords(String(try #require(command)))
      #expect(throws: Never.self, "\(line)") { try Tool.parse(Array(words.dropFirst())) }
      count += 1
    }
    #expect(count >= 7, "the command lines are found")
  }

  @Test func theCommandsOfThePicturesAreTheOnesThatDrawThem() throws {
    let readme = try Self.text("README.md")
    let script = try Self.text("Scripts/pictures")
    var names: Set<String> = []
    for match in readme.matches(of: /docs\/pictures\/([a-z-]+\.png)/) { names.insert(String(match.1)) }
    #expect(names.count >= 4, "the README shows pictures")
    for name in names {
      #expect(FileManager.default.fileExists(atPath: Self.root.appending(path: "docs/pictures/\(name)").path))
      #expect(script.contains("docs/pictures/\(name)"), "Scripts/pictures draws \(name)")
    }
    let shown = readme.split(separator: "\n").filter { $0.hasPrefix("glowview ") && !$0.contains("doctor") }
    for line in shown where names.contains(where: { line.hasSuffix("-o \($0)") }) {
      let options = line.dropFirst("glowview ".count).prefix(
        upTo: try #require(line.range(of: " -o ")).lowerBound)
      #expect(script.contains(options), "Scripts/pictures draws with other options than \(line)")
    }
  }

  @Test func theSwiftInItIsTheExamples() throws {
    let readme = try Self.text("README.md")
    let example = try ["Card.swift", "main.swift"].map { try Self.text("Examples/Card/Sources/card/\($0)") }
    let blocks = readme.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    #expect(!blocks.isEmpty)
    let code = example.map { $0.split(separator: "\n").dropFirst(2).joined(separator: "\n") }
    let squeezed = code.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    for block in blocks where !block.contains(".package(") {
      if block.hasPrefix("#if canImport(SwiftUI)") {
        #expect(try Self.text("Examples/Gallery/Sources/Components/Gallery.swift").contains(block))
        continue
      }
      let lines = block.split(separator: "\n").filter { !$0.hasPrefix("import ") }.joined(separator: "\n")
      let isShown = squeezed.contains { text in
        text == lines.trimmingCharacters(in: .whitespacesAndNewlines)
      }
      #expect(isShown, "not in Examples/Card:\n\(block)")
    }
  }

  private static func shellWords(_ line: String) -> [String] {
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
}
