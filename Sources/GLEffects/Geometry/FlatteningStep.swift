// SPDX-License-Identifier: MIT

/// One straight step along a curve, both ends on the curve.
struct FlatteningStep: Sendable {
  var start: PlaneVector
  var end: PlaneVector
  /// Unit directions of the curve at the two ends.
  var startTangent: PlaneVector
  var endTangent: PlaneVector
  /// The step's range of the curve's parameter.
  var startParameter: Double
  var endParameter: Double
  /// Whether the curve turns by more than a step may within this one, which is then too short to matter: a cusp.
  var isCusp: Bool
}
