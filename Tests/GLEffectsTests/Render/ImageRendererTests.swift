// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

@MainActor
struct ImageRendererTests {
  private static func renderer<Content: View>(_ content: Content) async throws -> ImageRenderer<Content> {
    let renderer = ImageRenderer(content: content)
    renderer.device = try await SharedDevice.device()
    return renderer
  }

  @Test func thePictureIsAsLargeAsTheViewTimesTheScale() async throws {
    let renderer = try await Self.renderer(Rectangle().fill(Color.white).frame(width: 20, height: 10.25))
    renderer.scale = 2
    let image = try await renderer.image()
    #expect(image.width == 40)
    #expect(image.height == 21, "a part pixel counts as one")
    #expect(image.pixels[3, 3] == SIMD4(1, 1, 1, 1))
    #expect(abs(image.pixels[3, 20].w - 0.5) < 0.002, "half of the last row is covered")
  }

  @Test func anOpaquePictureIsBlackWhereTheViewIsClear() async throws {
    let renderer = try await Self.renderer(Color.clear.frame(width: 4, height: 4))
    renderer.executor = .reference
    #expect(!renderer.isOpaque)
    renderer.isOpaque = true
    let image = try await renderer.image()
    #expect(image.pixels.pixels.allSatisfy { $0 == SIMD4(0, 0, 0, 1) })
    let url = URL.temporaryDirectory.appending(path: "opaque \(UUID()).png")
    defer { try? FileManager.default.removeItem(at: url) }
    try await renderer.write(to: url)
    let stored = try Image(contentsOf: url)
    guard case .bitmap(let bitmap, _) = stored.source else { return }
    #expect(bitmap.width == 4 && bitmap.pixels.allSatisfy { $0 == SIMD4(0, 0, 0, 65535) })
  }

  @Test func theBackgroundLiesBehindTheViewAndFillsPartPixels() async throws {
    let renderer = try await Self.renderer(Circle().fill(Color.clear).frame(width: 9.5, height: 9.5))
    renderer.background = Color(red: 0, green: 0, blue: 1)
    let image = try await renderer.image()
    #expect(image.pixels.pixels.allSatisfy { $0 == SIMD4(0, 0, 1, 1) })
  }

  @Test(arguments: [Color?.some(.black), nil], Dither.allCases)
  func aFileDrawnByTheCPUHoldsThePixelsOfItsPicture(background: Color?, dither: Dither) async throws {
    // What another test has drawn would come from the cache and need no surfaces: lines of widths of their own.
    let lineWidth: CGFloat = 20 + (background == nil ? 0.125 : 0) + (dither == .none ? 0.25 : 0)
    func view(_ more: CGFloat = 0) -> some View {
      LaserLight(Circle(), color: .orange, lineWidth: lineWidth + more).padding(20)
        .frame(width: 90, height: 90)
    }
    let renderer = ImageRenderer(content: view())
    renderer.options.executor = .cpu
    renderer.background = background
    let path = FileManager.default.temporaryDirectory.appending(path: "cpu-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: path) }
    let report = try await renderer.write(to: path.path(percentEncoded: false), dither: dither)
    #expect(report.passes > 0 && report.programs == 0)
    let image = try await renderer.image()
    #expect(try Data(contentsOf: path) == Data(image.pngData(dither: dither)))
    // Too few bytes for one piece: the same file.
    let other = ImageRenderer(content: view(0.0625))
    other.options = renderer.options
    other.background = background
    other.options.surfaceByteLimit = report.peakSurfaceBytes - 1
    let parts = try await other.write(to: path.path(percentEncoded: false), dither: dither)
    #expect(parts.tiles > 1)
    other.options.surfaceByteLimit = renderer.options.surfaceByteLimit
    let whole = try await other.image()
    #expect(try Data(contentsOf: path) == Data(whole.pngData(dither: dither)))
  }

  @Test func allExecutorsDrawTheSamePicture() async throws {
    let view = LaserLight(Circle(), color: .orange, lineWidth: 6).padding(20).frame(width: 90, height: 90)
    let renderer = try await Self.renderer(view)
    renderer.environment.colorScheme = .dark
    renderer.background = .black
    let drawn = try await renderer.image()
    renderer.options.executor = .cpu
    let painted = try await renderer.image()
    renderer.options.executor = .reference
    let reference = try await renderer.image()
    for picture in [drawn, painted] {
      let comparison = PixelComparison(of: picture.pixels, with: reference.pixels)
      #expect(comparison.passes, "\(comparison)")
    }
    #expect(drawn.report.passes > 0 && reference.report.passes == 0)
  }

  @Test func inkInsetsKeepAGlowWhole() async throws {
    let bare = try await Self.renderer(
      LaserLight(Circle(), color: .orange, lineWidth: 6).frame(width: 40, height: 40))
    bare.environment.colorScheme = .dark
    let insets = try bare.inkInsets()
    // σ 6 reaches 24, the stroke 3 beyond the circle.
    #expect(insets.top >= 27 && insets.top < 30)
    #expect(insets.leading == insets.trailing && insets.top == insets.bottom)
    let padded = try await Self.renderer(
      LaserLight(Circle(), color: .orange, lineWidth: 6).frame(width: 40, height: 40).padding(insets.top))
    padded.environment.colorScheme = .dark
    let image = try await padded.image()
    for x in 0..<image.width {
      #expect(image.pixels[x, 0].w < 0.02 / 255 && image.pixels[x, image.height - 1].w < 0.02 / 255)
    }
    #expect(image.pixels[image.width / 2, 8].w > 0.3 / 255, "the glow does reach into the padding")
  }

  @Test func aPictureDrawnInPartsIsTheSamePicture() async throws {
    let view = LaserLight(Ellipse(), color: .pink, lineWidth: 5).padding(25).frame(width: 150, height: 110)
    let renderer = try await Self.renderer(view)
    let whole = try await renderer.image()
    renderer.options.surfaceByteLimit = 150 * 60 * 8 * 2
    let parts = try await renderer.image()
    #expect(parts.report.tiles > 1)
    #expect(parts.pixels == whole.pixels)
  }

  @Test func sizesBeyondTheLimitsAreRefusedWithNumbers() async throws {
    let renderer = ImageRenderer(content: Rectangle().frame(width: 100_000, height: 100_000))
    await #expect(
      throws: RenderError.pictureTooLarge(
        width: 100_000, height: 100_000, sideLimit: FrameRenderer.sideLimit,
        pixelLimit: FrameRenderer.pixelLimit)
    ) { _ = try await renderer.image() }
    let empty = ImageRenderer(content: Rectangle().frame(width: 0, height: 10))
    await #expect(throws: RenderError.emptyPicture(width: 0, height: 10)) { _ = try await empty.image() }
    let scaled = ImageRenderer(content: Rectangle().frame(width: 1, height: 1))
    for scale in [0, -1, .nan, 65] {
      scaled.scale = scale
      await #expect(throws: RenderError.self) { _ = try await scaled.image() }
      #expect(throws: RenderError.self) { _ = try scaled.inkInsets() }
    }
  }

  @Test func aViewWithoutAFiniteSizeIsATypedError() async throws {
    let renderer = ImageRenderer(content: Rectangle().frame(maxWidth: .infinity))
    renderer.proposedSize = ProposedViewSize(width: .infinity, height: 10)
    await #expect(throws: RenderError.self) { _ = try await renderer.image() }
  }

  @Test func aPNGFileAppearsWholeAndIsTheSameEachTime() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "renderer-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let renderer = try await Self.renderer(Circle().fill(Color.green).frame(width: 33, height: 21))
    let paths = ["a.png", "b.png"].map { folder.appending(path: $0).path(percentEncoded: false) }
    for path in paths { try await renderer.write(to: path, dither: .ordered) }
    let first = try Data(contentsOf: URL(filePath: paths[0]))
    #expect(first.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
    #expect(try first == Data(contentsOf: URL(filePath: paths[1])))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).count == 2)
    let error = await #expect(throws: RenderError.self) {
      try await renderer.write(to: folder.path(percentEncoded: false))
    }
    #expect(error?.description.contains("is a directory") == true)
  }

  @Test func theReferenceRefusesCanvasesBeyondItsLimit() async throws {
    let renderer = ImageRenderer(
      content: Rectangle().fill(Color.white).frame(width: 10, height: 10).blur(radius: 4000))
    renderer.scale = 1
    renderer.options.executor = .reference
    await #expect(throws: RenderError.self) { _ = try await renderer.image() }
  }

  @Test func aBackgroundFillsAPartPixelAtSmallScalesToo() async throws {
    let renderer = try await Self.renderer(Color.clear.frame(width: 101, height: 101))
    renderer.background = Color(red: 1, green: 0, blue: 0)
    renderer.scale = 0.1
    let image = try await renderer.image()
    #expect(image.width == 11)
    #expect(image.pixels.pixels.allSatisfy { $0 == SIMD4(1, 0, 0, 1) })
  }
}
