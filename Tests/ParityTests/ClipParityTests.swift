// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

/// Clips of shapes, clips by pictures, thresholds and gradients beyond their ends, by every executor and by the reference.
@Suite(.timeLimit(.minutes(3)))
struct ClipParityTests {
  private static let backdrop: [SceneItem] = [
    .fill(.box(0, 0, 40, 20), .rgb(0.9, 0.3, 0.2)), .fill(.box(4, 12, 30, 20), .rgb(0.2, 0.6, 0.9, 0.6)),
  ]
  private static let soft: [SceneItem] = [
    .layer([.fill(.oval(18, 18, 11, 9), .rgb(0, 0, 0, 0.9))], filters: [.blur(sigma: 2)])
  ]
  private static let slanted = SceneClip(
    path: .polygon([(3, 5), (36, 9), (30, 37), (8, 30)]), transform: CGAffineTransform(rotationAngle: 0.05))

  private static func expectParity(
    _ items: [SceneItem], scale: Double = 1, isStable: Bool = true, _ what: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let scene = Scene(size: CGSize(width: 40, height: 40), items: items)
    for parity in try await Parity.all(of: scene, scale: scale) {
      #expect(parity.excess <= 0, "\(what): \(parity.summary)", sourceLocation: sourceLocation)
      if isStable {
        #expect(parity.unstableFraction == 0, "\(what): \(parity.summary)", sourceLocation: sourceLocation)
      }
    }
  }

  @Test(arguments: BlendOperation.allCases)
  func clipsMixInEveryMode(mode: BlendOperation) async throws {
    var shape = SceneShape(
      path: .oval(20, 20, 17, 13), style: .fill(FillStyle()),
      paint: .color(SRGBColor(red: 0.3, green: 0.8, blue: 0.4, alpha: 0.7)), opacity: 0.9, blend: mode)
    shape.clips = [Self.slanted, SceneClip(path: .box(6.3, 2.6, 26.4, 31))]
    try await Self.expectParity(
      Self.backdrop + [.shape(shape)], isStable: !mode.amplifiesErrors, "paths, \(mode)")
    shape.clipPicture = Self.soft
    try await Self.expectParity(
      Self.backdrop + [.shape(shape)], isStable: !mode.amplifiesErrors, "paths and a picture, \(mode)")
    var layer = SceneLayer(
      items: [
        .fill(.oval(14, 20, 12, 12), .rgb(0.3, 0.8, 0.4, 0.7)), .fill(.box(16, 8, 20, 20), .rgb(1, 1, 0)),
      ],
      filters: [.blur(sigma: 1.2)], clips: [Self.slanted], clipPicture: Self.soft, opacity: 0.8, blend: mode)
    try await Self.expectParity(
      Self.backdrop + [.layer(layer)], isStable: !mode.amplifiesErrors, "a group, \(mode)")
    layer.mask = SceneMask(items: [.fill(.oval(22, 22, 15, 15), .rgb(0.4, 0.9, 0.2))], source: .luminance)
    try await Self.expectParity(
      Self.backdrop + [.layer(layer)], isStable: !mode.amplifiesErrors, "a masked group, \(mode)")
  }

  @Test(arguments: [SceneGradient.Spread.repeated, .mirrored], [1, 2.5])
  func gradientsGoOnBeyondTheirEnds(spread: SceneGradient.Spread, scale: Double) async throws {
    let stops = [
      ResolvedGradient.Stop(offset: 0, color: .black),
      ResolvedGradient.Stop(offset: 0.7, color: SRGBColor(red: 1, green: 0.4, blue: 0, alpha: 0.6)),
      ResolvedGradient.Stop(offset: 1, color: SRGBColor(red: 0, green: 0.7, blue: 1)),
    ]
    let geometries: [SceneGradient.Geometry] = [
      .linear(start: CGPoint(x: 3, y: 4), end: CGPoint(x: 11, y: 9)),
      .linear(start: CGPoint(x: 0.5, y: 0), end: CGPoint(x: 4.5, y: 0)),
      .linear(start: CGPoint(x: 3, y: 3), end: CGPoint(x: 3, y: 3)),
      .radial(center: CGPoint(x: 20.5, y: 20.5), startRadius: 2, endRadius: 7),
      .radial(center: CGPoint(x: 20.5, y: 20.5), startRadius: 8, endRadius: 3),
      .radial(center: CGPoint(x: 20, y: 20), startRadius: 5, endRadius: 5),
      .angular(center: CGPoint(x: 20.3, y: 19.8), startAngle: 0.3, endAngle: 2.2),
    ]
    for space in [ResolvedGradient.Space.device, .linear] {
      for geometry in geometries {
        let gradient = SceneGradient(
          gradient: ResolvedGradient(stops: stops, space: space), geometry: geometry, spread: spread)
        try await Self.expectParity(
          [.fill(.box(0, 0, 40, 40), .gradient(gradient))], scale: scale, "\(geometry), \(space)")
      }
    }
  }

  @Test func aRepeatedGradientOfManyPeriodsHasItsSeamsWhereTheReferenceHasThem() async throws {
    let stops = [
      ResolvedGradient.Stop(offset: 0, color: .black), ResolvedGradient.Stop(offset: 1, color: .white),
    ]
    for (start, length) in [(0.5, 2.0), (-1000.5, 5), (0, 1.25), (0.5, 3)] {
      let gradient = SceneGradient(
        gradient: ResolvedGradient(stops: stops),
        geometry: .linear(start: CGPoint(x: start, y: 0), end: CGPoint(x: start + length, y: 0)),
        spread: .repeated)
      try await Self.expectParity(
        [.fill(.box(0, 0, 40, 40), .gradient(gradient))], "from \(start), \(length) long")
    }
  }

  @Test func thresholdsOfExactAlphasDoNotHangOnTheLastBit() async throws {
    let steps = (0..<8).map { step in
      SceneItem.fill(.box(Double(step) * 5, 0, 5, 40), .rgb(1, 0, 0, Double(step) / 10))
    }
    for (minimum, maximum) in [(0.3, 1), (0.1, 0.6), (0, 0.2), (0.5, 0.5), (0.9, 0.1), (Double.nan, 1)] {
      let color = SRGBColor(red: 0.2, green: 0.9, blue: 0.4, alpha: 0.8)
      let layer = SceneItem.layer(
        steps, filters: [.alphaThreshold(minimum: minimum, maximum: maximum, color: color)])
      let scene = Scene(size: CGSize(width: 40, height: 40), items: [layer])
      for parity in try await Parity.all(of: scene) {
        #expect(parity.difference < 0.2, "\(minimum)...\(maximum): \(parity.summary)")
      }
    }
  }
}
