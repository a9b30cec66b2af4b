// SPDX-License-Identifier: MIT
import Foundation

/// Keeps render threads out of the driver while the process ends.
///
/// `exit` destroys what the driver's libraries hold while the other threads go on: a GL call at that time uses freed
/// memory (seen as crashes in Mesa, LLVM and libglvnd). So an exit handler stops every render thread before its next
/// job or pass, for good, and waits for those that are in the middle of one.
///
/// Exit handlers run in reverse order of their registration, and drivers register some of theirs late: LLVM when it
/// first generates code. `renew()` puts the barrier's before them. What cannot be kept safe is an exit that begins
/// during that very first compilation of a process, on a thread other than the device's.
final class ExitBarrier: @unchecked Sendable {
  // All guarded by `condition`.
  private var working: Set<ObjectIdentifier> = []
  private var isExiting = false
  private var passes = 0
  private let condition = NSCondition()

  static let shared = ExitBarrier()

  /// A driver that hangs must not keep the process from ending.
  private static let longestWait: TimeInterval = 60

  /// The calling render thread begins a job. Does not return once the process is ending.
  func enter() {
    condition.lock()
    while isExiting { condition.wait() }
    working.insert(ObjectIdentifier(Thread.current))
    condition.unlock()
  }

  /// The calling render thread has done its job.
  func leave() {
    condition.lock()
    working.remove(ObjectIdentifier(Thread.current))
    condition.broadcast()
    condition.unlock()
  }

  /// The calling render thread has run a pass and may stop here. Does not return once the process is ending.
  ///
  /// - Parameter isNew: whether the pass made the driver compile a program.
  func passDone(compiling isNew: Bool) {
    condition.lock()
    passes += 1
    // A known program may still be compiled again for another surface: renewed ever more rarely, so that the list of
    // handlers stays short.
    let renews = isNew || passes & (passes - 1) == 0
    let exits = isExiting
    condition.unlock()
    if renews { renew() }
    if exits {
      leave()
      enter()
    }
  }

  /// Puts the barrier before every exit handler there is so far.
  func renew() {
    atexit { ExitBarrier.shared.close() }
  }

  private func close() {
    condition.lock()
    isExiting = true
    // `exit` may have been called on a render thread.
    working.remove(ObjectIdentifier(Thread.current))
    let end = Date(timeIntervalSinceNow: Self.longestWait)
    while !working.isEmpty && condition.wait(until: end) {}
    condition.unlock()
  }
}
