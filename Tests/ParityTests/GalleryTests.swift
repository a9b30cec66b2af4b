// SPDX-License-Identifier: MIT
import Components
import Foundation
import TestSupport
import Testing

@testable import GLEffects

/// The components of Examples/Gallery, which are written as components for SwiftUI are.
@MainActor
struct GalleryTests {
  private static func scene(_ item: GalleryItem) throws -> Scene {
    var environment = EnvironmentValues()
    environment.colorScheme = item.scheme
    return try Resolver.scene(of: item.content(), proposal: .unspecified, environment: environment)
  }

  @Test(arguments: GalleryItem.all.map(\.id))
  func everyExecutorDrawsAComponentAsTheReferenceDoes(id: String) async throws {
    let item = try #require(GalleryItem.all.first { $0.id == id })
    let scene = try Self.scene(item)
    #expect(!scene.items.isEmpty)
    for parity in try await Parity.all(of: scene) {
      #expect(parity.excess <= 0, "\(id): \(parity.summary)")
      #expect(parity.isWithinStatedError, "\(id): \(parity.summary)")
    }
  }

  @Test func thereAreFortyComponentsAndMore() {
    #expect(GalleryItem.all.count >= 40)
    #expect(Set(GalleryItem.all.map(\.id)).count == GalleryItem.all.count)
  }

  @Test func previewsAreFoundByNameAndDrawn() throws {
    let previews = PreviewDescription.all.filter { $0.fileID == "Components/Gallery.swift" }
    #expect(previews.map(\.name) == ["Buttons", "Ring in the dark", "A switch that keeps its value"])
    #expect(previews[1].traits == [.sizeThatFitsLayout])
    for preview in previews {
      #expect(try Resolver(preview.content()).scene().items.isEmpty == false)
    }
  }
}
