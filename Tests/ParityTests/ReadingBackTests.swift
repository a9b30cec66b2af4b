// SPDX-License-Identifier: MIT
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import GLEffects

/// Pictures are the same whether they are read straight into memory or through pixel buffers, while others are drawn.
struct ReadingBackTests {
  private static let names = ["effect/laser_dark_core_on_top_on_ground", "effect/beam_smooth_at_0.6"]

  private func device(drawsInBackground: Bool) async throws -> RenderDevice {
    let device = try await RenderDevice.open(cacheByteLimit: 32 << 20)
    var profile = try #require(await device.profile)
    profile.drawsInBackground = drawsInBackground
    await device.assume(profile)
    return device
  }

  @Test func picturesOfPixelBuffersAreThoseReadDirectly() async throws {
    var programs: [Program] = []
    for name in Self.names {
      let named = try #require(Corpus.scene(named: name))
      for precision in [OutputPrecision.eightBits, .sixteenBits] {
        programs.append(
          try await Planner.program(for: named.scene(), scale: named.scale, precision: precision))
      }
    }
    let direct = try await device(drawsInBackground: false)
    let buffered = try await device(drawsInBackground: true)
    let offsets = DitherPattern.standard.offsets
    for program in programs {
      // Beyond the ink on all sides, within it, and where there is none.
      let rects = [
        PixelRect(minX: 5, minY: -3, maxX: program.frame.maxX + 90, maxY: program.frame.maxY + 4),
        program.frame, PixelRect(x: 10, y: 11, width: 7, height: 5),
        PixelRect(x: 4000, y: 4000, width: 20, height: 20),
      ]
      // All at once: each is handed in before those before it are read.
      let pictures = try await withThrowingTaskGroup(of: (Int, PixelBuffer).self) { group in
        for (index, rect) in rects.enumerated() {
          group.addTask { (index, try await buffered.picture(of: program, rect: rect)) }
        }
        var pictures: [Int: PixelBuffer] = [:]
        for try await (index, picture) in group { pictures[index] = picture }
        return pictures
      }
      for (index, rect) in rects.enumerated() {
        let expected = try await direct.picture(of: program, rect: rect)
        #expect(try #require(pictures[index]).hasSameBytes(as: expected))
        func bytes(_ device: RenderDevice) async throws -> [UInt8]? {
          try await device.renderBytes(
            program, rect: rect, channels: 4, offsets: offsets, leastOpaqueAlpha: 0.9, byteLimit: 1 << 30)?.0
            .bytes
        }
        #expect(try await bytes(buffered) == bytes(direct))
      }
    }
    await direct.close()
    await buffered.close()
  }

  /// Keeps the samples of all frames.
  private final class Frames: FilmEncoder {
    let samples = Mutex<[Int: SampledPicture]>([:])

    func write(_ frame: FilmFrame) throws(EncodingError) {
      samples.withLock { $0[frame.moment.number] = frame.samples }
    }
    func finish() throws(EncodingError) {}
    func cancel() {}
  }

  @MainActor
  @Test(arguments: [ChannelDepth.eight, .sixteen])
  func aFilmIsTheSameBothWays(depth: ChannelDepth) async throws {
    var films: [[Int: SampledPicture]] = []
    for drawsInBackground in [false, true] {
      let renderer = ImageRenderer(
        content: BorderBeam().frame(width: 70, height: 60))
      renderer.options.executor = .gl
      let device = try await device(drawsInBackground: drawsInBackground)
      renderer.device = device
      let frames = Frames()
      try await renderer.write(Film(length: 9, rate: Rational(10)), to: [frames], depth: depth)
      films.append(frames.samples.withLock { $0 })
      await device.close()
    }
    #expect(films[0].count == 9)
    #expect(Set(films[0].values.map(\.samples)).count > 1, "frames differ")
    #expect(films[0] == films[1])
  }

  @Test func aDeviceThatIsClosedRefusesThePicturesThatAreOnTheirWay() async throws {
    let named = try #require(Corpus.scene(named: Self.names[0]))
    let program = try await Planner.program(for: named.scene(), scale: named.scale)
    let expected = try await SharedDevice.device().picture(of: program)
    for _ in 0..<4 {
      let device = try await device(drawsInBackground: true)
      let tasks = (0..<5).map { _ in Task { try await device.picture(of: program) } }
      await device.close()
      for task in tasks {
        do {
          #expect(try await task.value.hasSameBytes(as: expected))
        } catch let error as RenderError {
          #expect(error == .gl("the device is closed", remedy: "open another one"))
        }
      }
    }
    // What the closed devices deleted was theirs.
    #expect(try await SharedDevice.device().picture(of: program).hasSameBytes(as: expected))
  }
}
