// SPDX-License-Identifier: MIT

/// Why a path could not be turned into an outline.
enum GeometryError: Error, Equatable, Sendable {
  /// The dash pattern would cut the path into more pieces than are allowed.
  case tooManyDashes(count: Int, limit: Int)
  /// The flattened outline would have more points than are allowed.
  case tooManyPoints(limit: Int)
}
