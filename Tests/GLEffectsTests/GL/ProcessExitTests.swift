// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

/// The end of a process while devices draw: each case runs in a process of its own.
@Suite(.serialized, .timeLimit(.minutes(2)))
struct ProcessExitTests {
  /// Opens four devices that draw one after the other scene, and ends the process after `count` pictures.
  private static func exitWhileDrawing(after count: Int) async throws -> Never {
    let pictures = AsyncStream<Void>.makeStream()
    for index in 0..<4 {
      Task.detached {
        var random = SeededRandom(seed: UInt64(index))
        while true {
          let device = try await RenderDevice.open(DeviceRequest(), cacheByteLimit: 1 << 20)
          for _ in 0..<3 {
            let named = try #require(Corpus.scenes.randomElement(using: &random))
            let program = try await Planner.program(for: named.scene(), scale: 1)
            _ = try await device.render(program, rect: program.frame, byteLimit: 1 << 28)
            pictures.continuation.yield()
          }
        }
      }
    }
    var iterator = pictures.stream.makeAsyncIterator()
    for _ in 0..<count { _ = await iterator.next() }
    exit(EXIT_SUCCESS)
  }

  @Test func theProcessMayEndBeforeAnythingIsDrawn() async {
    await #expect(processExitsWith: .success) { try await Self.exitWhileDrawing(after: 0) }
  }

  @Test func theProcessMayEndAfterTheFirstPictureWhileOthersAreDrawn() async {
    await #expect(processExitsWith: .success) { try await Self.exitWhileDrawing(after: 1) }
  }

  @Test func theProcessMayEndWhileManyDevicesAreDrawnOnAndDropped() async {
    await #expect(processExitsWith: .success) { try await Self.exitWhileDrawing(after: 20) }
  }

  @Test func theProcessMayEndOnADevicesOwnThread() async {
    await #expect(processExitsWith: .success) {
      let device = try await RenderDevice.open(DeviceRequest(), cacheByteLimit: 1 << 20)
      await device.endProcess()
    }
  }
}

extension RenderDevice {
  fileprivate func endProcess() { exit(EXIT_SUCCESS) }
}
