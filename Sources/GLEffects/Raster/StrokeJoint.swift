// SPDX-License-Identifier: MIT

/// The edges of a stroke at one vertex of its centre-line, before and after the vertex.
struct StrokeJoint: Sendable {
  /// Edge points of the step that arrives here. Right is p − h·n, left is p + h·n.
  var rightIn: PlaneVector
  var leftIn: PlaneVector
  /// Edge points of the step that departs from here.
  var rightOut: PlaneVector
  var leftOut: PlaneVector
  /// Points of the join strictly between the outer edge points, in the line's direction; on one side only.
  var rightJoin: [PlaneVector] = []
  var leftJoin: [PlaneVector] = []
  /// Whether the run ends here and the join is a polygon of its own.
  var isBreak = false
}
