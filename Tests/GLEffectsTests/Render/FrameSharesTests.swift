// SPDX-License-Identifier: MIT
import Testing

@testable import GLEffects

/// How many frames of a film are made at a time.
@Suite struct FrameSharesTests {
  private func shares(
    _ executor: RenderExecutor, threads: Int = 0, side: Int = 100, processors: Int
  ) -> [Int] {
    var options = RenderOptions()
    options.executor = executor
    options.threads = threads
    let shares = FrameShares(options, width: side, height: side, processors: processors)
    return [shares.frames, shares.threads]
  }

  @Test func theCPUMakesAFrameAProcessor() {
    #expect(shares(.cpu, processors: 1) == [1, 1])
    #expect(shares(.cpu, processors: 2) == [2, 1])
    #expect(shares(.cpu, processors: 16) == [16, 1])
  }

  @Test func noMoreThreadsThanAskedFor() {
    #expect(shares(.cpu, threads: 1, processors: 8) == [1, 1])
    #expect(shares(.cpu, threads: 3, processors: 8) == [3, 1])
  }

  @Test func largeFramesShareTheProcessors() {
    // 16 bytes a pixel of 2048² are 64 MiB, of which 256 MiB hold four.
    #expect(shares(.cpu, side: 2048, processors: 16) == [4, 4])
    #expect(shares(.cpu, side: 16_384, processors: 16) == [1, 16])
    // Ten processors, four frames: none is idle.
    #expect(shares(.cpu, side: 2048, processors: 10) == [4, 3])
  }

  @Test func oneMoreIsBegunWhereAllProcessorsMayDraw() {
    func ahead(threads: Int = 0, side: Int = 100, executor: RenderExecutor = .cpu) -> Int {
      var options = RenderOptions()
      options.executor = executor
      options.threads = threads
      return FrameShares(options, width: side, height: side, processors: 4).ahead
    }
    #expect(ahead() == 5)
    #expect(ahead(threads: 3) == 3)
    // Of 16 bytes a pixel 256 MiB hold four of 2048².
    #expect(ahead(side: 2048) == 4)
    #expect(ahead(executor: .gl) == 2)
  }

  @Test func framesShareTheBytesOfSurfaces() {
    var options = RenderOptions()
    options.executor = .cpu
    options.surfaceByteLimit = 1000
    // Five are begun.
    #expect(FrameShares(options, width: 10, height: 10, processors: 4).surfaceByteLimit == 200)
    for executor in [RenderExecutor.cpu, .reference] {
      options.executor = executor
      for threads in 0...3 {
        options.threads = threads
        for side in [10, 2048, 16_384] {
          for processors in 1...5 {
            let shares = FrameShares(options, width: side, height: side, processors: processors)
            #expect(shares.ahead >= shares.frames)
            #expect(shares.surfaceByteLimit * shares.ahead <= 1000)
          }
        }
      }
    }
  }

  @Test func aDeviceGetsTwoAtATime() {
    #expect(shares(.gl, processors: 16) == [2, 8])
    #expect(shares(.gl, side: 16_384, processors: 16) == [1, 16])
    #expect(shares(.reference, processors: 1) == [1, 1])
  }
}
