// SPDX-License-Identifier: MIT
import Foundation

/// What a glyph looks like, in font units, y down, from the glyph's origin on the baseline.
enum GlyphInk {
  /// Nothing, as a space.
  case empty
  case outline([Path.Element])
  /// Outlines over each other, each in its own colour; nil is the text's.
  case layers([(outline: [Path.Element], color: SRGBColor?)])
  case picture(Bitmap, CGRect)
  /// A colour glyph of a kind that is not drawn.
  case undrawn
}

/// A glyph's outline before it is put into a text.
enum GlyphOutline {
  /// The outline with its outer contours clockwise on screen, as TrueType has them; PostScript outlines run the other
  /// way, and where glyphs of both kinds overlap in one path, opposite ways would cancel out.
  static func oriented(_ elements: [Path.Element]) -> [Path.Element] {
    signedArea(elements) < 0 ? reversed(elements) : elements
  }

  /// A box where a font has nothing to show for a missing glyph: `width` and `height` above the baseline.
  static func box(width: Double, height: Double, thickness: Double) -> [Path.Element] {
    func corners(_ inset: Double) -> [CGPoint] {
      [
        CGPoint(x: inset, y: -height + inset), CGPoint(x: width - inset, y: -height + inset),
        CGPoint(x: width - inset, y: -inset), CGPoint(x: inset, y: -inset),
      ]
    }
    func contour(_ points: [CGPoint]) -> [Path.Element] {
      points.enumerated().map { $0 == 0 ? .move(to: $1) : .line(to: $1) } + [.closeSubpath]
    }
    let inner = corners(min(thickness, width / 4, height / 4))
    return contour(corners(0)) + contour([inner[0], inner[3], inner[2], inner[1]])
  }

  /// Twice the area inside the polygon of all points, counted positive where it lies clockwise on screen.
  ///
  /// Control points stand for the curves: that can change the size, but not the sign, of a glyph's area.
  static func signedArea(_ elements: [Path.Element]) -> Double {
    var area = 0.0
    for contour in contours(of: elements) {
      var points: [CGPoint] = [contour.start]
      for segment in contour.segments { points += segment }
      for (index, point) in points.enumerated() {
        let next = points[(index + 1) % points.count]
        area += Double(point.x * next.y - next.x * point.y)
      }
    }
    return area
  }

  /// A contour: its first point, then for each segment its control points and its end.
  struct Contour {
    var start: CGPoint
    var segments: [[CGPoint]] = []

    var elements: [Path.Element] {
      var elements: [Path.Element] = [.move(to: start)]
      for segment in segments {
        switch segment.count {
        case 1: elements.append(.line(to: segment[0]))
        case 2: elements.append(.quadCurve(to: segment[1], control: segment[0]))
        default: elements.append(.curve(to: segment[2], control1: segment[0], control2: segment[1]))
        }
      }
      return elements + [.closeSubpath]
    }
  }

  static func contours(of elements: [Path.Element]) -> [Contour] {
    var contours: [Contour] = []
    for element in elements {
      switch element {
      case .move(let to): contours.append(Contour(start: to))
      case .closeSubpath: break
      case .line(let to): add([to])
      case .quadCurve(let to, let control): add([control, to])
      case .curve(let to, let control1, let control2): add([control1, control2, to])
      }
    }
    func add(_ segment: [CGPoint]) {
      if !contours.isEmpty { contours[contours.count - 1].segments.append(segment) }
    }
    return contours.filter { !$0.segments.isEmpty }
  }

  private static func reversed(_ elements: [Path.Element]) -> [Path.Element] {
    contours(of: elements).flatMap { contour -> [Path.Element] in
      let ends = [contour.start] + contour.segments.compactMap(\.last)
      var result = Contour(start: ends[ends.count - 1])
      for index in contour.segments.indices.reversed() {
        result.segments.append(contour.segments[index].dropLast().reversed() + [ends[index]])
      }
      return result.elements
    }
  }
}
