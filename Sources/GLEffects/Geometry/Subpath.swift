// SPDX-License-Identifier: MIT
import Foundation

/// A connected part of a path: segments that follow one another, open or closed.
///
/// Segments without length are left out. Without any segment the sub-path is a point that was drawn
/// (a line to itself, or a close right after a move); a lone move makes no sub-path at all.
struct Subpath: Sendable, Equatable {
  var start: PlaneVector
  /// Includes the closing line of a closed sub-path where that has a length.
  var segments: [CurveSegment] = []
  var isClosed = false

  /// Whether only a point was drawn.
  var isPoint: Bool { segments.isEmpty }
}

extension Path {
  /// Coordinates beyond this overflow when squared; a sub-path that has one is dropped, as one with a NaN is.
  static let largestCoordinate = 1e60

  /// The path's sub-paths. One with a non-finite coordinate (or one beyond 10⁶⁰) is left out.
  func makeSubpaths() -> [Subpath] {
    var result: [Subpath] = []
    var current = Subpath(start: .zero)
    var position = PlaneVector.zero
    var hasDrawn = false
    var isUsable = true

    func finish() {
      if hasDrawn && isUsable { result.append(current) }
    }
    func restart(at point: PlaneVector) {
      current = Subpath(start: point)
      position = point
      hasDrawn = false
      isUsable = isValid(point)
    }
    func add(_ segment: CurveSegment) {
      hasDrawn = true
      position = segment.end
      isUsable =
        isUsable && isValid(segment.control1) && isValid(segment.control2) && isValid(segment.end)
      if isUsable && !segment.isPoint { current.segments.append(segment) }
    }

    for element in elements {
      switch element {
      case .move(let to):
        finish()
        restart(at: PlaneVector(to))
      case .line(let to):
        add(CurveSegment(lineFrom: position, to: PlaneVector(to)))
      case .quadCurve(let to, let control):
        add(
          CurveSegment(
            quadraticFrom: position, to: PlaneVector(to), control: PlaneVector(control)))
      case .curve(let to, let control1, let control2):
        add(
          CurveSegment(
            cubicFrom: position, to: PlaneVector(to), control1: PlaneVector(control1),
            control2: PlaneVector(control2)))
      case .closeSubpath:
        add(CurveSegment(lineFrom: position, to: current.start))
        current.isClosed = true
        finish()
        restart(at: current.start)
      }
    }
    finish()
    return result
  }

  /// A path of these sub-paths in order.
  init(subpaths: [Subpath]) {
    var elements: [Element] = []
    for subpath in subpaths {
      elements.append(.move(to: CGPoint(subpath.start)))
      if subpath.isPoint && !subpath.isClosed {
        elements.append(.line(to: CGPoint(subpath.start)))
      }
      for (index, segment) in subpath.segments.enumerated() {
        let isClosing =
          subpath.isClosed && index == subpath.segments.count - 1 && segment.degree == .line
          && segment.end == subpath.start
        if !isClosing { elements.append(segment.element) }
      }
      if subpath.isClosed { elements.append(.closeSubpath) }
    }
    self.init(elements: elements)
  }

  private func isValid(_ point: PlaneVector) -> Bool {
    point.largestMagnitude <= Path.largestCoordinate && !point.x.isNaN && !point.y.isNaN
  }
}

extension CurveSegment {
  /// The path command that draws this segment from its start.
  fileprivate var element: Path.Element {
    switch degree {
    case .line:
      .line(to: CGPoint(end))
    case .quadratic:
      .quadCurve(to: CGPoint(end), control: CGPoint(control1))
    case .cubic:
      .curve(to: CGPoint(end), control1: CGPoint(control1), control2: CGPoint(control2))
    }
  }
}
