// SPDX-License-Identifier: MIT

extension CPUExecutor {
  /// The one that all renderers of the process share, so that what is the same from picture to picture is made once.
  static let shared = CPUExecutor(cacheByteLimit: 128 << 20)
}

extension RenderError {
  init(_ error: CPUError) {
    switch error {
    case .memoryLimitExceeded(let bytes, let limit): self = .memoryLimitExceeded(bytes: bytes, limit: limit)
    }
  }
}
