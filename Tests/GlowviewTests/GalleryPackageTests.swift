// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// The packages of Examples as whoever uses the library has them: each depends on this one.
///
/// All share one debug build of the library, so that each but the first costs only its own sources. In mode 6 a warning
/// is an error.
@Suite(.serialized) struct GalleryPackageTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test(arguments: ["5", "6"]) func componentsBuildAndDrawInBothLanguageModes(mode: String) throws {
    let pictures = URL.temporaryDirectory.appending(path: "gallery \(UUID())")
    defer { try? FileManager.default.removeItem(at: pictures) }
    let (status, text) = try Self.swift(
      "run", "Gallery", ["gallery", pictures.path(percentEncoded: false)],
      environment: ["SWIFT_MODE": mode, "GALLERY_EXECUTOR": "cpu"])
    #expect(status == 0, "\(text.suffix(4000))")
    let names = try FileManager.default.contentsOfDirectory(atPath: pictures.path(percentEncoded: false))
    #expect(names.contains("index.html"))
    #expect(names.filter { $0.hasSuffix(".png") }.count >= 40)
    #expect(text.contains("3 previews"), "the previews of the package are found")
  }

  @Test func theSnapshotsOfTheExampleAreTheStoredOnes() throws {
    let (status, text) = try Self.swift("test", "Snapshots", [], environment: ["PICTURES_RECORD": "never"])
    #expect(status == 0, "\(text.suffix(4000))")
    #expect(text.contains("Executed 1 test"), "XCTest has run")
    #expect(text.contains("Test run with 2 tests"), "Swift Testing has run")
  }

  @Test func theServerAnswersEightClientsAtOnceAndForgetsThoseThatAreGone() throws {
    let (status, text) = try Self.swift("run", "Server", ["server", "--check"])
    #expect(status == 0, "\(text.suffix(4000))")
    #expect(text.contains("8 clients, 3 rounds: memory"))
  }

  /// Runs `swift build`'s relatives on a package of Examples.
  private static func swift(
    _ command: String, _ package: String, _ words: [String], environment: [String: String] = [:]
  ) throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "swift", command, "--package-path",
        root.appending(path: "Examples/\(package)").path(percentEncoded: false),
        "--scratch-path", root.appending(path: ".build/gallery").path(percentEncoded: false),
      ] + words
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }
}
