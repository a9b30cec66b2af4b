// SPDX-License-Identifier: MIT
import Components
import Foundation
import TestSupport
import Testing

@testable import GLEffects

/// The components of Examples/Gallery as the reference draws them, stored. They depend on the fonts that `Scripts/setup`
/// installs.
@MainActor
@Suite(
  .enabled(
    if: ["dejavu/DejaVuSans.ttf", "materialdesignicons-webfont/materialdesignicons-webfont.ttf"].allSatisfy {
      FileManager.default.fileExists(atPath: "/usr/share/fonts/truetype/" + $0)
    }, "needs fonts-dejavu-core and fonts-materialdesignicons-webfont"))
struct GalleryGoldenTests {
  private static let folder = GoldenTests.folder.appending(path: "Gallery")

  @Test(arguments: GalleryItem.all.map(\.id))
  func theReferenceDrawsTheStoredComponent(id: String) throws {
    let item = try #require(GalleryItem.all.first { $0.id == id })
    var environment = EnvironmentValues()
    environment.colorScheme = item.scheme
    let scene = try Resolver.scene(of: item.content(), proposal: .unspecified, environment: environment)
    let drawn = ReferenceExecutor().render(scene, scale: 1)
    let file = Self.folder.appending(path: id + ".png")
    if GoldenTests.records {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try Data(PNGEncoder.encoded(drawn)).write(to: file)
      Issue.record("recorded \(file.lastPathComponent); run again without GLEFFECTS_RECORD_GOLDENS")
      return
    }
    let stored = try GoldenTests.premultiplied(PNGDecoder(Array(Data(contentsOf: file))))
    let expected = try GoldenTests.premultiplied(PNGDecoder(PNGEncoder.encoded(drawn)))
    let comparison = PixelComparison(of: expected, with: stored, tolerance: .golden)
    #expect(comparison.passes, "\(id): \(comparison)")
    #expect(!GoldenTests.isBlank(stored), "\(id) is blank")
  }

  @Test(.enabled(if: !GoldenTests.records)) func noGoldenIsWithoutAComponent() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter {
      $0.hasSuffix(".png")
    }
    #expect(files.sorted() == GalleryItem.all.map { $0.id + ".png" }.sorted())
  }
}
