// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

/// What all stored pictures have in common.
extension GoldenTests {
  /// Whether the fonts are there that components are drawn with.
  static var hasFonts: Bool {
    ["dejavu/DejaVuSans.ttf", "materialdesignicons-webfont/materialdesignicons-webfont.ttf"].allSatisfy {
      FileManager.default.fileExists(atPath: "/usr/share/fonts/truetype/" + $0)
    }
  }

  /// Compares a picture with the stored one, and returns that; nil where it was recorded instead.
  static func compare(_ drawn: PixelBuffer, with file: URL) throws -> PixelBuffer? {
    if records {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(PNGEncoder.encoded(drawn)).write(to: file)
      Issue.record("recorded \(file.lastPathComponent); run again without GLEFFECTS_RECORD_GOLDENS")
      return nil
    }
    let stored = try premultiplied(PNGDecoder(Array(Data(contentsOf: file))))
    let expected = try premultiplied(PNGDecoder(PNGEncoder.encoded(drawn)))
    let comparison = PixelComparison(of: expected, with: stored, tolerance: .golden)
    #expect(comparison.passes, "\(file.lastPathComponent): \(comparison)")
    return stored
  }
}
