// SPDX-License-Identifier: MIT

/// A flattened piece of centre-line whose vertices know the directions of the curve on both sides.
struct Polyline: Sendable {
  /// How the line goes on at a vertex.
  enum Mark: Sendable {
    /// One direction: the inside of a curve, or a joint without a corner.
    case smooth
    /// Two segments meet in different directions; the stroke's join style applies.
    case corner
    /// One curve turns on the spot; its joint is round, as the limit of its smooth neighbours is.
    case cusp
  }

  struct Vertex: Sendable {
    var point: PlaneVector
    /// Unit direction of arrival; equal to `outgoing` at a smooth vertex and at an open line's start.
    var incoming: PlaneVector
    /// Unit direction of departure; equal to `incoming` at an open line's end.
    var outgoing: PlaneVector
    var mark: Mark
    /// The factor by which the stroke's half-width grows here, for steps that stray equally to both sides.
    var widening = 1.0
    /// Whether the step from here to the next vertex is a straight segment of the path.
    var startsLine: Bool
  }

  private(set) var vertices: [Vertex] = []
  private(set) var isClosed = false
  /// Directions that differ by less than this many radians make no corner.
  private let smallestCorner: Double
  private var isAtJoint = false
  private var isLine = false

  /// Flattens `segments`, of which each starts where the one before ends.
  ///
  /// A joint whose directions differ so little that the gap of the offset curves stays under an eighth of the
  /// flattener's tolerance counts as smooth.
  /// - Parameter pointLimit: The most points of the stroke's outline, of which every vertex makes two or more.
  /// - Throws: `tooManyPoints`, before memory for much more is used.
  init(
    _ segments: [CurveSegment], isClosed: Bool, flattener: CurveFlattener, pointLimit: Int
  ) throws(GeometryError) {
    let width = flattener.halfWidth
    smallestCorner = width > 0 ? min(flattener.tolerance / (8 * width), 0.01) : 1e-6
    for segment in segments {
      isAtJoint = true
      isLine = segment.degree == .line
      flattener.flatten(segment, into: &self)
      if vertices.count > pointLimit / 2 { throw .tooManyPoints(limit: pointLimit) }
    }
    if isClosed { close() }
  }

  private mutating func close() {
    guard vertices.count > 2 || (vertices.count == 2 && vertices[0].point != vertices[1].point) else {
      return
    }
    isClosed = true
    let last = vertices.removeLast()
    var first = vertices[0]
    first.incoming = last.incoming
    first.mark = .corner
    vertices[0] = Self.smoothed(first, smallestCorner: smallestCorner)
  }

  /// Makes a vertex smooth if its directions hardly differ; it then has their mean.
  private static func smoothed(_ vertex: Vertex, smallestCorner: Double) -> Vertex {
    if vertex.incoming == vertex.outgoing {
      var result = vertex
      result.mark = .smooth
      return result
    }
    let turn = vertex.incoming.cross(vertex.outgoing)
    guard abs(turn) < smallestCorner, vertex.incoming.dot(vertex.outgoing) > 0 else { return vertex }
    var result = vertex
    let mean = (vertex.incoming + vertex.outgoing).normalized
    result.incoming = mean
    result.outgoing = mean
    result.mark = .smooth
    return result
  }
}

extension Polyline: FlatteningSink {
  static var needsDirections: Bool { true }

  mutating func makeRoom(for steps: Int) { vertices.makeRoom(for: steps + 1) }

  mutating func append(_ step: FlatteningStep) {
    if vertices.isEmpty {
      vertices.append(
        Vertex(
          point: step.start, incoming: step.startTangent, outgoing: step.startTangent, mark: .smooth,
          startsLine: isLine))
    } else {
      var vertex = vertices[vertices.count - 1]
      vertex.outgoing = step.startTangent
      vertex.mark = isAtJoint ? .corner : .cusp
      vertex.startsLine = isLine
      vertices[vertices.count - 1] = Self.smoothed(vertex, smallestCorner: smallestCorner)
    }
    isAtJoint = false
    if step.isCusp {
      vertices.append(
        Vertex(
          point: step.end, incoming: step.startTangent, outgoing: step.endTangent, mark: .cusp,
          startsLine: false))
    }
    vertices.append(
      Vertex(
        point: step.end, incoming: step.endTangent, outgoing: step.endTangent, mark: .smooth,
        widening: step.endWidening, startsLine: false))
  }
}
