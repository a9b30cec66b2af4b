// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

/// Coverage of parts that are blended together.
struct CoverageStackTests {
  private static func masks(in frame: PixelRect) throws -> [CoverageMask] {
    let items: [SceneItem] = [
      .fill(.oval(60, 50, 41, 37), .rgb(1, 0, 0)),
      .stroke(.oval(64, 50, 45, 30), StrokeStyle(lineWidth: 7), .rgb(1, 1, 1)),
      .fill(.box(20, 16, 100, 48), .rgb(0, 1, 0)),
    ]
    let program = try Planner.program(
      for: Scene(size: CGSize(width: frame.width, height: frame.height), items: items), scale: 1)
    return CoverageRasterizer.products(
      program.coverages.map {
        [MaskRequest(outline: $0.outline, clip: $0.bounds.intersection(frame), storesSolid: false)]
      })
  }

  /// What the layout says of a pixel; nil where it draws nothing.
  private static func coverage(_ layout: CoverageStack, x: Int, y: Int, masks: Int) throws -> [Double]? {
    let here = layout.instances.filter {
      (Int($0.x)..<Int($0.x + $0.width)).contains(x) && (Int($0.y)..<Int($0.y + $0.height)).contains(y)
    }
    #expect(here.count <= 1, "rectangles overlap at \(x), \(y)")
    guard let instance = here.first else { return nil }
    if instance.atlasX < 0 {
      let all = [instance.red, instance.green, instance.blue, instance.alpha]
      return all.prefix(masks).map { Double($0) }
    }
    let texel =
      (Int(instance.atlasY) + y - Int(instance.y)) * layout.width + Int(instance.atlasX) + x - Int(instance.x)
    return (0..<masks).map { Double(layout.values[layout.channels * texel + $0]) / 65535 }
  }

  @Test(arguments: [
    [PixelRect(x: 0, y: 0, width: 128, height: 100)],
    [PixelRect(x: 16, y: 16, width: 32, height: 48), PixelRect(x: 48, y: 7, width: 61, height: 82)],
  ])
  func everyPixelHasTheCoverageOfItsMasks(cells: [PixelRect]) throws {
    let frame = PixelRect(x: 0, y: 0, width: 128, height: 100)
    let all = try Self.masks(in: frame)
    for count in 1...3 {
      let masks = Array(all.prefix(count))
      for drawsUncovered in [false, true] {
        let layout = CoverageStack(masks, cells: cells, drawsUncovered: drawsUncovered)
        #expect(layout.values.count == layout.width * layout.height * layout.channels)
        for y in -3..<103 {
          for x in -3..<131 {
            let expected = masks.map { $0[x, y] }
            let isInside = cells.contains { $0.contains(PixelRect(x: x, y: y, width: 1, height: 1)) }
            guard let coverage = try Self.coverage(layout, x: x, y: y, masks: count) else {
              #expect(!isInside || !drawsUncovered && expected.allSatisfy { $0 == 0 }, "at \(x), \(y)")
              continue
            }
            #expect(isInside && coverage == expected, "at \(x), \(y)")
          }
        }
      }
    }
  }

  @Test func fullyCoveredPixelsAreNotStored() throws {
    let frame = PixelRect(x: 0, y: 0, width: 128, height: 100)
    let box = try Self.masks(in: frame)[2]
    let layout = CoverageStack([box], cells: [frame], drawsUncovered: false)
    #expect(layout.values.isEmpty)
    #expect(layout.instances.map { $0.area }.reduce(0, +) == 100 * 48)
  }
}
