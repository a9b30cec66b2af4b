// SPDX-License-Identifier: MIT

/// Why a scene cannot be planned.
enum PlanError: Error, Sendable, Equatable {
  case geometry(GeometryError)
  /// A blur of more than `limit` pixels.
  case blurTooLarge(sigma: Double, limit: Double)
}
