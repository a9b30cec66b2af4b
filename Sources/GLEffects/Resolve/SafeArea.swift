// SPDX-License-Identifier: MIT
import Foundation

/// A view whose edges are kept free of its content.
///
/// A class, because views inside are resolved before the places are known, and read them when they are drawn.
@MainActor
final class SafeArea {
  /// The next one around.
  private let outer: SafeArea?
  /// From the view's coordinates to the picture's.
  private var transform = CGAffineTransform.identity
  /// The view, in its own coordinates.
  private var frame = CGRect.zero
  /// What is left of it for its content.
  private var safeFrame = CGRect.zero

  /// Edges meet where they are so near, in points.
  private static let tolerance: CGFloat = 1e-3

  init(inside outer: SafeArea?) {
    self.outer = outer
  }

  /// To be called before the content is drawn.
  func note(frame: CGRect, safeFrame: CGRect, transform: CGAffineTransform) {
    self.frame = frame
    self.safeFrame = safeFrame
    self.transform = transform
  }

  /// How far what is kept free reaches outwards from the edges of `rect`: nothing where an edge does not reach it. `leading` is the left
  /// side.
  ///
  /// - Parameter transform: From the coordinates of `rect` to the picture's.
  func insets(around rect: CGRect, transform: CGAffineTransform) -> EdgeInsets {
    if transform.determinant == 0 || self.transform.determinant == 0 { return EdgeInsets() }
    let map = transform.concatenating(self.transform.inverted())
    // A view that is turned or mirrored has no edges in common with the area.
    guard abs(map.b) < 1e-9, abs(map.c) < 1e-9, map.a > 0, map.d > 0 else { return EdgeInsets() }
    let own = rect.applying(map)
    func reach(_ distance: CGFloat, meets: Bool) -> CGFloat {
      meets && distance > Self.tolerance ? distance : 0
    }
    var insets = EdgeInsets(
      top: reach(own.minY - frame.minY, meets: own.minY < safeFrame.minY + Self.tolerance),
      leading: reach(own.minX - frame.minX, meets: own.minX < safeFrame.minX + Self.tolerance),
      bottom: reach(frame.maxY - own.maxY, meets: own.maxY > safeFrame.maxY - Self.tolerance),
      trailing: reach(frame.maxX - own.maxX, meets: own.maxX > safeFrame.maxX - Self.tolerance))
    if let outer {
      let further = outer.insets(around: own.outset(by: insets), transform: self.transform)
      insets.top += further.top
      insets.leading += further.leading
      insets.bottom += further.bottom
      insets.trailing += further.trailing
    }
    return EdgeInsets(
      top: insets.top / map.d, leading: insets.leading / map.a, bottom: insets.bottom / map.d,
      trailing: insets.trailing / map.a)
  }
}

extension CGRect {
  /// The rectangle with room around it; `leading` is the left side.
  func outset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: minX - insets.leading, y: minY - insets.top, width: width + insets.horizontal,
      height: height + insets.vertical)
  }
}

extension EdgeInsets {
  /// From left and right to leading and trailing, and back.
  func mirrored(in direction: LayoutDirection) -> EdgeInsets {
    direction == .leftToRight
      ? self : EdgeInsets(top: top, leading: trailing, bottom: bottom, trailing: leading)
  }

  /// The distances at `edges`, nothing at the others.
  func at(_ edges: Edge.Set) -> EdgeInsets {
    EdgeInsets(
      top: edges.contains(.top) ? top : 0, leading: edges.contains(.leading) ? leading : 0,
      bottom: edges.contains(.bottom) ? bottom : 0, trailing: edges.contains(.trailing) ? trailing : 0)
  }
}
