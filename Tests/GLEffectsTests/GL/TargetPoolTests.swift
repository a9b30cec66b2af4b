// SPDX-License-Identifier: MIT
import Testing

@testable import GLEffects

struct TargetPoolTests {
  /// A pool on a context that is current on this thread until `use` is done.
  private func withPool(idleByteLimit: Int, _ use: (TargetPool) throws -> Void) throws {
    var opened: GLContext?
    for candidate in DisplayCandidate.all() where opened == nil {
      opened = try? GLContext(candidate: candidate)
    }
    let context = try #require(opened)
    defer { context.close() }
    let pool = TargetPool(idleByteLimit: idleByteLimit)
    defer { pool.drain() }
    try use(pool)
  }

  private func target(_ pool: TargetPool, width: Int = 4, format: SurfaceFormat = .rgba8) throws
    -> RenderTarget
  {
    try pool.lease(width: width, height: 3, format: format).target
  }

  @Test func aTargetIsDeletedWhenNinePicturesHadNoUseForIt() throws {
    try withPool(idleByteLimit: 1 << 20) { pool in
      let first = try target(pool)
      for _ in 0..<8 { pool.beginPicture() }
      #expect(try target(pool) === first)
      // That was a use.
      for _ in 0..<8 { pool.beginPicture() }
      #expect(try target(pool) === first)
      for _ in 0..<9 { pool.beginPicture() }
      #expect(try target(pool) !== first)
    }
  }

  @Test func targetsOfOtherSizesFormatsAndThoseInUseAreNotLeasedAgain() throws {
    try withPool(idleByteLimit: 1 << 20) { pool in
      let first = try target(pool)
      #expect(try target(pool, width: 5) !== first)
      #expect(try target(pool, format: .rgba16Float) !== first)
      let lease = try pool.lease(width: 4, height: 3, format: .rgba8)
      #expect(lease.target === first)
      #expect(try target(pool) !== first)
    }
  }

  @Test func noMoreBytesThanTheLimitAreIdle() throws {
    // Two targets of 4 × 3 × 4 bytes.
    try withPool(idleByteLimit: 96) { pool in
      var leases = try (0..<3).map { _ in try pool.lease(width: 4, height: 3, format: .rgba8) }
      let targets = leases.map(\.target)
      while !leases.isEmpty { leases.removeFirst() }
      leases = try (0..<3).map { _ in try pool.lease(width: 4, height: 3, format: .rgba8) }
      let again = leases.filter { lease in targets.contains { $0 === lease.target } }
      #expect(again.count == 2)
    }
  }
}
