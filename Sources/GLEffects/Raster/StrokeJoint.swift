// SPDX-License-Identifier: MIT

/// The edges of a stroke at one vertex of its centre-line, before and after the vertex.
struct StrokeJoint: Sendable {
  /// Edge points of the step that arrives here. Right is p − h·n, left is p + h·n.
  var rightIn: PlaneVector
  var leftIn: PlaneVector
  /// Edge points of the step that departs from here.
  var rightOut: PlaneVector
  var leftOut: PlaneVector
  /// The points of the join strictly between the outer edge points, in the line's direction: indices into
  /// `StrokeJoints.joinPoints`.
  var join = 0..<0
  /// The side of the join.
  var isJoinRight = false
  /// Whether the run ends here and the join is a polygon of its own.
  var isBreak = false
}
