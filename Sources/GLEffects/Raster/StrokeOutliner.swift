// SPDX-License-Identifier: MIT

/// Makes the polygons whose non-zero union is the stroke of a piece of centre-line.
///
/// The stroke is what the segment from p − h·n to p + h·n sweeps over along the line (p on it, n its unit normal,
/// h half the width), with joins and caps. Between two vertices it sweeps over a quadrilateral, or, where the
/// offset on the inner side runs backwards, over two triangles that meet where the two positions cross. All the
/// quadrilaterals and outer triangles of a run share edges and make one polygon (a ring without a seam if the
/// line is closed and smooth); so do the inner triangles, whose order is reversed to be positive as well. At a
/// corner the run ends and the join is a polygon of its own, unless both neighbours are straight and
/// long enough for their inner edges to be cut where they cross.
///
/// "Right" is the side of −n: with n the direction turned from +x towards +y, right edges run forwards and left
/// ones backwards around a positive polygon.
struct StrokeOutliner {
  private let halfWidth: Double
  private var geometry: StrokeJointGeometry
  private let cap: CGLineCap
  private var right: [PlaneVector] = []
  private var left: [PlaneVector] = []
  private var folded = FoldedRun()

  /// - Parameters:
  ///   - halfWidth: Half the width in the units of the pieces; positive.
  ///   - tolerance: The largest distance of a round join or cap from its chords, in the same units.
  init(style: StrokeStyle, halfWidth: Double, tolerance: Double) {
    self.halfWidth = halfWidth
    cap = style.lineCap
    geometry = StrokeJointGeometry(
      halfWidth: halfWidth, join: style.lineJoin, miterLimit: Double(style.miterLimit),
      tolerance: tolerance)
  }

  /// Sends the polygons of one piece to `builder`, positively oriented.
  ///
  /// - Throws: `tooManyPoints` where the builder's limit is passed.
  mutating func addStroke(
    of piece: StrokePiece, flattener: CurveFlattener, to builder: inout OutlineBuilder
  ) throws(GeometryError) {
    let line = try Polyline(
      piece.segments, isClosed: piece.isClosed, flattener: flattener, pointLimit: builder.pointLimit)
    guard line.vertices.count > 1 else {
      builder.add(geometry.dot(at: piece.start, direction: piece.pointDirection, cap: cap))
      return
    }
    try geometry.makeJoints(of: line, pointLimit: builder.pointLimit)
    right.reserveCapacity(line.vertices.count + 1)
    left.reserveCapacity(line.vertices.count + 1)
    for (index, joint) in geometry.joints.enumerated() where joint.isBreak {
      builder.add(geometry.joinPolygon(line.vertices[index], joint))
    }
    if line.isClosed {
      addClosed(line, to: &builder)
    } else {
      addRun(
        line, from: 0, stepCount: line.vertices.count - 1, startsCapped: !piece.isContinuation,
        endsCapped: piece.onward == nil, to: &builder)
    }
    if let onward = piece.onward, let last = line.vertices.last, last.incoming != onward {
      builder.add(geometry.joinPolygon(atEnd: last, onward: onward))
    }
  }

  private mutating func addClosed(_ line: Polyline, to builder: inout OutlineBuilder) {
    let count = line.vertices.count
    guard let first = geometry.joints.firstIndex(where: \.isBreak) else {
      beginRun()
      for step in 0..<count { addStep(line, from: step, to: (step + 1) % count, in: &builder) }
      folded.finish(into: &builder)
      builder.add(right)
      builder.add(right: [], left: left)
      return
    }
    addRun(line, from: first, stepCount: count, to: &builder)
  }

  /// Adds `stepCount` steps from a vertex on, as one run between every two breaks, with the caps that are asked for.
  private mutating func addRun(
    _ line: Polyline, from start: Int, stepCount: Int, startsCapped: Bool = false, endsCapped: Bool = false,
    to builder: inout OutlineBuilder
  ) {
    let count = line.vertices.count
    beginRun()
    var startCap: [PlaneVector] = []
    if startsCapped {
      startCap = geometry.cap(at: line.vertices[start], cap: cap, atEnd: false)
    }
    for offset in 0..<stepCount {
      let from = (start + offset) % count
      let to = (from + 1) % count
      addStep(line, from: from, to: to, in: &builder)
      let isLast = offset == stepCount - 1
      guard isLast || geometry.joints[to].isBreak else { continue }
      let (first, last) = (geometry.joints[start], geometry.joints[to])
      var endCap: [PlaneVector] = []
      if isLast && endsCapped {
        endCap = geometry.cap(at: line.vertices[to], cap: cap, atEnd: true)
        // A run that is folded at its end has lost a corner there; the cap is then a polygon of its own.
        if !endCap.isEmpty && !(right.last == last.rightIn && left.last == last.leftIn) {
          builder.add([last.rightIn] + endCap + [last.leftIn])
          endCap = []
        }
      }
      if !startCap.isEmpty && !(right.first == first.rightOut && left.first == first.leftOut) {
        builder.add([first.leftOut] + startCap + [first.rightOut])
        startCap = []
      }
      builder.add(right: right, ahead: endCap, left: left, behind: startCap)
      startCap = []
      folded.finish(into: &builder)
      beginRun()
    }
  }

  private mutating func beginRun() {
    right.removeAll(keepingCapacity: true)
    left.removeAll(keepingCapacity: true)
  }

  private mutating func addStep(
    _ line: Polyline, from: Int, to: Int, in builder: inout OutlineBuilder
  ) {
    let a = line.vertices[from]
    let b = line.vertices[to]
    let start = geometry.joints[from]
    let end = geometry.joints[to]
    // The outer points of a join that is part of the run.
    if !start.isBreak {
      for index in start.join {
        let point = geometry.joinPoints[index]
        if start.isJoinRight { Self.append(point, to: &right) } else { Self.append(point, to: &left) }
      }
    }
    let side = a.startsLine ? nil : crossing(of: a, and: b)
    guard let side else {
      folded.finish(into: &builder)
      Self.append(start.rightOut, to: &right)
      Self.append(end.rightIn, to: &right)
      Self.append(start.leftOut, to: &left)
      Self.append(end.leftIn, to: &left)
      return
    }
    let isLeftInner = side > 0
    let crossing = a.point + a.outgoing.perpendicular * side
    if isLeftInner {
      Self.append(start.rightOut, to: &right)
      Self.append(end.rightIn, to: &right)
      Self.append(crossing, to: &left)
      folded.append(from: start.leftOut, to: end.leftIn, crossing: crossing, isLeft: true, into: &builder)
    } else {
      Self.append(start.leftOut, to: &left)
      Self.append(end.leftIn, to: &left)
      Self.append(crossing, to: &right)
      folded.append(from: start.rightOut, to: end.rightIn, crossing: crossing, isLeft: false, into: &builder)
    }
  }

  /// Where the sweeping segment's positions at two vertices cross, as a distance along the first one's normal; nil
  /// if they do not.
  private func crossing(of a: Polyline.Vertex, and b: Polyline.Vertex) -> Double? {
    let first = a.outgoing.perpendicular
    let second = b.incoming.perpendicular
    let turn = first.cross(second)
    if turn == 0 { return nil }
    let step = b.point - a.point
    // Multiplied out by the turn: most steps do not cross.
    let (along, alongSecond) = (step.cross(second), step.cross(first))
    let reach = halfWidth * abs(turn)
    guard abs(along) < reach * a.widening && abs(alongSecond) < reach * b.widening else { return nil }
    return along / turn
  }

  @inline(__always) private static func append(_ point: PlaneVector, to chain: inout [PlaneVector]) {
    if chain.last != point { chain.append(point) }
  }
}
