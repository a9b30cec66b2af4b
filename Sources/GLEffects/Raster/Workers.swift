// SPDX-License-Identifier: MIT
internal import Dispatch
import Foundation
internal import Synchronization

/// Spreads numbered pieces of work over threads. Which thread does a piece never matters for what comes out.
struct Workers: Sendable {
  /// Hands out each of `0 ..< count` once.
  final class Pieces: Sendable {
    private let count: Int
    private let taken = Atomic(0)

    init(count: Int) {
      self.count = count
    }

    /// The next piece; nil when all are taken.
    func next() -> Int? {
      let piece = taken.wrappingAdd(1, ordering: .relaxed).oldValue
      return piece < count ? piece : nil
    }
  }

  /// Threads, this one among them; at least 1.
  let count: Int

  init(count: Int) {
    self.count = max(1, count)
  }

  /// - Parameter threads: 0 takes one a processor.
  init(threads: Int) {
    self.init(count: threads > 0 ? threads : Self.processorCount)
  }

  static let processorCount = ProcessInfo.processInfo.activeProcessorCount

  /// Calls `body` on as many threads as are worth it; each takes pieces until there are none left.
  func share(_ count: Int, _ body: (Pieces) -> Void) {
    let pieces = Pieces(count: count)
    let threads = min(self.count, count)
    if threads <= 1 {
      body(pieces)
      return
    }
    withoutActuallyEscaping(body) { body in
      // Called on several threads at once, which is what it is for.
      nonisolated(unsafe) let body = body
      DispatchQueue.concurrentPerform(iterations: threads) { _ in body(pieces) }
    }
  }
}
