// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

/// Components in the usual style compile (that is most of the test) and draw.
@MainActor
struct PublishedStyleTests {
  private func probe(_ view: some View, _ scheme: ColorScheme = .light) throws -> SceneProbe {
    var environment = EnvironmentValues()
    environment.colorScheme = scheme
    return try SceneProbe(view, 200, 200, environment: environment)
  }

  @Test func ringIsATrackAndAnArc() throws {
    let shapes = try probe(ProgressRing()).shapes
    #expect(shapes.count == 2)
    #expect(shapes[1].trim == SceneTrim(start: 0, length: 0.7))
    // Turned by a quarter to the left the arc starts at the top.
    let start = CGPoint(x: 96, y: 48).applying(shapes[1].transform)
    #expect(abs(Double(start.x) - 100) < 1e-9 && abs(Double(start.y) - 52) < 1e-9)
  }

  @Test func cardIsOneGroupOfFourDrawings() throws {
    let card = NeonCard(tint: .green) { Star().frame(width: 60, height: 60) }
    let light = try probe(card)
    #expect(light.scene.items.count == 1)
    #expect(light.layer?.items.count == 4 && light.layer?.clips.count == 1)
    #expect(light.shapes.first?.paint == .color(.white))
    #expect(try probe(card, .dark).shapes.first?.paint == .color(.black))
    #expect(light.rects[0] == CGRect(50, 54, 100, 92))
  }

  @Test func glowDrawsItsContentThreeTimesInItsColour() throws {
    let probe = try probe(Star().glowing(.red).dimmed(if: false))
    #expect(probe.shapes.count == 3)
    #expect(Set(probe.colors).count == 1 && probe.colors[0] == SRGBColor(hex: 0xFF383C))
    let dimmed = try self.probe(Star().glowing(.red).dimmed(if: true))
    #expect(dimmed.layer?.filters == [.colorMatrix(.grayscale(1))])
  }

  @Test func spinnerHasTwelveFadingCapsules() throws {
    let shapes = try probe(SpinnerView()).shapes
    #expect(shapes.map(\.opacity) == (0..<12).map { Double($0) / 12 })
  }

  @Test func rowsOfBadgesStandOneBelowTheOther() throws {
    let probe = try probe(BadgeRow())
    // A square, a ring, a star with its outline, and the mark of the highlighted row.
    #expect(probe.shapes.count == 5)
    #expect(probe.rects.last?.maxX == 200)
    #expect(probe.colors.last == SRGBColor(hex: 0x00C8B3))
    #expect(probe.rects[0].minX == 0 && probe.rects[0].width == 24)
  }

  @Test func publishedLaserIsTheBuiltInOneInPublishedOrder() throws {
    let published = try probe(PublishedLaser(shape: Circle(), color: .green, lineWidth: 8), .dark)
    let builtIn = try probe(
      LaserLight(Circle(), color: .green, lineWidth: 8, layering: .published), .dark)
    #expect(published.scene == builtIn.scene)
  }

  @Test func filteredStripesAreOneLayerInsideAMask() throws {
    let probe = try probe(FadedStripes())
    #expect(probe.layer?.filters.count == 3)
    guard case .layer(let masked)? = probe.layer?.items.first else {
      Issue.record("no masked layer inside")
      return
    }
    #expect(masked.mask?.items.count == 1 && masked.items.count == 3)
  }

  @Test func customShapesAndPathsDraw() throws {
    let arc = ArcShape(startAngle: .degrees(0), endAngle: .degrees(180)).strokeBorder(.red, lineWidth: 10)
    #expect(try probe(arc).rects[0].width == 190)
    #expect(try probe(Wave(phase: 0, strength: 10).fill(.blue)).rects[0].maxY == 200)
    let line = Path { path in
      path.move(to: CGPoint(x: 0, y: 100))
      path.addQuadCurve(to: CGPoint(x: 200, y: 100), control: CGPoint(x: 100, y: 0))
    }
    #expect(try probe(line.stroke(.red, lineWidth: 3)).rects == [CGRect(0, 50, 200, 50)])
  }

  @Test func viewsMadeOutsideTheMainActorDraw() throws {
    let shapes = try probe(makeBackdrop()).shapes
    #expect(shapes.count == 4)
    #expect(shapes[0].paint == .color(.white))
    #expect(shapes[3].path == Path(CGRect(1, 1, 198, 198)))
  }
}
