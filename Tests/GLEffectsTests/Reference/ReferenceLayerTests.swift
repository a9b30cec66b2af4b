// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

struct ReferenceLayerTests {
  private let red = SRGBColor(red: 1, green: 0, blue: 0)
  private let blue = SRGBColor(red: 0, green: 0, blue: 1)
  private let square = ReferenceScenes.rectangle(0, 0, 1, 1)

  private func pixel(_ items: [SceneItem]) -> SIMD4<Float> {
    ReferenceScenes.picture(1, 1, items)[0, 0]
  }

  private func expect(_ found: SIMD4<Float>, _ red: Float, _ green: Float, _ blue: Float, _ alpha: Float) {
    for (channel, value) in [red, green, blue, alpha].enumerated() {
      #expect(abs(found[channel] - value) < 1e-6, "\(found)")
    }
  }

  @Test func itemsAreDrawnFirstToLast() {
    let found = pixel([
      ReferenceScenes.fill(square, red), ReferenceScenes.fill(square, blue, opacity: 0.25),
    ])
    expect(found, 0.75, 0, 0.25, 1)
  }

  @Test func aGroupIsIsolatedFromItsBackdrop() {
    // Multiply inside of a group has nothing to multiply with; the group then lies over the backdrop.
    let group = SceneLayer(items: [ReferenceScenes.fill(square, red, blend: .multiply)])
    expect(pixel([ReferenceScenes.fill(square, blue), .layer(group)]), 1, 0, 0, 1)
    expect(
      pixel([ReferenceScenes.fill(square, blue), ReferenceScenes.fill(square, red, blend: .multiply)]),
      0, 0, 0, 1)
  }

  @Test func groupOpacityAppliesToThePictureAsAWhole() {
    let items = [ReferenceScenes.fill(square, red), ReferenceScenes.fill(square, blue)]
    let group = SceneItem.layer(SceneLayer(items: items, opacity: 0.5))
    expect(pixel([group]), 0, 0, 0.5, 0.5)
  }

  @Test func anAlphaMaskMultipliesAndALuminanceMaskWeighs() {
    let green = SRGBColor(red: 0, green: 1, blue: 0, alpha: 0.5)
    var layer = SceneLayer(
      items: [ReferenceScenes.fill(square, red)],
      mask: SceneMask(items: [ReferenceScenes.fill(square, green)]))
    expect(pixel([.layer(layer)]), 0.5, 0, 0, 0.5)
    layer.mask?.source = .luminance
    expect(pixel([.layer(layer)]), 0.3576, 0, 0, 0.3576)
    layer.mask = SceneMask(items: [])
    expect(pixel([.layer(layer)]), 0, 0, 0, 0)
  }

  @Test func severalClipsMultiplyTheirCoverage() {
    let clips = [
      SceneClip(path: ReferenceScenes.rectangle(0, 0, 0.5, 1)),
      SceneClip(path: ReferenceScenes.rectangle(0, 0, 1, 0.5)),
    ]
    let layer = SceneLayer(items: [ReferenceScenes.fill(square, red)], clips: clips)
    expect(pixel([.layer(layer)]), 0.25, 0, 0, 0.25)
  }

  @Test func clipsMixAndSoSparePixelsOutsideFromOperationsThatClear() {
    let backdrop = ReferenceScenes.fill(ReferenceScenes.rectangle(0, 0, 3, 1), blue)
    let ink = [ReferenceScenes.fill(ReferenceScenes.rectangle(0, 0, 1, 1), red)]
    // Without clips the whole plane is covered: the layer's empty part clears.
    let bare = ReferenceScenes.picture(3, 1, [backdrop, .layer(SceneLayer(items: ink, blend: .copy))])
    #expect(bare[0, 0] == SIMD4(1, 0, 0, 1))
    #expect(bare[1, 0] == .zero)
    let clip = SceneClip(path: ReferenceScenes.rectangle(0, 0, 1.5, 1))
    let clipped = ReferenceScenes.picture(
      3, 1, [backdrop, .layer(SceneLayer(items: ink, clips: [clip], blend: .copy))])
    #expect(clipped[0, 0] == SIMD4(1, 0, 0, 1))
    #expect(clipped[1, 0] == SIMD4(0, 0, 0.5, 0.5))
    #expect(clipped[2, 0] == SIMD4(0, 0, 1, 1))
  }

  @Test func aClipFollowsItsRuleAndItsTransform() {
    let nested = Path(
      elements: ReferenceScenes.rectangle(0, 0, 4, 4).elements
        + ReferenceScenes.rectangle(1, 1, 2, 2).elements)
    let clip = SceneClip(
      path: nested, fillStyle: FillStyle(eoFill: true),
      transform: CGAffineTransform(translationX: 1, y: 0))
    let layer = SceneLayer(
      items: [ReferenceScenes.fill(ReferenceScenes.rectangle(0, 0, 6, 4), red)], clips: [clip])
    let picture = ReferenceScenes.picture(6, 4, [.layer(layer)])
    #expect((0..<6).map { picture[$0, 1].w } == [0, 1, 0, 0, 1, 0])
    #expect((0..<6).map { picture[$0, 0].w } == [0, 1, 1, 1, 1, 0])
  }

  @Test func aColorMatrixWorksOnStraightColourAndIsLimited() {
    // Red and blue change places, green becomes 2·green − 0.25, alpha stays.
    let matrix = ColorMatrix(rows: [
      [0, 0, 1, 0, 0], [0, 2, 0, 0, -0.25], [1, 0, 0, 0, 0], [0, 0, 0, 1, 0],
    ])
    let color = SRGBColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
    let layer = SceneLayer(items: [ReferenceScenes.fill(square, color)], filters: [.colorMatrix(matrix)])
    expect(pixel([.layer(layer)]), 0.375, 0.375, 0.125, 0.5)
    let bright = SRGBColor(red: 0.25, green: 1, blue: 0, alpha: 0.5)
    let limited = SceneLayer(items: [ReferenceScenes.fill(square, bright)], filters: [.colorMatrix(matrix)])
    expect(pixel([.layer(limited)]), 0, 0.5, 0.125, 0.5)
  }

  @Test func filtersApplyInOrder() {
    let invert = SceneFilter.colorMatrix(
      ColorMatrix(rows: [[-1, 0, 0, 0, 1], [0, -1, 0, 0, 1], [0, 0, -1, 0, 1], [0, 0, 0, 1, 0]]))
    let halve = SceneFilter.colorMatrix(
      ColorMatrix(rows: [[0.5, 0, 0, 0, 0], [0, 0.5, 0, 0, 0], [0, 0, 0.5, 0, 0], [0, 0, 0, 1, 0]]))
    func result(_ filters: [SceneFilter]) -> SIMD4<Float> {
      pixel([.layer(SceneLayer(items: [ReferenceScenes.fill(square, .white)], filters: filters))])
    }
    expect(result([invert, halve]), 0, 0, 0, 1)
    expect(result([halve, invert]), 0.5, 0.5, 0.5, 1)
  }

  @Test func theMaskComesAfterTheFilters() {
    // Blurring after masking would soften the edge of the mask at x = 8.
    let layer = SceneLayer(
      items: [ReferenceScenes.fill(ReferenceScenes.rectangle(-50, -50, 116, 116), red)],
      filters: [.blur(sigma: 2)],
      mask: SceneMask(items: [ReferenceScenes.fill(ReferenceScenes.rectangle(0, 0, 8, 16), .white)]))
    let picture = ReferenceScenes.picture(16, 16, [.layer(layer)])
    #expect(abs(picture[7, 8].w - 1) < 1e-6)
    #expect(picture[8, 8].w == 0)
  }

  @Test func theFrameIsTheSizeTimesTheScaleRoundedUp() {
    let scene = ReferenceScenes.scene(2.25, 3, [])
    #expect(ReferenceExecutor().render(scene, scale: 2).rect == PixelRect(x: 0, y: 0, width: 5, height: 6))
    for scale in [0.0, -1, .nan, .infinity] {
      #expect(ReferenceExecutor().render(scene, scale: scale).pixels.isEmpty)
    }
    #expect(ReferenceExecutor().render(ReferenceScenes.scene(0, 5, []), scale: 1).pixels.isEmpty)
  }

  /// A scene of every kind of item, moved by `offset` whole points.
  private func richScene(offset: Double) -> Scene {
    let move = CGAffineTransform(translationX: offset, y: offset)
    let style = StrokeStyle(lineWidth: 2.5, lineCap: .round, dash: [7, 4])
    let ramp = ResolvedGradient(stops: [.init(offset: 0, color: red), .init(offset: 1, color: .clear)])
    let paint = ScenePaint.gradient(
      SceneGradient(gradient: ramp, geometry: .linear(start: CGPoint(x: 4, y: 3), end: CGPoint(x: 25, y: 30)))
    )
    let disc = SceneItem.shape(
      SceneShape(
        path: ReferenceScenes.arc(x: 16, y: 15, radius: 11), style: .fill(FillStyle()), paint: paint,
        transform: move))
    let ring = ReferenceScenes.stroke(
      ReferenceScenes.arc(x: 15, y: 17, radius: 9), style, paint: .color(blue), transform: move)
    let clip = SceneClip(path: ReferenceScenes.arc(x: 16, y: 16, radius: 13), transform: move)
    let layer = SceneLayer(
      items: [disc, ring], filters: [.blur(sigma: 1.5)], clips: [clip], opacity: 0.8, blend: .screen)
    return ReferenceScenes.scene(32, 32, [ring, .layer(layer)])
  }

  @Test func aSceneMovedByWholePixelsGivesTheSamePicture() {
    let plain = ReferenceExecutor().render(richScene(offset: 0), scale: 1)
    let moved = ReferenceExecutor().render(
      richScene(offset: 96), scale: 1, rect: PixelRect(x: 96, y: 96, width: 32, height: 32))
    let back = PixelBuffer(rect: plain.rect, pixels: moved.pixels)
    let comparison = PixelComparison(of: back, with: plain, tolerance: .rounding)
    #expect(comparison.passes, "\(comparison)")
    #expect(plain.pixels.contains { $0.w > 0.5 })
  }
}
