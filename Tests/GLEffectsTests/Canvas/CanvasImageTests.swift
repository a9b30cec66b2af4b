// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

@MainActor
struct CanvasImageTests {
  /// A row of three opaque pixels: red, green, blue; two of them a point.
  private let image = Image(
    bitmap: Bitmap(
      width: 3, height: 1,
      pixels: [SIMD4(65535, 0, 0, 65535), SIMD4(0, 65535, 0, 65535), SIMD4(0, 0, 65535, 65535)]), scale: 0.5)

  @Test func aPictureIsDrawnAtItsSizeByItsAnchorOrStretched() throws {
    let image = image.interpolation(.none)
    let probe = try CanvasProbe(12, 10) { context, _ in
      let resolved = context.resolve(image)
      #expect(resolved.size == CGSize(width: 6, height: 2) && resolved.baseline == 2)
      context.draw(image, at: CGPoint(x: 6, y: 1))
      context.draw(resolved, at: CGPoint(x: 12, y: 10), anchor: .bottomTrailing)
      context.opacity = 0.5
      context.translateBy(x: 0, y: 3)
      context.draw(image, in: CGRect(0, 0, 12, 3))
      context.addFilter(.colorInvert())
      context.draw(resolved, in: CGRect(0, 3, 3, 2))
    }
    expect(probe[2, 0], .clear)
    expect(probe[3, 1], .red)
    expect(probe[6, 0], .green)
    expect(probe[8, 0], .blue)
    expect(probe[9, 0], .clear)
    expect(probe[3, 4], SIMD4(0.5, 0, 0, 0.5))
    expect(probe[11, 5], SIMD4(0, 0, 0.5, 0.5))
    expect(probe[0, 6], SIMD4(0, 0.5, 0.5, 0.5))
    expect(probe[6, 8], .red)
    expect(probe[11, 9], .blue)
  }

  @Test func aTiledImageRepeatsAPartFromItsOrigin() throws {
    let image = image.interpolation(.none)
    let probe = try CanvasProbe(10, 4) { context, size in
      context.fill(
        .rect(0, 0, 10, 2),
        with: .tiledImage(
          image, origin: CGPoint(x: 1, y: 0), sourceRect: CGRect(1.0 / 3, 0, 2.0 / 3, 1), scale: 0.5))
      context.fill(.rect(0, 2, 10, 1), with: .tiledImage(image, sourceRect: .zero))
      context.fill(.rect(0, 3, 10, 1), with: .tiledImage(image, scale: -1))
    }
    // Tiles of two pixels, green and blue, each a point wide, from x = 1.
    for x in 0..<10 {
      expect(probe[x, 0], x.isMultiple(of: 2) ? .blue : .green, "\(x)")
      expect(probe[x, 2], .clear)
      expect(probe[x, 3], .clear)
    }
  }

  @Test func aCroppedPictureHasWholePixels() throws {
    guard case .bitmap(let bitmap, _) = image.source else { return }
    #expect(bitmap.cropped(to: CGRect(0, 0, 1, 1)) == bitmap)
    #expect(bitmap.cropped(to: CGRect(0.4, 0, 0.2, 1))?.pixels == [bitmap.pixels[1]])
    #expect(bitmap.cropped(to: CGRect(0.3, 0, 0.2, 1))?.pixels == Array(bitmap.pixels[0...1]))
    #expect(bitmap.cropped(to: CGRect(-5, -5, 5.5, 9))?.pixels == Array(bitmap.pixels[0...1]))
    #expect(bitmap.cropped(to: CGRect(2, 0, 1, 1)) == nil)
  }
}
