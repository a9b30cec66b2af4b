// SPDX-License-Identifier: MIT

extension CPUExecutor {
  /// The one that all renderers of the process share, so that what is the same from picture to picture is made once.
  static let shared = CPUExecutor(cacheByteLimit: 128 << 20)
}

extension Planner {
  /// Outlines of all renderers of the process: in a loop most shapes stay as they are.
  static let sharedOutlines = OutlineCache(byteLimit: 32 << 20)
}

extension RenderOptions {
  /// Drops everything that the process keeps for later pictures on the CPU, so that the next one is drawn afresh.
  package static func forgetFinishedWork() {
    CPUExecutor.shared.drain()
    Planner.sharedOutlines.drain()
  }
}

extension RenderError {
  init(_ error: CPUError) {
    switch error {
    case .memoryLimitExceeded(let bytes, let limit): self = .memoryLimitExceeded(bytes: bytes, limit: limit)
    }
  }
}
