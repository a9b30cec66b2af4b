// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// What every source file of the project has in common.
struct SourceFileTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Paths below the project's folder of what lies in `folders` and is not hidden.
  private static func files(in folders: [String]) -> [String] {
    folders.flatMap { folder in
      let names = FileManager.default.enumerator(
        atPath: root.appending(path: folder).path(percentEncoded: false))
      return (names?.compactMap { $0 as? String } ?? []).map { "\(folder)/\($0)" }.sorted()
    }
    .filter { !$0.contains("/.") }
  }

  private static func lines(of path: String) throws -> [Substring] {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test func everySourceFileNamesItsLicenceInItsFirstLine() throws {
    let kinds: Set = ["swift", "c", "h", "glsl", "modulemap"]
    let sources = Self.files(in: [
      "Sources", "Tests", "Shaders", "Examples", "Benchmarks/Workloads", "Benchmarks/limits",
    ]).filter { path in
      kinds.contains(String(path.split(separator: ".").last ?? ""))
    }
    #expect(sources.count > 200, "the project's files are found")
    for path in sources {
      let lines = try Self.lines(of: path)
      // A manifest begins with the version of the tools.
      let line = path.hasSuffix("/Package.swift") ? lines.dropFirst().first : lines.first
      #expect(line == "// SPDX-License-Identifier: MIT", "\(path)")
    }
    for path in ["Package.swift", ".ci/run"] + Self.files(in: ["Scripts"]) {
      let second = try Self.lines(of: path).dropFirst().first ?? ""
      #expect(second.hasSuffix(" SPDX-License-Identifier: MIT"), "\(path)")
    }
  }

  @Test func filesOfMoreThanFourHundredLinesSayWhy() throws {
    let kinds: Set = ["swift", "c", "h", "glsl"]
    for path in Self.files(in: ["Sources", "Tests", "Shaders"]) {
      guard kinds.contains(String(path.split(separator: ".").last ?? "")) else { continue }
      let lines = try Self.lines(of: path)
      let firstComment = lines.dropFirst().prefix { $0.hasPrefix("//") }.joined(separator: " ")
      #expect(lines.count <= 401 || firstComment.contains("lines"), "\(path) has \(lines.count - 1) lines")
    }
  }
}
