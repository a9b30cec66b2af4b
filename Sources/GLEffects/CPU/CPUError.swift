// SPDX-License-Identifier: MIT

/// Why a rectangle was not drawn.
enum CPUError: Error, Sendable, Equatable {
  /// Surfaces of `bytes` where `limit` are allowed: ask for smaller rectangles.
  case memoryLimitExceeded(bytes: Int, limit: Int)
}
