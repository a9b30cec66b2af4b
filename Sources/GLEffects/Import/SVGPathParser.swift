// SPDX-License-Identifier: MIT
import Foundation

/// Reads SVG path data into path elements, segment by segment.
/// - Source: SVG 2 §9.3.
struct SVGPathParser {
  /// Whole segments read so far.
  private(set) var elements: [Path.Element] = []

  private var scanner: ByteScanner
  private var current = CGPoint.zero
  private var subpathStart = CGPoint.zero
  /// The second control point of the segment before, if that was C, c, S or s.
  private var lastCubicControl: CGPoint?
  /// The control point of the segment before, if that was Q, q, T or t.
  private var lastQuadControl: CGPoint?
  /// Where the number read last began, for errors about its size.
  private var numberOffset = 0

  init(_ text: String) {
    scanner = ByteScanner(text)
  }

  /// Reads to the end, or to the first error, which it returns.
  mutating func parse() -> SVGPathSyntaxError? {
    do throws(SVGPathSyntaxError) {
      scanner.skipWhitespace()
      while let letter = scanner.peek {
        let offset = scanner.position
        guard let command = Command(letter) else {
          throw SVGPathSyntaxError(.expectedCommand, offset: offset)
        }
        if elements.isEmpty, command.kind != .move { throw SVGPathSyntaxError(.missingMove, offset: offset) }
        _ = scanner.next()
        scanner.skipWhitespace()
        try segments(of: command)
      }
      return nil
    } catch {
      return error
    }
  }

  // MARK: Commands

  private struct Command {
    enum Kind { case move, close, line, horizontal, vertical, cubic, smoothCubic, quad, smoothQuad, arc }

    var kind: Kind
    var isRelative: Bool

    init?(_ letter: UInt8) {
      switch letter | 0x20 {
      case UInt8(ascii: "m"): kind = .move
      case UInt8(ascii: "z"): kind = .close
      case UInt8(ascii: "l"): kind = .line
      case UInt8(ascii: "h"): kind = .horizontal
      case UInt8(ascii: "v"): kind = .vertical
      case UInt8(ascii: "c"): kind = .cubic
      case UInt8(ascii: "s"): kind = .smoothCubic
      case UInt8(ascii: "q"): kind = .quad
      case UInt8(ascii: "t"): kind = .smoothQuad
      case UInt8(ascii: "a"): kind = .arc
      default: return nil
      }
      isRelative = letter & 0x20 != 0
    }
  }

  /// One command with all its repeats. Ends before the next command letter or at the end.
  private mutating func segments(of command: Command) throws(SVGPathSyntaxError) {
    if command.kind == .close {
      // A second one in a row draws nothing, and paths do not keep it.
      if elements.last != .closeSubpath { elements.append(.closeSubpath) }
      current = subpathStart
      lastCubicControl = nil
      lastQuadControl = nil
      return
    }
    var repeated = command
    while true {
      try segment(repeated)
      let hasComma = scanner.skipCommaAndWhitespace()
      guard scanner.startsNumber else {
        if hasComma { throw SVGPathSyntaxError(.expectedNumber, offset: scanner.position) }
        return
      }
      if repeated.kind == .move { repeated.kind = .line }
    }
  }

  private mutating func segment(_ command: Command) throws(SVGPathSyntaxError) {
    let origin = command.isRelative ? current : .zero
    var cubicControl: CGPoint?
    var quadControl: CGPoint?
    let end: CGPoint
    switch command.kind {
    case .move:
      end = try point(from: origin)
      elements.append(.move(to: end))
      subpathStart = end
    case .line:
      end = try point(from: origin)
      elements.append(.line(to: end))
    case .horizontal:
      end = CGPoint(x: try coordinate(from: origin.x), y: current.y)
      elements.append(.line(to: end))
    case .vertical:
      end = CGPoint(x: current.x, y: try coordinate(from: origin.y))
      elements.append(.line(to: end))
    case .cubic, .smoothCubic:
      let control1: CGPoint
      if command.kind == .cubic {
        control1 = try point(from: origin)
        _ = scanner.skipCommaAndWhitespace()
      } else {
        control1 = try mirrored(lastCubicControl)
      }
      let control2 = try point(from: origin)
      _ = scanner.skipCommaAndWhitespace()
      end = try point(from: origin)
      elements.append(.curve(to: end, control1: control1, control2: control2))
      cubicControl = control2
    case .quad, .smoothQuad:
      let control: CGPoint
      if command.kind == .quad {
        control = try point(from: origin)
        _ = scanner.skipCommaAndWhitespace()
      } else {
        control = try mirrored(lastQuadControl)
      }
      end = try point(from: origin)
      elements.append(.quadCurve(to: end, control: control))
      quadControl = control
    case .arc:
      end = try arc(from: origin)
    case .close:
      return
    }
    current = end
    lastCubicControl = cubicControl
    lastQuadControl = quadControl
  }

  private mutating func arc(from origin: CGPoint) throws(SVGPathSyntaxError) -> CGPoint {
    let radiusX = try number()
    _ = scanner.skipCommaAndWhitespace()
    let radiusY = try number()
    _ = scanner.skipCommaAndWhitespace()
    let rotation = try number()
    _ = scanner.skipCommaAndWhitespace()
    let isLarge = try flag()
    _ = scanner.skipCommaAndWhitespace()
    let sweepsClockwise = try flag()
    _ = scanner.skipCommaAndWhitespace()
    let end = try point(from: origin)
    let arc = SVGArc(
      from: current, to: end, radii: CGSize(width: radiusX, height: radiusY), degrees: rotation,
      isLarge: isLarge, sweepsClockwise: sweepsClockwise)
    // Radii that differ much can carry an arc far beyond both of its ends.
    guard arc.elements.allSatisfy(\.isWithinLimit) else {
      throw SVGPathSyntaxError(.numberOutOfRange, offset: numberOffset)
    }
    elements.append(contentsOf: arc.elements)
    return end
  }

  // MARK: Arguments

  private mutating func number() throws(SVGPathSyntaxError) -> Double {
    numberOffset = scanner.position
    guard let value = scanner.number() else {
      throw SVGPathSyntaxError(.expectedNumber, offset: numberOffset)
    }
    try check(value)
    return value
  }

  private mutating func flag() throws(SVGPathSyntaxError) -> Bool {
    if scanner.take(UInt8(ascii: "0")) { return false }
    if scanner.take(UInt8(ascii: "1")) { return true }
    throw SVGPathSyntaxError(.expectedFlag, offset: scanner.position)
  }

  private mutating func coordinate(from origin: CGFloat) throws(SVGPathSyntaxError) -> CGFloat {
    let value = CGFloat(try number()) + origin
    try check(Double(value))
    return value
  }

  private mutating func point(from origin: CGPoint) throws(SVGPathSyntaxError) -> CGPoint {
    let x = try coordinate(from: origin.x)
    _ = scanner.skipCommaAndWhitespace()
    return CGPoint(x: x, y: try coordinate(from: origin.y))
  }

  private func check(_ value: Double) throws(SVGPathSyntaxError) {
    guard abs(value) <= Double(SVGPathData.coordinateLimit) else {
      throw SVGPathSyntaxError(.numberOutOfRange, offset: numberOffset)
    }
  }

  /// `control` mirrored in the current point; the current point itself if there is none.
  private func mirrored(_ control: CGPoint?) throws(SVGPathSyntaxError) -> CGPoint {
    guard let control else { return current }
    let result = CGPoint(x: 2 * current.x - control.x, y: 2 * current.y - control.y)
    // A long row of smooth curves can carry the control point away without a large number in the text.
    guard max(abs(result.x), abs(result.y)) <= SVGPathData.coordinateLimit else {
      throw SVGPathSyntaxError(.numberOutOfRange, offset: scanner.position)
    }
    return result
  }
}
