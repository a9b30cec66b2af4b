// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

@MainActor
struct ImageViewTests {
  private static func image() throws -> Image {
    var builder = PNGBuilder(width: 4, height: 2, colorType: 2)
    let red: [UInt8] = [255, 0, 0]
    let blue: [UInt8] = [0, 0, 255]
    return try Image(
      data: builder.finished(rows: [red + red + blue + blue, red + red + blue + blue]), scale: 2)
  }

  @Test func anImageIsAsLargeAsItsPixelsByItsScale() throws {
    let scene = try Resolver.scene(of: try Self.image(), proposal: .init(width: 100, height: 100))
    #expect(scene.size == CGSize(width: 2, height: 1))
  }

  @Test func aResizableImageTakesTheProposal() throws {
    let scene = try Resolver.scene(
      of: try Self.image().resizable(), proposal: .init(width: 100, height: 60))
    #expect(scene.size == CGSize(width: 100, height: 60))
    let natural = try Resolver.scene(of: try Self.image().resizable(), proposal: .unspecified)
    #expect(natural.size == CGSize(width: 2, height: 1))
  }

  @Test func tilesKeepTheirNaturalSize() throws {
    let scene = try Resolver.scene(
      of: try Self.image().resizable(resizingMode: .tile).interpolation(.none),
      proposal: .init(width: 10, height: 4))
    guard case .shape(let shape) = scene.items[0], case .image(let picture) = shape.paint else {
      Issue.record("an image paint")
      return
    }
    #expect(picture.isRepeated && picture.interpolation == .nearest)
    #expect(picture.rect == CGRect(x: 0, y: 0, width: 2, height: 1))
    let drawn = ReferenceExecutor().render(scene, scale: 2)
    #expect(drawn[0, 0] == SIMD4(1, 0, 0, 1) && drawn[2, 0] == SIMD4(0, 0, 1, 1))
    #expect(drawn[4, 5] == SIMD4(1, 0, 0, 1) && drawn[19, 7] == SIMD4(0, 0, 1, 1))
  }

  @Test func anImageMasksByItsAlpha() throws {
    var builder = PNGBuilder(width: 2, height: 1)
    let mask = try Image(data: builder.finished(rows: [[0, 0, 0, 255, 0, 0, 0, 0]]))
    let view = Rectangle().fill(Color.white).frame(width: 2, height: 1).mask { mask.interpolation(.none) }
    let drawn = ReferenceExecutor().render(try Resolver.scene(of: view, proposal: .unspecified), scale: 1)
    #expect(drawn[0, 0] == SIMD4(1, 1, 1, 1) && drawn[1, 0] == .zero)
  }
}
