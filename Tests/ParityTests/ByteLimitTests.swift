// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

@Suite struct ByteLimitTests {
  private func glow(side: Double, sigma: Double) throws -> Program {
    let items = [
      SceneItem.layer(
        [.fill(.oval(side / 2, side / 2, side / 3, side / 4), .rgb(0.3, 0.7, 0.9))],
        filters: [
          .blur(sigma: sigma)
        ]), .fill(.oval(side / 2, side / 2, side / 4, side / 4), .rgb(1, 1, 1), blend: .softLight),
    ]
    return try Planner.program(for: Scene(size: CGSize(width: side, height: side), items: items), scale: 1)
  }

  @Test func aPictureIsDrawnInJustTheBytesThatItsScheduleStatesAndNotInOneLess() async throws {
    let device = try await SharedDevice.device()
    let program = try glow(side: 71, sigma: 5.3)
    let profile = try #require(await device.profile)
    let bytes = try Scheduler.schedule(program, rect: program.frame, profile: profile).peakSurfaceBytes
    // The blur's first pass alone needs this much: its input and output are alive together.
    #expect(bytes > 2 * 71 * 71 * 8)
    await #expect(throws: RenderError.memoryLimitExceeded(bytes: bytes, limit: bytes - 1)) {
      try await device.render(program, rect: program.frame, byteLimit: bytes - 1)
    }
    let (_, statistics) = try await device.render(program, rect: program.frame, byteLimit: bytes)
    #expect(statistics.peakSurfaceBytes == bytes)
  }

  @Test func moreThanTheMachineHasIsRefusedBeforeAnythingIsAllocated() async throws {
    let device = try await SharedDevice.device()
    let program = try glow(side: 14_000, sigma: 200)
    let limit = 1 << 28
    do {
      _ = try await device.render(program, rect: program.frame, byteLimit: limit)
      Issue.record("drawn")
    } catch RenderError.memoryLimitExceeded(let bytes, limit) {
      // The disc alone is 7000 wide.
      #expect(bytes > 7_000 * 7_000 * 8)
    }
  }

  @Test func surfacesBeyondTheDevicesSideAreRefused() async throws {
    let device = try await SharedDevice.device()
    let limit = try #require(await device.profile).maximumSurfaceSide
    let side = Double(limit)
    let program = try Planner.program(
      for: Scene(
        size: CGSize(width: limit + 1, height: 4),
        items: [.fill(.oval(side / 2, 2, side, 8), .rgb(1, 1, 1))]), scale: 1)
    let rect = PixelRect(x: 0, y: 0, width: limit + 1, height: 4)
    await #expect(throws: RenderError.surfaceTooLarge(width: limit + 1, height: 4, limit: limit)) {
      try await device.render(program, rect: rect, byteLimit: 1 << 40)
    }
  }

  @MainActor
  @Test func aPictureThatNeedsMoreBytesIsDrawnInPartsWithTheSameBytes() async throws {
    let renderer = ImageRenderer(
      content: LaserLight(Circle(), color: .cyan, lineWidth: 6).frame(width: 200, height: 180))
    renderer.device = try await SharedDevice.device()
    renderer.background = .black
    renderer.environment.colorScheme = .dark
    let whole = try await renderer.image()
    renderer.options.surfaceByteLimit = whole.report.peakSurfaceBytes / 3
    let parts = try await renderer.image()
    #expect(whole.report.tiles == 1)
    #expect(parts.report.tiles > 2)
    #expect(parts.report.peakSurfaceBytes <= renderer.options.surfaceByteLimit)
    #expect(parts.pixels.hasSameBytes(as: whole.pixels))
  }
}
