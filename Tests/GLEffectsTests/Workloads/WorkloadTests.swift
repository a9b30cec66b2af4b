// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects
@testable import Workloads

/// The benchmark's workloads are what Benchmarks/README.md defines, to the last bit of their inputs.
struct WorkloadTests {
  @MainActor
  private func scene(_ name: String, frame: Int = 0) throws -> Scene {
    let workload = try #require(try Workload.named(name))
    var report = RenderReport()
    let renderer = ImageRenderer(content: workload.view(frame))
    return try renderer.scene(at: 0, background: workload.background, report: &report)
  }

  @Test func everyNameIsAWorkloadAndNoOther() throws {
    #expect(Set(Workload.names).count == Workload.names.count)
    // Small ones only: pictures of 4096² take their time.
    for name in Workload.names where !name.hasPrefix("W5n") {
      #expect(try Workload.named(name)?.name == name)
    }
    for name in ["", "W0", "W5s3", "W5n", "W6", "W6:xor", "w1"] { #expect(try Workload.named(name) == nil) }
  }

  @Test @MainActor func theWalkIsThePeersWalk() throws {
    let paths = try scene("W7a").shapes.map(\.path)
    let walk = try #require(paths.last)
    // As peers/common.py makes them.
    let expected = [
      CGPoint(x: 512, y: 512), CGPoint(x: 517.96100053, y: 511.31701191),
      CGPoint(x: 522.78694482, y: 507.75186651),
    ]
    var points: [CGPoint] = []
    walk.forEach { element in
      switch element {
      case .move(let point), .line(let point): points.append(point)
      default: Issue.record("the walk has only lines")
      }
    }
    #expect(points.count == 10_001)
    for (point, ideal) in zip(points, expected) {
      #expect(abs(point.x - ideal.x) < 1e-8 && abs(point.y - ideal.y) < 1e-8)
    }
    let last = try #require(points.last)
    #expect(abs(last.x - 52.50252103) < 1e-6 && abs(last.y - 786.99515214) < 1e-6)
  }

  @Test @MainActor func theBlurredPictureIsThePeersPicture() throws {
    let bitmap = try #require(try scene("W5n256").firstBitmap)
    #expect(bitmap.width == 256 && bitmap.height == 256)
    #expect(bitmap.pixels[100 * 256 + 100] == SIMD4(2, 6, 3, 7) &* 257)
    var sum = 0
    for pixel in bitmap.pixels { sum += Int(SIMD4<UInt32>(truncatingIfNeeded: pixel).wrappedSum()) / 257 }
    #expect(sum == 19_858_424)
  }

  @Test @MainActor func theLaserHasItsFourLayersFromTheBottomUp() throws {
    let shapes = try scene("W1").shapes
    #expect(shapes.count == 5)
    let circle = shapes[1].path
    let box = circle.boundingRect
    #expect(abs(box.minX - 96) < 1e-5 && abs(box.maxY - 416) < 1e-5)
    #expect(shapes[1...].map(\.lineWidth) == [3, 12, 6, 12])
  }

  @Test @MainActor func theBeamsSlicesReachFromTailToHead() throws {
    let colors = try scene("W4").shapes.compactMap(\.color)
    // Twice 32, and one more in each layer where a slice crosses the outline's start.
    #expect(colors.count >= 64)
    let head = try #require(colors.last)
    #expect(head == SRGBColor(red: 100.0 / 255, green: 210.0 / 255, blue: 1, alpha: 1))
  }

  @Test @MainActor func theWordStandsInTheMiddleOfItsFrame() throws {
    let box = try #require(try scene("W3").shapes.last?.path.boundingRect)
    // Advances centre it, not ink, and o reaches below the line by a point or two.
    #expect(abs(box.midX - 320) < 8)
    #expect((115.0...118).contains(box.maxY) && box.minY > 20)
  }
}
