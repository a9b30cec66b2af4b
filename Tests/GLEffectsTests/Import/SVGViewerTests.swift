// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

/// Pictures of whole files beside those of librsvg, where its tool is installed.
@Suite struct SVGViewerTests {
  private static let tool = "/usr/bin/rsvg-convert"
  static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: tool) }

  @MainActor
  static func picture(of data: Data, size: CGSize) throws -> PixelBuffer {
    let view = SVGPicture(try SVGDocument(data: data)).frame(width: size.width, height: size.height)
    return ReferenceExecutor().render(try Resolver.scene(of: view, size: size), scale: 1)
  }

  /// Edges are compared loosely: librsvg's coverage is that of 15 × 17 samples, and its curves stray by a tenth of a pixel.
  @Test(.enabled(if: isInstalled), arguments: SVGCase.all.filter { $0.librsvgDiffers == nil })
  func filesLookAsInAnotherViewer(test: SVGCase) async throws {
    let folder = NSTemporaryDirectory() + "gleffects-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try test.data.write(to: URL(filePath: folder + "/a.svg"))
    let pipe = try #require(popen("LANG=en '\(Self.tool)' '\(folder)/a.svg' -o '\(folder)/a.png' 2>&1", "r"))
    let status = pclose(pipe)
    try #require(status == 0)
    let other = try PNGDecoder(Array(Data(contentsOf: URL(filePath: folder + "/a.png"))))
    let picture = try await Self.picture(of: test.data, size: CGSize(width: 64, height: 64))
    try #require(other.width == 64 && other.height == 64 && other.bitDepth == 8)
    var sum = 0.0
    var far = 0
    for (pixel, straight) in zip(picture.pixels, other.pixels) {
      let alpha = Double(straight.w) / 255
      var largest = abs(Double(pixel.w) * 255 - Double(straight.w))
      for channel in 0..<3 {
        largest = max(largest, abs(Double(pixel[channel]) * 255 - Double(straight[channel]) * alpha))
      }
      sum += largest
      if largest > 24 { far += 1 }
    }
    #expect(sum / 4096 < 1.5, "mean difference \(sum / 4096)")
    #expect(far <= 8, "\(far) pixels differ by more than 24")
  }
}
