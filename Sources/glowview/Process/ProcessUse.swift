// SPDX-License-Identifier: MIT
import GLEffects

/// What the process has used so far.
enum ProcessUse {
  /// Seconds of all threads together.
  static var cpuSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// The most memory that was resident at once.
  static var peakBytes: Int {
    var usage = rusage()
    getrusage(CInt(RUSAGE_SELF.rawValue), &usage)
    // Linux counts in KiB.
    return usage.ru_maxrss * 1024
  }
}
