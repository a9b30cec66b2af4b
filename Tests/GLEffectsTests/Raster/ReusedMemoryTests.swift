// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

/// Masks that are made one after the other in the same memory.
struct ReusedMemoryTests {
  private func star(points: Int, reach: Double, seed: UInt64) -> Path {
    var random = SeededRandom(seed: seed)
    var path = Path()
    for index in 0..<points {
      let point = CGPoint(
        x: .random(in: -reach...reach, using: &random), y: .random(in: -reach...reach, using: &random))
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return path
  }

  /// Large, small and wide ones, of all rules, cut on all sides, with as much and as little overlap as can be.
  private func requests() throws -> [MaskRequest] {
    var requests: [MaskRequest] = []
    let sizes = [(90, 300.0), (5, 12.0), (40, 500.0), (3, 3.0), (200, 80.0)]
    for (index, (points, reach)) in sizes.enumerated() {
      let path = star(points: points, reach: reach, seed: UInt64(index))
      let styles: [DeviceOutline.Style] = [
        .fill(FillStyle()), .fill(FillStyle(eoFill: true)), .stroke(StrokeStyle(lineWidth: 5)),
        .fill(FillStyle(antialiased: false)),
      ]
      for style in styles {
        let outline = try DeviceOutline(path: path, style: style)
        for clip in [
          PixelRect(x: -600, y: -600, width: 1200, height: 1200),
          PixelRect(x: -7, y: -9, width: 13, height: 22),
          PixelRect(x: -600, y: 1, width: 1200, height: 3), PixelRect(x: 5, y: -300, width: 1, height: 600),
        ] {
          requests.append(MaskRequest(outline: outline, clip: clip, storesSolid: index.isMultiple(of: 2)))
        }
      }
    }
    return requests
  }

  @Test func masksAreThoseOfEachAlone() throws {
    let requests = try requests()
    let alone = requests.map { request in
      CoverageRasterizer.mask(
        of: request.outline, in: request.clip, storesSolid: request.storesSolid, threadLimit: 1)
    }
    #expect(alone.contains { !$0.isEmpty })
    for threads in [1, 3] {
      let together = CoverageRasterizer.masks(requests, threadLimit: threads)
      try #require(together.count == alone.count)
      for (index, mask) in together.enumerated() { #expect(mask == alone[index], "request \(index)") }
    }
    // The other way round, so that each comes after others.
    let backwards = CoverageRasterizer.masks(requests.reversed(), threadLimit: 1)
    #expect(Array(backwards.reversed()) == alone)
  }
}
