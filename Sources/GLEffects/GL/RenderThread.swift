// SPDX-License-Identifier: MIT
import CGLShim
import Foundation

/// A thread of its own that runs an actor's jobs one after the other: a GL context must stay on one thread.
///
/// Of all devices of a process one works at a time: two llvmpipe contexts (Mesa 22.3.6) that drew at once were seen to crash
/// inside Mesa, about once in ten runs of some minutes, and a software GL takes all cores by itself.
///
/// Jobs that are waiting or enqueued when the process ends are not run: see `ExitBarrier`.
final class RenderThread: SerialExecutor, @unchecked Sendable {
  // `jobs` and `isStopping` are guarded by `condition`; `thread` is set before the thread starts and never again.
  private let condition = NSCondition()
  private var jobs: [Job] = []
  private var isStopping = false
  private var thread: Thread?

  /// Held while a thread works. Taken before the exit barrier is entered, which may keep a thread for good.
  private static let turn = NSLock()

  private enum Job {
    case actor(UnownedJob)
    case closure(@Sendable () -> Void)
  }

  init(name: String) {
    let thread = Thread { [self] in
      gle_name_thread(name)
      run()
    }
    // Shader compilers recurse deeply.
    thread.stackSize = 16 << 20
    self.thread = thread
    thread.start()
  }

  func enqueue(_ job: consuming ExecutorJob) {
    append(.actor(UnownedJob(job)))
  }

  /// Runs `work` on the thread after what has been enqueued.
  func perform(_ work: @escaping @Sendable () -> Void) {
    append(.closure(work))
  }

  private func append(_ job: Job) {
    condition.lock()
    jobs.append(job)
    condition.signal()
    condition.unlock()
  }

  /// Ends the thread once every job already enqueued has run.
  func stop() {
    condition.lock()
    isStopping = true
    condition.signal()
    condition.unlock()
  }

  func checkIsolated() {
    precondition(Thread.current === thread, "not on the render thread")
  }

  func isIsolatingCurrentContext() -> Bool? {
    Thread.current === thread
  }

  private func run() {
    while true {
      condition.lock()
      while jobs.isEmpty && !isStopping { condition.wait() }
      let next = jobs.isEmpty ? nil : jobs.removeFirst()
      condition.unlock()
      Self.turn.lock()
      ExitBarrier.shared.enter()
      defer {
        ExitBarrier.shared.leave()
        Self.turn.unlock()
      }
      switch next {
      case .actor(let job): job.runSynchronously(on: asUnownedSerialExecutor())
      case .closure(let work): work()
      case nil:
        // What EGL keeps for a thread would otherwise go after the barrier has been left.
        gle_release_thread()
        return
      }
    }
  }
}
