// SPDX-License-Identifier: MIT
import Foundation

/// Joins and caps of a stroke: SVG 2 §13.5.4 and §13.5.5.
struct StrokeJointGeometry: Sendable {
  let halfWidth: Double
  let join: CGLineJoin
  let miterLimit: Double
  /// The largest step of a round join or cap in radians: its chords stray from it by at most the tolerance to each side.
  let arcStep: Double
  /// One joint for every vertex of the line at hand.
  private(set) var joints: [StrokeJoint] = []
  /// The points of all joins of the line at hand.
  private(set) var joinPoints: [PlaneVector] = []
  /// What is left of every straight step's length for cutting its inner edge; nothing on curves.
  private var room: [Double] = []

  init(halfWidth: Double, join: CGLineJoin, miterLimit: Double, tolerance: Double) {
    self.halfWidth = halfWidth
    self.join = join
    self.miterLimit = miterLimit
    // A chord strays by h·(1 − cos(step/2)) ≈ h·step²/8, of which half is to each side.
    let step = (16 * tolerance / halfWidth).squareRoot()
    arcStep = min(max(step, CurveFlattener.smallestTurn(halfWidth: halfWidth)), .pi / 8)
  }

  /// Makes `joints` and `joinPoints` for a line.
  ///
  /// - Throws: `tooManyPoints` where joins alone have more than `pointLimit`.
  mutating func makeJoints(of line: Polyline, pointLimit: Int) throws(GeometryError) {
    let vertices = line.vertices
    let count = vertices.count
    joints.removeAll(keepingCapacity: true)
    joinPoints.removeAll(keepingCapacity: true)
    room.removeAll(keepingCapacity: true)
    joints.reserveCapacity(count)
    room.reserveCapacity(count)
    for (index, vertex) in vertices.enumerated() {
      let next = index + 1 < count ? index + 1 : 0
      room.append(vertex.startsLine ? (vertices[next].point - vertex.point).length : 0)
    }
    for (index, vertex) in vertices.enumerated() {
      let isEnd = !line.isClosed && (index == 0 || index == count - 1)
      if isEnd || vertex.mark == .smooth {
        let before = vertex.incoming.perpendicular * (halfWidth * vertex.widening)
        let (right, left) = (vertex.point - before, vertex.point + before)
        joints.append(StrokeJoint(rightIn: right, leftIn: left, rightOut: right, leftOut: left))
        continue
      }
      var joint = makeJoint(at: vertex)
      if joinPoints.count > pointLimit { throw .tooManyPoints(limit: pointLimit) }
      let previous = index > 0 ? index - 1 : count - 1
      joint.isBreak = !cutInnerEdges(of: &joint, at: vertex, steps: (previous, index))
      joints.append(joint)
    }
  }

  /// The joint of a vertex where the line turns, and its `joinPoints`.
  private mutating func makeJoint(at vertex: Polyline.Vertex) -> StrokeJoint {
    let before = vertex.incoming.perpendicular * (halfWidth * vertex.widening)
    let after = vertex.outgoing.perpendicular * (halfWidth * vertex.widening)
    var joint = StrokeJoint(
      rightIn: vertex.point - before, leftIn: vertex.point + before,
      rightOut: vertex.point - after, leftOut: vertex.point + after)
    joint.isJoinRight = turnsLeft(vertex)
    let start = joinPoints.count
    addJoinPoints(vertex, outward: joint.isJoinRight ? -1 : 1)
    joint.join = start..<joinPoints.count
    return joint
  }

  /// The polygon of the join at the end of a line that goes on in another piece.
  mutating func joinPolygon(atEnd vertex: Polyline.Vertex, onward: PlaneVector) -> [PlaneVector] {
    var vertex = vertex
    vertex.outgoing = onward
    vertex.mark = .corner
    let joint = makeJoint(at: vertex)
    return joinPolygon(vertex, joint)
  }

  /// The polygon of a join: the vertex and the outer points around it.
  func joinPolygon(_ vertex: Polyline.Vertex, _ joint: StrokeJoint) -> [PlaneVector] {
    if joint.isJoinRight {
      return [vertex.point, joint.rightIn] + joinPoints[joint.join] + [joint.rightOut]
    }
    return [vertex.point, joint.leftOut] + joinPoints[joint.join].reversed() + [joint.leftIn]
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
      var points: [PlaneVector] = []
      Self.addArc(around: vertex.point, from: -normal, by: .pi, step: arcStep, to: &points)
      return points
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
      var points = [point + ahead]
      Self.addArc(around: point, from: ahead, by: 2 * .pi, step: arcStep, to: &points)
      return points
    }
  }

  /// Whether the line turns from +x towards +y, which makes the right side the outer one. A reversal counts as one.
  private func turnsLeft(_ vertex: Polyline.Vertex) -> Bool {
    vertex.incoming.cross(vertex.outgoing) >= 0
  }

  /// Adds the outer points between the two edge points, on the side of `outward`·normal.
  private mutating func addJoinPoints(_ vertex: Polyline.Vertex, outward: Double) {
    let style = vertex.mark == .cusp ? .round : join
    switch style {
    case .bevel:
      return
    case .miter:
      // |t₁ + t₂| = 2·cos(φ/2) with φ the turn; the interior angle is θ = π − φ, so sin(θ/2) = cos(φ/2).
      let cosine = (vertex.incoming + vertex.outgoing).length / 2
      // The tiny excess lets a limit of exactly √2 keep the miter of a right angle.
      guard cosine > 1e-9, 1 <= miterLimit * cosine * (1 + 1e-12) else { return }
      let normals = (vertex.incoming + vertex.outgoing).perpendicular * outward
      joinPoints.append(vertex.point + normals * (halfWidth / (2 * cosine * cosine)))
    case .round:
      let turn = atan2(
        vertex.incoming.cross(vertex.outgoing), vertex.incoming.dot(vertex.outgoing))
      let isHalfTurn = outward < 0 && turn < 0
      let normal = vertex.incoming.perpendicular * (outward * halfWidth)
      Self.addArc(
        around: vertex.point, from: normal, by: isHalfTurn ? .pi : turn, step: arcStep, to: &joinPoints)
    }
  }

  /// Adds points near a circle strictly between the start, `radius` from the centre, and the end `angle` further.
  ///
  /// They lie outside by as much as the chords between them stray inwards; the first and the last step, whose outer ends
  /// lie on the circle, are ⅘ as long as the others.
  private static func addArc(
    around center: PlaneVector, from radius: PlaneVector, by angle: Double, step largestStep: Double,
    to points: inout [PlaneVector]
  ) {
    let steps = (abs(angle) / largestStep + 0.4).rounded(.up)
    // One chord alone may be √½ as long.
    if steps < 2 || abs(angle) < largestStep * 0.7 { return }
    let step = angle / (steps - 0.4)
    let (halfCosine, halfSine) = (cos(step / 2), sin(step / 2))
    var arm = radius.turned(cos(step * 0.8), sin(step * 0.8)) * (2 / (1 + halfCosine))
    let (cosine, sine) = (1 - 2 * halfSine * halfSine, 2 * halfSine * halfCosine)
    for _ in 1..<Int(steps) {
      points.append(center + arm)
      arm = arm.turned(cosine, sine)
    }
  }

  /// Replaces the inner edge points of a corner between straight steps by the point where the inner edges cross, if
  /// the steps are long enough; what is cut from one step's rectangle is then covered by the other's.
  ///
  /// With the turn φ the edges cross h·tan(φ/2) from the vertex, and the corner of the other rectangle lies
  /// h·sin φ along this step; both must fit into what the step's other end leaves.
  private mutating func cutInnerEdges(
    of joint: inout StrokeJoint, at vertex: Polyline.Vertex, steps: (Int, Int)
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
    if joint.isJoinRight {
      joint.leftIn = vertex.point + inner
      joint.leftOut = joint.leftIn
    } else {
      joint.rightIn = vertex.point - inner
      joint.rightOut = joint.rightIn
    }
    return true
  }
}

extension PlaneVector {
  /// The vector turned by the angle with this cosine and sine.
  @inline(__always) fileprivate func turned(_ cosine: Double, _ sine: Double) -> PlaneVector {
    self * cosine + perpendicular * sine
  }
}
