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

  /// The most memory that was resident at once since the program began; 0 where the system does not say.
  ///
  /// Not by `getrusage`, which begins with what the parent process held.
  static var peakBytes: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    for line in status.split(separator: "\n") where line.hasPrefix("VmHWM:") {
      let fields = line.split { $0 == " " || $0 == "\t" }
      if fields.count > 1, let kibibytes = Int(fields[1]) { return kibibytes * 1024 }
    }
    return 0
  }
}
