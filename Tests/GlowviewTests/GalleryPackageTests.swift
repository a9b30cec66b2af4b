// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// Examples/Gallery as whoever uses the library has it: a package of its own that depends on this one.
///
/// Both modes share one debug build of the library, so that the second costs only the components.
@Suite(.serialized) struct GalleryPackageTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test(arguments: ["5", "6"]) func componentsBuildAndDrawInBothLanguageModes(mode: String) throws {
    let pictures = URL.temporaryDirectory.appending(path: "gallery \(UUID())")
    defer { try? FileManager.default.removeItem(at: pictures) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift", "run", "--package-path",
      Self.root.appending(path: "Examples/Gallery").path(percentEncoded: false),
      "--scratch-path", Self.root.appending(path: ".build/gallery").path(percentEncoded: false), "gallery",
      pictures.path(percentEncoded: false),
    ]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["SWIFT_MODE": mode, "GALLERY_EXECUTOR": "cpu"]
    ) { _, new in new }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text.suffix(4000))")
    let names = try FileManager.default.contentsOfDirectory(atPath: pictures.path(percentEncoded: false))
    #expect(names.contains("index.html"))
    #expect(names.filter { $0.hasSuffix(".png") }.count >= 40)
    #expect(text.contains("3 previews"), "the previews of the package are found")
  }
}
