// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

/// Blurs by the CPU renderer where only some columns of a tile have ink.
struct InkColumnTests {
  private static let size = CGSize(width: 600, height: 40)

  private static func dot(_ x: Double) -> SceneItem {
    .fill(.box(x, 12.25, 1.5, 9.5), .rgb(1, 0.5, 0.2, 0.8))
  }

  private static func pixels(_ items: [SceneItem]) throws -> PixelBuffer {
    let program = try Planner.program(for: Scene(size: size, items: items), scale: 1)
    return try CPUExecutor(cacheByteLimit: 0).render(program, rect: program.frame, threads: 1).0
  }

  /// Wherever a dot lies among the tiles, its blur is the one that it has where ink on both sides keeps all columns.
  @Test(arguments: [3.5, 9, 21])
  func columnsWithoutInkAreLeftOut(sigma: Double) throws {
    let plan = BlurPlan(sigma: sigma)
    let reach = plan.support + 2
    let step = sigma < 9 ? 1 : 3
    for x in stride(from: 250, to: 266, by: step) {
      func blurred(_ dots: [Double]) throws -> PixelBuffer {
        try Self.pixels([.layer(dots.map { Self.dot($0) }, filters: [.blur(sigma: sigma)])])
      }
      let alone = try blurred([Double(x)])
      let among = try blurred([Double(x - 2 * reach), Double(x), Double(x + 2 * reach)])
      for y in 0..<40 {
        for column in x - plan.reach..<x + 2 + plan.reach {
          #expect(alone.pixels[y * 600 + column] == among.pixels[y * 600 + column], "\(x): \(column), \(y)")
        }
      }
      for column in [0, x - 2 * reach, x + 2 * reach, 599] {
        #expect(alone.pixels[20 * 600 + column] == .zero)
      }
    }
  }

  /// On a ground, what the blur leaves out of a tile is the ground.
  @Test func theGroundIsThereAroundABlur() throws {
    let ground = SceneItem.fill(.box(-1, -1, 602, 42), .rgb(0.25, 0.5, 0.75))
    for x in [3.0, 130, 255, 300, 590] {
      let blur = SceneItem.layer([Self.dot(x)], filters: [.blur(sigma: 7)])
      let drawn = try Self.pixels([ground, blur])
      let expected = ReferenceExecutor().render(
        Scene(size: Self.size, items: [ground, blur]), scale: 1, rect: drawn.rect)
      for (index, pixel) in drawn.pixels.enumerated() {
        let difference = pixel - expected.pixels[index]
        #expect(max(difference.max(), -difference.min()) < 1.0 / 255, "\(x), pixel \(index)")
      }
    }
  }
}
