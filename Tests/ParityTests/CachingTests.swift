// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

/// What is kept from frame to frame never changes a picture.
@Suite struct CachingTests {
  private struct Drawing {
    let name: String
    let program: Program
    let rect: PixelRect
  }

  /// Every named scene as a whole and one odd part of it.
  private func drawings() async throws -> [Drawing] {
    var drawings: [Drawing] = []
    for named in Corpus.scenes {
      let program = try await Planner.program(for: named.scene(), scale: named.scale)
      let part = PixelRect(minX: 9, minY: 5, maxX: program.frame.maxX - 3, maxY: program.frame.maxY - 14)
      drawings.append(Drawing(name: named.name, program: program, rect: program.frame))
      if !part.isEmpty { drawings.append(Drawing(name: named.name, program: program, rect: part)) }
    }
    return drawings
  }

  @Test func cachedPicturesAreUncachedOnesInWhateverOrderTheyAreDrawn() async throws {
    var drawings = try await drawings()
    let uncached = try await RenderDevice.open(cacheByteLimit: 0)
    var expected: [PixelBuffer] = []
    for drawing in drawings {
      let (picture, statistics) = try await uncached.render(
        drawing.program, rect: drawing.rect, byteLimit: 1 << 30)
      #expect(statistics.cacheHits == 0)
      expected.append(picture)
    }
    await uncached.close()

    let device = try await SharedDevice.device()
    let seed: UInt64 = 11
    var random = SeededRandom(seed: seed)
    var order = Array(drawings.indices)
    var hits = 0
    for round in 1...3 {
      for index in order {
        let drawing = drawings[index]
        let (picture, statistics) = try await device.render(
          drawing.program, rect: drawing.rect, byteLimit: 1 << 30)
        hits += statistics.cacheHits
        #expect(
          picture.hasSameBytes(as: expected[index]),
          "\(drawing.name), \(drawing.rect), round \(round), seed \(seed)")
      }
      order.shuffle(using: &random)
    }
    #expect(hits > 100, "the cache was used")
    drawings = []
  }

  @Test func aPictureThatIsAKeptPartOfAnotherIsDrawn() async throws {
    // The group's surface, kept from the first scene, is all of the second one.
    let device = try await SharedDevice.device()
    let items = (0..<3).map { index in
      SceneItem.fill(.box(-1, -1, 35, 35 - Double(index) * 9), .rgb(0.2, 0.4, 0.61, index == 0 ? 1 : 0.5))
    }
    func program(_ items: [SceneItem]) throws -> Program {
      try Planner.program(for: Scene(size: CGSize(width: 33, height: 33), items: items), scale: 1)
    }
    let outer = try program([.layer(items)])
    let inner = try program(items)
    #expect(inner.nodes[inner.root].key == outer.nodes[0].key)
    #expect(inner.nodes[inner.root].format == outer.nodes[0].format)
    _ = try await device.picture(of: outer)
    let picture = try await device.picture(of: inner)
    #expect(picture.pixels.allSatisfy { $0.w == 1 })
  }

  @Test func equalContentStoredOtherwiseHasAnotherKey() throws {
    let scene = Scene(
      size: CGSize(width: 20, height: 20),
      items: [
        .layer([.fill(.oval(10, 10, 8, 7), .rgb(1, 0, 0))], opacity: 0.4),
        .fill(.box(0, 0, 3, 3), .rgb(0, 0, 1)),
      ])
    let coarse = try Planner.program(for: scene, scale: 1, precision: .eightBits)
    let fine = try Planner.program(for: scene, scale: 1, precision: .sixteenBits)
    let again = try Planner.program(for: scene, scale: 1, precision: .eightBits)
    #expect(coarse.nodes.map(\.format) != fine.nodes.map(\.format))
    #expect(zip(coarse.nodes, fine.nodes).allSatisfy { $0.key != $1.key })
    #expect(coarse.nodes.map(\.key) == again.nodes.map(\.key))
  }

  @Test func formatsOfWhatIsReadArePartOfTheKey() throws {
    // The same glow under a plain draw, and under a dodge, for which its input's coverage is kept finer.
    let glow = SceneItem.layer(
      [.fill(.oval(10, 10, 8, 7), .rgb(0.9, 0.2, 0.1))], filters: [.blur(sigma: 2)], opacity: 0.5)
    let dodge = SceneItem.fill(.box(4, 4, 9, 9), .rgb(0.4, 0.4, 0.2), blend: .colorDodge)
    func program(_ items: [SceneItem]) throws -> Program {
      try Planner.program(for: Scene(size: CGSize(width: 20, height: 20), items: items), scale: 1)
    }
    let plain = try program([glow])
    let amplified = try program([glow, dodge])
    #expect(plain.coverages[0].format == .r8)
    #expect(amplified.coverages[0].format == .r16Float)
    #expect(plain.nodes[1].format == amplified.nodes[1].format)
    #expect(plain.nodes[1].key != amplified.nodes[1].key)
  }
}
