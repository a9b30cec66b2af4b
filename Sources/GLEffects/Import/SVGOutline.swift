// SPDX-License-Identifier: MIT
import Foundation

/// The outline of one element of an SVG document, in the document's user units.
public struct SVGOutline: Sendable, Equatable {
  /// The element's `id`, if it has one.
  public let id: String?
  /// Every transform of the element and its ancestors is applied. The centre line of an element that is only
  /// stroked.
  public let path: Path
  /// The element's `fill-rule`.
  public let fillStyle: FillStyle
  /// Whether the element is stroked and not filled, so that its outline encloses nothing.
  public let isCenterLine: Bool
}

extension SVGOutline {
  /// The outlines of `nodes`, and what has to be said of them.
  ///
  /// What lies wholly outside of a mask or the page is left out.
  static func outlines(of nodes: [SVGNode], page: CGRect?) -> (outlines: [SVGOutline], notes: [String]) {
    var result: [SVGOutline] = []
    var areWhole = true
    var areOnPage = true
    var areOutlined = true
    func collect(_ nodes: [SVGNode], _ masks: [SVGMask]) {
      for node in nodes {
        switch node {
        case .group(let group): collect(group.children, masks + group.masks)
        case .element(let element):
          if let page, !page.touches(element.inkBounds.applying(element.transform)) {
            areOnPage = false
            continue
          }
          if element.image != nil || element.hasOwnColors {
            areOutlined = false
            continue
          }
          let path = element.placedPath
          let bounds = masks.isEmpty ? .null : path.boundingRect
          if masks.contains(where: { $0.hides(bounds) }) { continue }
          if masks.contains(where: { $0.cuts(node) }) { areWhole = false }
          result.append(
            SVGOutline(
              id: element.id, path: path, fillStyle: element.fill?.style ?? FillStyle(),
              isCenterLine: element.fill == nil && element.stroke != nil))
        }
      }
    }
    collect(nodes, [])
    var notes: [String] = []
    if !areOnPage { notes.append("what lies outside the page has no outline") }
    if !areOutlined { notes.append("pictures and colour glyphs have no outline") }
    if !areWhole {
      notes.append("clip paths, masks and viewports do not cut outlines, which are drawn whole")
    }
    return (result, notes)
  }
}

extension SVGMask {
  /// Whether nothing within `bounds`, in the document's units, can show.
  fileprivate func hides(_ bounds: CGRect) -> Bool {
    let shown = content.flatMap(\.elements).map { $0.inkBounds.applying($0.transform) }
    return !shown.contains { $0.touches(bounds) }
  }

  /// Whether part of `node` may be hidden.
  fileprivate func cuts(_ node: SVGNode) -> Bool {
    guard content.count == 1, case .element(let area) = content[0], let rect = area.path.uprightRectangle,
      channel == .alpha
    else { return true }
    return !node.lies(in: rect, of: area.transform)
  }
}

extension CGRect {
  /// Whether the two have a point in common, edges counted.
  fileprivate func touches(_ other: CGRect) -> Bool {
    !isNull && !other.isNull && minX <= other.maxX && maxX >= other.minX && minY <= other.maxY
      && maxY >= other.minY
  }
}

extension Path {
  /// The rectangle that the path is, if it is one with upright sides.
  var uprightRectangle: CGRect? {
    let corners = elements.compactMap { element -> CGPoint? in
      switch element {
      case .move(let point), .line(let point): point
      default: nil
      }
    }
    let hasCurves = elements.contains {
      if case .curve = $0 { true } else if case .quadCurve = $0 { true } else { false }
    }
    guard !hasCurves, corners.count == 4 || corners.count == 5 && corners[0] == corners[4] else { return nil }
    let isFirstLevel = corners[0].y == corners[1].y
    let sides = (0..<4).allSatisfy { index in
      let (from, to) = (corners[index], corners[(index + 1) % 4])
      return (index % 2 == 0) == isFirstLevel ? from.y == to.y : from.x == to.x
    }
    return sides ? boundingRect : nil
  }
}
