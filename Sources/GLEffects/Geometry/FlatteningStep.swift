// SPDX-License-Identifier: MIT

/// One straight step along a curve. Its ends lie on the curve, or up to the tolerance off it on the outer side, so that
/// the step strays as far to one side as to the other.
struct FlatteningStep: Sendable {
  var start: PlaneVector
  var end: PlaneVector
  /// Unit directions of the curve at the two ends.
  var startTangent: PlaneVector
  var endTangent: PlaneVector
  /// The step's range of the curve's parameter.
  var startParameter: Double
  var endParameter: Double
  /// The factor by which offset curves' distance grows at the step's end for the same reason; 1 on the curve.
  var endWidening = 1.0
  /// Whether the curve turns by more than a step may within this one, which is then too short to matter: a cusp.
  var isCusp: Bool
}
