// SPDX-License-Identifier: MIT
import Components
import Foundation
import TestSupport
import Testing

@testable import GLEffects

/// The moving components of Examples/Gallery: six frames of each film side by side, as the reference draws them, stored. They depend
/// on the fonts that `Scripts/setup` installs.
@MainActor
@Suite(.enabled(if: GoldenTests.hasFonts, "needs fonts-dejavu-core and fonts-materialdesignicons-webfont"))
struct MovingGoldenTests {
  private static let folder = GoldenTests.folder.appending(path: "Moving")
  private static let frameCount = 6

  private func resolver(of item: MovingItem) -> Resolver {
    var environment = EnvironmentValues()
    environment.colorScheme = item.scheme
    return Resolver(item.content(), environment: environment)
  }

  @Test(arguments: MovingItem.all.map(\.id))
  func theReferenceDrawsTheStoredFrames(id: String) throws {
    let item = try #require(MovingItem.all.first { $0.id == id })
    let resolver = resolver(of: item)
    let frames = try (0..<Self.frameCount).map { number in
      resolver.time = item.duration * Double(number) / Double(Self.frameCount)
      return ReferenceExecutor().render(try resolver.scene(), scale: 1)
    }
    let drawn = Self.strip(of: frames)
    guard try GoldenTests.compare(drawn, with: Self.folder.appending(path: id + ".png")) != nil else {
      return
    }
    #expect(Set(frames.map(\.pixels)).count >= 2, "\(id) does not move")
  }

  @Test(arguments: MovingItem.all.filter(\.isSeamless).map(\.id))
  func seamlessFilmsJoin(id: String) throws {
    let item = try #require(MovingItem.all.first { $0.id == id })
    let resolver = resolver(of: item)
    resolver.time = 0
    let first = ReferenceExecutor().render(try resolver.scene(), scale: 1)
    resolver.time = item.duration
    let next = ReferenceExecutor().render(try resolver.scene(), scale: 1)
    let differences = zip(first.pixels, next.pixels).map { ($0 - $1).max() }
    #expect(differences.max() ?? 1 < 1e-4)
  }

  @Test(.enabled(if: !GoldenTests.records)) func noGoldenIsWithoutAComponent() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter {
      $0.hasSuffix(".png")
    }
    #expect(files.sorted() == MovingItem.all.map { $0.id + ".png" }.sorted())
  }

  /// Pictures of one height side by side.
  private static func strip(of frames: [PixelBuffer]) -> PixelBuffer {
    let width = frames.map(\.rect.width).reduce(0, +)
    let height = frames.map(\.rect.height).max() ?? 0
    var strip = PixelBuffer(rect: PixelRect(x: 0, y: 0, width: width, height: height))
    var left = 0
    for frame in frames {
      for y in frame.rect.minY..<frame.rect.maxY {
        for x in frame.rect.minX..<frame.rect.maxX { strip[left + x, y] = frame[x, y] }
      }
      left += frame.rect.width
    }
    return strip
  }
}
