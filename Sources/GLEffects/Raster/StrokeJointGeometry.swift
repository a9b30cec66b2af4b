// SPDX-License-Identifier: MIT
import Foundation

/// Joins and caps of a stroke: SVG 2 §13.5.4 and §13.5.5.
struct StrokeJointGeometry: Sendable {
  let halfWidth: Double
  let join: CGLineJoin
  let miterLimit: Double
  /// The largest step of a round join or cap in radians: its chords stray by at most the tolerance.
  let arcStep: Double

  init(halfWidth: Double, join: CGLineJoin, miterLimit: Double, tolerance: Double) {
    self.halfWidth = halfWidth
    self.join = join
    self.miterLimit = miterLimit
    // h·(1 − cos(step/2)) ≈ h·step²/8
    let step = (8 * tolerance / halfWidth).squareRoot()
    arcStep = min(max(step, CurveFlattener.smallestTurn(halfWidth: halfWidth)), .pi / 8)
  }

  /// One joint for every vertex of the line.
  func joints(of line: Polyline) -> [StrokeJoint] {
    let vertices = line.vertices
    let count = vertices.count
    // What is left of every straight step's length for cutting its inner edge; nothing on curves.
    var room = vertices.indices.map { index in
      vertices[index].startsLine
        ? (vertices[(index + 1) % count].point - vertices[index].point).length : 0
    }
    var joints: [StrokeJoint] = []
    joints.reserveCapacity(count)
    for (index, vertex) in vertices.enumerated() {
      let before = vertex.incoming.perpendicular * halfWidth
      let after = vertex.outgoing.perpendicular * halfWidth
      var joint = StrokeJoint(
        rightIn: vertex.point - before, leftIn: vertex.point + before,
        rightOut: vertex.point - after, leftOut: vertex.point + after)
      let isEnd = !line.isClosed && (index == 0 || index == count - 1)
      if !isEnd && vertex.mark != .smooth {
        let previous = (index + count - 1) % count
        addJoin(to: &joint, at: vertex)
        joint.isBreak = !cutInnerEdges(of: &joint, at: vertex, room: &room, steps: (previous, index))
      }
      joints.append(joint)
    }
    return joints
  }

  /// The polygon of a join: the vertex and the outer points around it.
  func joinPolygon(_ vertex: Polyline.Vertex, _ joint: StrokeJoint) -> [PlaneVector] {
    if turnsLeft(vertex) {
      return [vertex.point, joint.rightIn] + joint.rightJoin + [joint.rightOut]
    }
    return [vertex.point, joint.leftOut] + joint.leftJoin.reversed() + [joint.leftIn]
  }

  /// The points of a cap between the two edge points: from the right edge to the left one at the end, from left to
  /// right at the start. Empty for a butt cap.
  func cap(at vertex: Polyline.Vertex, cap: CGLineCap, atEnd: Bool) -> [PlaneVector] {
    let direction = atEnd ? vertex.incoming : -vertex.outgoing
    let normal = direction.perpendicular * halfWidth
    switch cap {
    case .butt:
      return []
    case .square:
      let ahead = vertex.point + direction * halfWidth
      return [ahead - normal, ahead + normal]
    case .round:
      return arc(around: vertex.point, from: -normal, by: .pi)
    }
  }

  /// The polygon of a piece without length: nothing, a disc or a square along `direction`.
  func dot(at point: PlaneVector, direction: PlaneVector, cap: CGLineCap) -> [PlaneVector] {
    let ahead = direction * halfWidth
    let normal = ahead.perpendicular
    switch cap {
    case .butt:
      return []
    case .square:
      return [point - ahead - normal, point + ahead - normal, point + ahead + normal, point - ahead + normal]
    case .round:
      return [point + ahead] + arc(around: point, from: ahead, by: 2 * .pi)
    }
  }

  /// Whether the line turns from +x towards +y, which makes the right side the outer one. A reversal counts as one.
  private func turnsLeft(_ vertex: Polyline.Vertex) -> Bool {
    vertex.incoming.cross(vertex.outgoing) >= 0
  }

  private func addJoin(to joint: inout StrokeJoint, at vertex: Polyline.Vertex) {
    let isLeft = turnsLeft(vertex)
    let points = joinPoints(vertex, outward: isLeft ? -1 : 1)
    if isLeft { joint.rightJoin = points } else { joint.leftJoin = points }
  }

  /// Outer points between the two edge points, on the side of `outward`·normal.
  private func joinPoints(_ vertex: Polyline.Vertex, outward: Double) -> [PlaneVector] {
    let style = vertex.mark == .cusp ? .round : join
    switch style {
    case .bevel:
      return []
    case .miter:
      // |t₁ + t₂| = 2·cos(φ/2) with φ the turn; the interior angle is θ = π − φ, so sin(θ/2) = cos(φ/2).
      let cosine = (vertex.incoming + vertex.outgoing).length / 2
      // The tiny excess lets a limit of exactly √2 keep the miter of a right angle.
      guard cosine > 1e-9, 1 <= miterLimit * cosine * (1 + 1e-12) else { return [] }
      let normals = (vertex.incoming + vertex.outgoing).perpendicular * outward
      return [vertex.point + normals * (halfWidth / (2 * cosine * cosine))]
    case .round:
      let turn = atan2(
        vertex.incoming.cross(vertex.outgoing), vertex.incoming.dot(vertex.outgoing))
      let isHalfTurn = outward < 0 && turn < 0
      let normal = vertex.incoming.perpendicular * (outward * halfWidth)
      return arc(around: vertex.point, from: normal, by: isHalfTurn ? .pi : turn)
    }
  }

  /// Points on a circle strictly between the start, `radius` from the centre, and the end `angle` further.
  private func arc(around center: PlaneVector, from radius: PlaneVector, by angle: Double) -> [PlaneVector] {
    let steps = max(1, Int((abs(angle) / arcStep).rounded(.up)))
    let side = radius.perpendicular
    return (1..<max(steps, 1)).map { index in
      let turn = angle * Double(index) / Double(steps)
      return center + radius * cos(turn) + side * sin(turn)
    }
  }

  /// Replaces the inner edge points of a corner between straight steps by the point where the inner edges cross, if
  /// the steps are long enough; what is cut from one step's rectangle is then covered by the other's.
  ///
  /// With the turn φ the edges cross h·tan(φ/2) from the vertex, and the corner of the other rectangle lies
  /// h·sin φ along this step; both must fit into what the step's other end leaves.
  private func cutInnerEdges(
    of joint: inout StrokeJoint, at vertex: Polyline.Vertex, room: inout [Double], steps: (Int, Int)
  ) -> Bool {
    let cosine = vertex.incoming.dot(vertex.outgoing)
    // Beyond about 150° the crossing runs away.
    guard vertex.mark == .corner, cosine > -0.87 else { return false }
    let turn = vertex.incoming.cross(vertex.outgoing)
    let margin = halfWidth * max(abs(turn), abs(turn) / (1 + cosine))
    guard room[steps.0] >= margin, room[steps.1] >= margin else { return false }
    // A closed line of one step would be cut twice.
    guard steps.0 != steps.1 else { return false }
    room[steps.0] -= margin
    room[steps.1] -= margin
    let normals = vertex.incoming.perpendicular + vertex.outgoing.perpendicular
    let inner = normals * (halfWidth / (1 + cosine))
    if turnsLeft(vertex) {
      joint.leftIn = vertex.point + inner
      joint.leftOut = joint.leftIn
    } else {
      joint.rightIn = vertex.point - inner
      joint.rightOut = joint.rightIn
    }
    return true
  }
}
