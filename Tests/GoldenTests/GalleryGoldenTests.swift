// SPDX-License-Identifier: MIT
import Components
import Foundation
import TestSupport
import Testing

@testable import GLEffects

/// The components of Examples/Gallery as the reference draws them, stored. They depend on the fonts that `Scripts/setup`
/// installs.
@MainActor
@Suite(.enabled(if: GoldenTests.hasFonts, "needs fonts-dejavu-core and fonts-materialdesignicons-webfont"))
struct GalleryGoldenTests {
  private static let folder = GoldenTests.folder.appending(path: "Gallery")

  @Test(arguments: GalleryItem.all.map(\.id))
  func theReferenceDrawsTheStoredComponent(id: String) throws {
    let item = try #require(GalleryItem.all.first { $0.id == id })
    var environment = EnvironmentValues()
    environment.colorScheme = item.scheme
    let scene = try Resolver.scene(of: item.content(), proposal: .unspecified, environment: environment)
    let drawn = ReferenceExecutor().render(scene, scale: 1)
    guard let stored = try GoldenTests.compare(drawn, with: Self.folder.appending(path: id + ".png")) else {
      return
    }
    #expect(!GoldenTests.isBlank(stored), "\(id) is blank")
  }

  @Test(.enabled(if: !GoldenTests.records)) func noGoldenIsWithoutAComponent() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter {
      $0.hasSuffix(".png")
    }
    #expect(files.sorted() == GalleryItem.all.map { $0.id + ".png" }.sorted())
  }
}
