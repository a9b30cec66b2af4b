// SPDX-License-Identifier: MIT

/// Why a path could not be turned into an outline.
enum GeometryError: Error, Equatable, Sendable {
  /// The dash pattern would cut the path into more pieces than are allowed.
  case tooManyDashes(count: Int, limit: Int)
  /// The flattened outline would have more points than are allowed.
  case tooManyPoints(limit: Int)
  /// The outline's edges would be cut into more parts, one for each pixel that an edge crosses, than are allowed.
  case tooManyCrossings(count: Int, limit: Int)
}
