// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@testable import GLEffects

@Suite struct ErrorRegionsTests {
  /// Each draw adds one to what is there.
  private func counts(_ boxes: [PixelRect]) -> ErrorRegions {
    var regions = ErrorRegions()
    for box in boxes { regions.draw(in: box) { ($0 ?? 0) + 1 } }
    return regions
  }

  @Test func drawsInOnePlaceAddUp() {
    #expect(counts(Array(repeating: PixelRect(x: 3, y: 4, width: 5, height: 6), count: 40)).highest == 40)
  }

  @Test func drawsApartDoNot() {
    let regions = counts((0..<40).map { PixelRect(x: 10 * $0, y: 0, width: 10, height: 10) })
    #expect(regions.highest == 1)
    #expect(regions.error(in: PixelRect(x: 400, y: 0, width: 5, height: 5)) == nil)
  }

  @Test func ofAChainEachMeetsTheNextAlone() {
    #expect(counts((0..<100).map { PixelRect(x: 10 * $0, y: 0, width: 12, height: 10) }).highest == 2)
  }

  @Test func aDrawOverAllRaisesAll() {
    let apart = (0..<5).map { PixelRect(x: 10 * $0, y: 0, width: 10, height: 10) }
    #expect(counts(apart + [PixelRect(x: -5, y: -5, width: 100, height: 30)]).highest == 2)
  }

  @Test func whatManyDrawsLeaveIsNowhereLessThanTheDrawsThere() {
    var random = SeededRandom(seed: 77)
    for _ in 0..<60 {
      let boxes = (0..<24).map { _ in
        PixelRect(
          x: .random(in: 0..<12, using: &random), y: .random(in: 0..<12, using: &random),
          width: .random(in: 1...6, using: &random), height: .random(in: 1...6, using: &random))
      }
      let regions = counts(boxes)
      var deepest = 0
      for y in 0..<20 {
        for x in 0..<20 {
          let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
          let depth = boxes.filter { !$0.intersection(pixel).isEmpty }.count
          deepest = max(deepest, depth)
          // Rectangles are exact: the largest count of those around a pixel is that of the draws on it.
          #expect(regions.error(in: pixel) ?? 0 == Double(depth))
        }
      }
      #expect(regions.highest == Double(deepest))
    }
  }

  @Test func manyDrawsAreNowhereCountedTooFew() {
    // 40 strips across 40 meet in 1600 places; a last draw covers one of them.
    let strips = (0..<40).map { PixelRect(x: 4 * $0, y: 0, width: 3, height: 400) }
    let across = (0..<40).map { PixelRect(x: 0, y: 4 * $0, width: 400, height: 3) }
    let place = PixelRect(x: 80, y: 80, width: 3, height: 3)
    let regions = counts(strips + across + [place])
    #expect(regions.error(in: place) ?? 0 >= 3)
    // Not more than if all met.
    #expect(regions.highest <= 81)
  }

  @Test func thousandsOfDrawsInOnePlaceAndApartAreAllCounted() {
    let apart = (0..<3000).map { PixelRect(x: 2 * $0, y: 0, width: 2, height: 1) }
    let together = Array(repeating: PixelRect(x: 7, y: 0, width: 1, height: 1), count: 50)
    #expect(counts(apart + together).highest >= 51)
  }
}
