// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

/// The GL executor against itself: bytes, and what it costs.
@Suite struct GLExecutorTests {
  private static let names = [
    "effect/laser_dark_core_on_top_on_ground", "effect/beam_smooth_at_0.6", "blur/sigma_8.6_two_levels",
    "group/five_deep",
  ]

  @Test(arguments: Dither.allCases)
  func bytesAreThoseOfTheQuantizerOnItsOwnFloats(dither: Dither) async throws {
    let device = try await SharedDevice.device()
    let offsets = dither == .ordered ? DitherPattern.standard.offsets : nil
    let least = PNGEncoder.leastOpaqueAlpha(depth: .eight)
    let profile = try #require(await device.profile)
    for name in Self.names {
      let named = try #require(Corpus.scene(named: name))
      let program = try await Planner.program(for: named.scene(), scale: named.scale * 4)
      // Off the dither's grid, and beyond the ink on all sides.
      let beyond = PixelRect(minX: 5, minY: -3, maxX: program.frame.maxX + 200, maxY: program.frame.maxY + 4)
      for rect in [beyond, program.frame] {
        let (floats, _) = try await device.render(program, rect: rect, byteLimit: 1 << 30)
        let isOpaque = PNGEncoder.isOpaque(floats, depth: .eight)
        // Where each pixel is stored once half floats are not rounded before samples are: these may be half-way values' neighbours.
        let isStoredOnce =
          try dither == .none && program.isOpaque(in: program.frame)
          && Scheduler.schedule(program, rect: rect, profile: profile, wantsSamples: true).isRounded
        for channels in program.isOpaque(in: rect) ? [3, 4] : [4] {
          let drawn = try await device.renderBytes(
            program, rect: rect, channels: channels, offsets: offsets, leastOpaqueAlpha: least,
            byteLimit: 1 << 30)
          // Pictures of many draws are kept in single precision, and rounded elsewhere.
          guard let (rows, isDrawnOpaque, _) = drawn else { continue }
          let expected = Quantizer(dither: dither).samples(of: floats, depth: .eight, hasAlpha: channels == 4)
          if isStoredOnce {
            try #require(rows.bytes.count == expected.count)
            let moved = zip(rows.bytes, expected).map { abs(Int($0) - Int($1)) }
            #expect(moved.max() ?? 0 <= 1, "\(name), \(rect), \(channels)")
            #expect(moved.reduce(0, +) < expected.count / 20, "\(name), \(rect), \(channels)")
          } else {
            #expect(rows.bytes == expected, "\(name), \(rect), \(channels)")
          }
          #expect(isDrawnOpaque == isOpaque, "\(name), \(rect), \(channels)")
        }
      }
    }
  }

  @Test func aLaserCostsTheSameOnAnyTransparentCanvas() async throws {
    let device = try await SharedDevice.device()
    var pixels: [Int] = []
    for side in [512, 2048] {
      let laser = LaserScene.scene(side: Double(side))
      let program = try Planner.program(for: laser, scale: 1)
      await device.forgetFinishedWork()
      let (_, statistics) = try await device.render(
        program, rect: PixelRect(x: 0, y: 0, width: side, height: side), byteLimit: 1 << 30)
      pixels += [statistics.pixelsShaded, statistics.peakSurfaceBytes, statistics.drawCalls]
    }
    #expect(pixels[0] > 0)
    #expect(pixels[0..<3] == pixels[3...])
  }
}

/// A ring of 200 pixels with its glow in the corner of a canvas.
private enum LaserScene {
  static func scene(side: Double) -> Scene {
    let ring = SceneItem.stroke(.oval(100, 100, 200, 200), StrokeStyle(lineWidth: 8), .rgb(1, 0.6, 0))
    return Scene(
      size: CGSize(width: side, height: side), items: [.layer([ring], filters: [.blur(sigma: 8)]), ring])
  }
}
