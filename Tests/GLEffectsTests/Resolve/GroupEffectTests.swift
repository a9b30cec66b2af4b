// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

@MainActor
struct GroupEffectTests {
  private let red = SRGBColor(red: 1, green: 0, blue: 0)
  private var square: some View { Rectangle().fill(Color(red)) }

  private var pair: some View {
    ZStack {
      square
      square.blendMode(.multiply)
    }
  }

  private func shape(opacity: Double = 1, blend: BlendOperation = .normal) -> SceneItem {
    .shape(
      SceneShape(
        path: Path(CGRect(0, 0, 10, 10)), style: .fill(FillStyle()), paint: .color(red), opacity: opacity,
        blend: blend))
  }

  private func items(_ view: some View) throws -> [SceneItem] { try SceneProbe(view, 10, 10).scene.items }

  @Test func fadingAndBlendingOneShapeNeedsNoLayer() throws {
    #expect(try items(square.opacity(0.5)) == [shape(opacity: 0.5)])
    #expect(try items(square.opacity(0.5).opacity(0.5)) == [shape(opacity: 0.25)])
    #expect(try items(square.opacity(0.5).blendMode(.screen)) == [shape(opacity: 0.5, blend: .screen)])
    #expect(try items(square.opacity(7)) == [shape()])
    #expect(try items(square.opacity(.nan)) == [shape(opacity: 0)])
  }

  @Test func whatFollowsABlendModeSeesThePictureOverNothing() throws {
    let expected = SceneLayer(items: [shape(blend: .screen)], opacity: 0.5)
    #expect(try items(square.blendMode(.screen).opacity(0.5)) == [.layer(expected)])
    let twice = SceneLayer(items: [shape(blend: .screen)], blend: .multiply)
    #expect(try items(square.blendMode(.screen).blendMode(.multiply)) == [.layer(twice)])
  }

  @Test func stackIsNoGroup() throws {
    #expect(try items(pair) == [shape(), shape(blend: .multiply)])
    #expect(try items(pair.frame(width: 10).padding(0).offset()) == items(pair))
  }

  @Test func compositingGroupKeepsBlendingInside() throws {
    let group = SceneItem.layer(SceneLayer(items: [shape(), shape(blend: .multiply)]))
    #expect(try items(pair.compositingGroup()) == [group])
    #expect(try items(pair.compositingGroup().compositingGroup()) == [group])
    #expect(try items(pair.drawingGroup()) == [group])
    let backdrop = SceneShape(
      path: Path(CGRect(0, 0, 10, 10)), style: .fill(FillStyle()), paint: .color(.black))
    #expect(
      try items(pair.drawingGroup(opaque: true)) == [
        .layer(SceneLayer(items: [.shape(backdrop), shape(), shape(blend: .multiply)]))
      ])
  }

  @Test func effectsThatChangeNothingStillIsolateBlending() throws {
    let group = SceneItem.layer(SceneLayer(items: [shape(), shape(blend: .multiply)]))
    #expect(try items(pair.opacity(1)) == [group])
    #expect(try items(pair.blur(radius: 0)) == [group])
    #expect(try items(pair.blendMode(.normal)) == [group])
    // Where nothing blends there is nothing to isolate.
    #expect(try items(square.opacity(1).blur(radius: 0).blur(radius: -3).blendMode(.normal)) == [shape()])
  }

  @Test func blurFadeAndBlendMakeOneLayer() throws {
    let expected = SceneLayer(items: [shape()], filters: [.blur(sigma: 3)], opacity: 0.5, blend: .screen)
    #expect(try items(square.blur(radius: 3).opacity(0.5).blendMode(.screen)) == [.layer(expected)])
  }

  @Test func filtersOfAChainStandInOrderInOneLayer() throws {
    let layer = try #require(
      try SceneProbe(square.blur(radius: 2).colorInvert().blur(radius: 1), 10, 10).layer)
    #expect(layer.filters == [.blur(sigma: 2), .colorMatrix(.inversion), .blur(sigma: 1)])
    #expect(layer.items == [shape()])
  }

  @Test func filterAfterAFadeMaskOrClipIsALayerAroundIt() throws {
    let faded = try #require(
      try SceneProbe(square.blur(radius: 2).opacity(0.5).blur(radius: 1), 10, 10).layer)
    #expect(
      faded.items == [.layer(SceneLayer(items: [shape()], filters: [.blur(sigma: 2)], opacity: 0.5))])
    let clipped = try #require(try SceneProbe(square.clipped().blur(radius: 1), 10, 10).layer)
    #expect(clipped.clips.isEmpty && clipped.filters == [.blur(sigma: 1)])
  }

  @Test func blurGrowsWithTheViewsScale() throws {
    let layer = try #require(try SceneProbe(square.blur(radius: 2).scaleEffect(3), 10, 10).layer)
    guard case .blur(let sigma)? = layer.filters.first else { return }
    #expect(abs(sigma - 6) < 1e-12)
    let outside = try #require(try SceneProbe(square.scaleEffect(3).blur(radius: 2), 10, 10).layer)
    #expect(outside.filters == [.blur(sigma: 2)])
  }

  @Test func opaqueBlurFillsTheFrame() throws {
    let layer = try #require(try SceneProbe(square.blur(radius: 2, opaque: true), 10, 10).layer)
    #expect(layer.filters == [.blur(sigma: 2), .colorMatrix(.opaque)])
    #expect(layer.clips == [SceneClip(path: Path(CGRect(0, 0, 10, 10)))])
  }

  @Test func clipIsTheShapeInTheViewsFrame() throws {
    let view = square.frame(width: 6, height: 4).clipShape(Circle(), style: FillStyle(eoFill: true))
    let layer = try #require(try SceneProbe(view, 10, 10).layer)
    #expect(
      layer.clips == [
        SceneClip(
          path: Path(ellipseIn: CGRect(1, 0, 4, 4)), fillStyle: FillStyle(eoFill: true),
          transform: CGAffineTransform(translationX: 2, y: 3))
      ])
    let twice = try #require(try SceneProbe(square.clipShape(Circle()).clipped(), 10, 10).layer)
    #expect(twice.clips.count == 2 && twice.clips[1].fillStyle == FillStyle(antialiased: false))
  }

  @Test func clippedViewAddsUpInALayerOfItsOwn() throws {
    // Coverage mixes differently from alpha for these two modes only.
    for mode in [BlendMode.plusLighter, .plusDarker] {
      let layer = try #require(try SceneProbe(square.clipShape(Circle()).blendMode(mode), 10, 10).layer)
      #expect(layer.clips.isEmpty && layer.blend == BlendOperation(mode))
    }
    let multiplied = try #require(
      try SceneProbe(square.clipShape(Circle()).blendMode(.multiply), 10, 10).layer)
    #expect(multiplied.clips.count == 1 && multiplied.blend == .multiply)
  }

  @Test func maskIsOfferedTheViewsSizeAndAligned() throws {
    let view = square.frame(width: 10, height: 6).mask(alignment: .bottomTrailing) {
      Rectangle().frame(width: 4, height: 2)
    }
    let layer = try #require(try SceneProbe(view, 10, 10).layer)
    let mask = try #require(layer.mask)
    guard case .shape(let shape)? = mask.items.first else { return }
    #expect(shape.path.boundingRect.applying(shape.transform) == CGRect(6, 6, 4, 2))
    #expect(mask.source == .alpha)
    let both = try #require(
      try SceneProbe(square.blur(radius: 1).mask(Circle()).opacity(0.5).mask { Circle() }, 10, 10).layer)
    guard case .layer(let inner)? = both.items.first else {
      Issue.record("a second mask is a layer around the first")
      return
    }
    #expect(inner.filters == [.blur(sigma: 1)] && inner.opacity == 0.5 && inner.mask != nil)
  }

  @Test func emptyMaskHidesEverything() throws {
    let layer = try #require(try SceneProbe(square.mask { EmptyView() }, 10, 10).layer)
    #expect(layer.mask == SceneMask(items: []))
  }

  @Test func colorFiltersBecomeMatrices() throws {
    func filter(_ view: some View) throws -> SceneFilter? {
      try SceneProbe(view, 10, 10).layer?.filters.first
    }
    #expect(try filter(square.saturation(0.3)) == .colorMatrix(.saturation(0.3)))
    #expect(try filter(square.hueRotation(.degrees(180))) == .colorMatrix(.hueRotation(radians: Double.pi)))
    #expect(try filter(square.brightness(0.1)) == .colorMatrix(.brightness(0.1)))
    #expect(try filter(square.contrast(2)) == .colorMatrix(.contrast(2)))
    #expect(try filter(square.grayscale(0.5)) == .colorMatrix(.grayscale(0.5)))
    #expect(try filter(square.luminanceToAlpha()) == .colorMatrix(.luminanceToAlpha))
    #expect(
      try filter(square.colorMultiply(.primary).colorScheme(.dark)) == .colorMatrix(.multiply(.white)))
  }
}
