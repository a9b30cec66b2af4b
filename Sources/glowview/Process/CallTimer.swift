// SPDX-License-Identifier: MIT

/// Times calls: the first one apart, since it compiles and loads what later ones find ready.
struct CallTimer {
  private var began = ContinuousClock.now
  private var callStart = ContinuousClock.now
  private var callCPU = 0.0
  private var seconds: [Double] = []
  private var cpu: [Double] = []

  mutating func start() {
    if seconds.isEmpty { began = .now }
    callCPU = ProcessUse.cpuSeconds
    callStart = .now
  }

  mutating func stop() {
    seconds.append(callStart.elapsedSeconds)
    cpu.append(ProcessUse.cpuSeconds - callCPU)
  }

  /// Whether another call is wanted: the first one and `calls` more, at least three of them whatever the `budget` in seconds.
  func needsMore(calls wanted: Int, budget: Double) -> Bool {
    calls < min(3, wanted) || (calls < wanted && began.elapsedSeconds < budget)
  }

  /// Calls after the first; -1 before it.
  var calls: Int { seconds.count - 1 }
  var first: Double { seconds.first ?? 0 }
  var best: Double { seconds.dropFirst().min() ?? first }
  var leastCPU: Double { cpu.dropFirst().min() ?? cpu.first ?? 0 }

  /// Of an even number of calls the later one.
  var median: Double {
    let sorted = seconds.dropFirst().sorted()
    return sorted.isEmpty ? first : sorted[sorted.count / 2]
  }
}
