// SPDX-License-Identifier: MIT
import Foundation

/// The root element's viewport: which part of the plane shows, and in what coordinates.
struct SVGRootView {
  /// The part of the plane, in the document's user units, that a viewer shows; nil if the document says no size.
  var page: CGRect?
  /// From the root's coordinates to the document's user units; the identity but for `preserveAspectRatio="none"`.
  var transform = CGAffineTransform.identity
  /// What percentages refer to.
  var viewport: CGSize?

  /// Reads `viewBox`, `width`, `height` and `preserveAspectRatio`.
  /// - Throws: `numberOutOfRange`.
  init(_ node: SVGTree.Node, warn: (String) -> Void) throws(SVGError) {
    let viewBox = try Self.viewBox(of: node, warn: warn)
    viewport = viewBox?.size
    page = viewBox
    guard let size = try Self.size(of: node) else { return }
    guard let viewBox else {
      page = CGRect(origin: .zero, size: size)
      viewport = size
      return
    }
    // Sides in the same ratio need no further thought, and no rounding.
    let ratio = size.width * viewBox.height / (size.height * viewBox.width)
    if abs(ratio - 1) < 1e-9 { return }
    let ratioRule = Self.aspectRatio(of: node, warn: warn)
    let map = ratioRule.transform(from: viewBox, to: CGRect(origin: .zero, size: size))
    if ratioRule.covers == nil {
      transform = map
      page = CGRect(origin: .zero, size: size)
    } else {
      let shown = CGRect(
        x: -map.tx / map.a, y: -map.ty / map.d, width: size.width / map.a, height: size.height / map.d)
      // A side of next to nothing makes the other reach beyond everything.
      let sides = [shown.minX, shown.minY, shown.width, shown.height]
      guard sides.allSatisfy({ abs($0) <= SVGPathData.coordinateLimit }), shown.width > 0, shown.height > 0
      else {
        throw .numberOutOfRange(line: node.line, element: node.name)
      }
      page = shown
    }
  }

  /// Nil if there is none or it is wrong.
  static func viewBox(of node: SVGTree.Node, warn: (String) -> Void) throws(SVGError) -> CGRect? {
    guard let text = node.attributes["viewBox"] else { return nil }
    let numbers = SVGNumberList(text)
    guard numbers.isWhole, numbers.values.count == 4, numbers.values[2] > 0, numbers.values[3] > 0 else {
      warn(
        "line \(node.line): the viewBox '\(text.prefix(60))' is ignored: it must be four numbers, the last two above 0"
      )
      return nil
    }
    guard numbers.values.allSatisfy({ abs($0) <= Double(SVGPathData.coordinateLimit) }) else {
      throw .numberOutOfRange(line: node.line, element: node.name)
    }
    return CGRect(
      x: numbers.values[0], y: numbers.values[1], width: numbers.values[2], height: numbers.values[3])
  }

  static func aspectRatio(of node: SVGTree.Node, warn: (String) -> Void) -> SVGAspectRatio {
    guard let text = node.attributes["preserveAspectRatio"] else { return .initial }
    if let ratio = SVGAspectRatio(text) { return ratio }
    warn("line \(node.line): preserveAspectRatio='\(text.prefix(40))' is not understood")
    return .initial
  }

  /// `width` and `height` if both are lengths of their own.
  private static func size(of node: SVGTree.Node) throws(SVGError) -> CGSize? {
    let lengths = SVGLengths()
    guard let width = node.attributes["width"].flatMap({ lengths.absolute($0) }),
      let height = node.attributes["height"].flatMap({ lengths.absolute($0) }), width > 0, height > 0
    else { return nil }
    guard max(width, height) <= Double(SVGPathData.coordinateLimit) else {
      throw .numberOutOfRange(line: node.line, element: node.name)
    }
    return CGSize(width: width, height: height)
  }
}
