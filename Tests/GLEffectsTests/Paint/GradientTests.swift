// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

struct GradientTests {
  @Test func coloursStandAtEvenDistances() {
    #expect(Gradient(colors: [.red, .green, .blue]).stops.map(\.location) == [0, 0.5, 1])
    #expect(Gradient(colors: [.red]).stops.map(\.location) == [0])
    #expect(Gradient(colors: []).stops.isEmpty)
  }

  @Test func stopsAreSortedAndClampedAndEqualOnesKeepTheirOrder() {
    let gradient = Gradient(stops: [
      .init(color: .white, location: 2), .init(color: .black, location: 0.5),
      .init(color: .white, location: 0.5), .init(color: .black, location: -1),
      .init(color: .clear, location: .nan),
    ])
    let resolved = AnyGradient(gradient).resolved(in: ColorAppearance())
    #expect(resolved.stops.map(\.offset) == [0, 0, 0.5, 0.5, 1])
    #expect(resolved.stops.map(\.color) == [.black, .clear, .black, .white, .white])
    #expect(resolved.space == .device && resolved.alphaHandling == .premultiplied)
  }

  @Test func gradientWithoutStopsIsClear() {
    let resolved = AnyGradient(Gradient(colors: [])).resolved(in: ColorAppearance())
    #expect(resolved.stops == [ResolvedGradient.Stop(offset: 0, color: .clear)])
  }

  @Test func stopsFollowTheAppearance() {
    let gradient = AnyGradient(Gradient(colors: [.primary, .cyan])).colorSpace(.perceptual)
    let dark = gradient.resolved(in: ColorAppearance(colorScheme: .dark, palette: .ios18))
    #expect(dark.stops[0].color == .white)
    #expect(dark.stops[1].color == SRGBColor(red: 100 / 255, green: 210 / 255, blue: 1))
    #expect(dark.space == .perceptual)
  }
}
