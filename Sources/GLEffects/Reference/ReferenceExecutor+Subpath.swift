// SPDX-License-Identifier: MIT
import Foundation

extension ReferenceExecutor {
  /// A run of segments, each starting where the one before it ends; none of them has zero length.
  struct Subpath {
    let segments: [Segment]
    /// The arc length of each segment.
    let lengths: [Double]
    /// The whole arc length.
    let length: Double
    /// Whether the last segment is joined to the first (its end is the first one's start).
    let isClosed: Bool
    /// Where a run of zero length lies, and the direction of its square cap; nil when there are segments.
    let dot: (point: Vector, tangent: Vector)?

    init(segments: [Segment], isClosed: Bool = false) {
      self.segments = segments
      self.isClosed = isClosed
      lengths = segments.map { $0.length() }
      length = lengths.reduce(0, +)
      dot = nil
    }

    init(dotAt point: Vector, tangent: Vector) {
      segments = []
      lengths = []
      length = 0
      isClosed = false
      dot = (point, tangent)
    }
  }

  /// The sub-paths of `path` that draw something.
  ///
  /// A lone move draws nothing. Drawing commands that all stay at one point make a dot whose tangent is +x.
  /// Segments of zero length (1e-12 of the coordinates) beside others are dropped. A sub-path with a
  /// coordinate that is not finite is left out. After a close, drawing goes on from the sub-path's start.
  static func subpaths(of path: Path) -> [Subpath] {
    var reader = SubpathReader()
    for element in path.elements { reader.read(element) }
    reader.finish(isClosed: false)
    return reader.subpaths
  }

  private struct SubpathReader {
    var subpaths: [Subpath] = []
    private var segments: [Segment] = []
    private var start = Vector.zero
    private var current = Vector.zero
    /// Whether a move or a drawing command came after the last close: a second close then adds nothing.
    private var isOpen = false
    private var hasDrawn = false
    private var isValid = true

    mutating func read(_ element: Path.Element) {
      switch element {
      case .move(let point):
        finish(isClosed: false)
        start = vector(point)
        current = start
        isValid = isFinite(start)
        isOpen = true
      case .line(let point):
        add(Segment(from: current, to: vector(point)))
      case .quadCurve(let point, let control):
        add(Segment(from: current, control: vector(control), to: vector(point)))
      case .curve(let point, let control1, let control2):
        add(
          Segment(from: current, control1: vector(control1), control2: vector(control2), to: vector(point)))
      case .closeSubpath:
        guard isOpen else { return }
        add(Segment(from: current, to: start))
        finish(isClosed: true)
      }
    }

    /// Ends the sub-path, if anything was drawn since it began.
    mutating func finish(isClosed: Bool) {
      if hasDrawn, isValid {
        var magnitude = 0.0
        for segment in segments {
          for point in [segment.start, segment.control1, segment.control2, segment.end] {
            magnitude = max(magnitude, abs(point.x), abs(point.y))
          }
        }
        let real = segments.filter { $0.extent > 1e-12 * magnitude }
        subpaths.append(
          real.isEmpty
            ? Subpath(dotAt: start, tangent: Vector(1, 0)) : Subpath(segments: real, isClosed: isClosed))
      }
      segments = []
      hasDrawn = false
      isOpen = false
      isValid = isFinite(start)
      current = start
    }

    private mutating func add(_ segment: Segment) {
      hasDrawn = true
      isOpen = true
      isValid = isValid && isFinite(segment.control1) && isFinite(segment.control2) && isFinite(segment.end)
      segments.append(segment)
      current = segment.end
    }

    private func vector(_ point: CGPoint) -> Vector {
      Vector(Double(point.x), Double(point.y))
    }

    private func isFinite(_ vector: Vector) -> Bool {
      vector.x.isFinite && vector.y.isFinite
    }
  }
}
