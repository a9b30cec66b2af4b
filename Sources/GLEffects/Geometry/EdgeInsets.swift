// SPDX-License-Identifier: MIT
public import Foundation

/// Distances from the sides of a rectangle inwards, in points.
@frozen
public struct EdgeInsets: Sendable, Hashable {
  /// From the upper side down.
  public var top: CGFloat
  /// From the side where text begins.
  public var leading: CGFloat
  /// From the lower side up.
  public var bottom: CGFloat
  /// From the side where text ends.
  public var trailing: CGFloat

  /// No distance at any side.
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// Distances in points for each side.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// `length` at every side in `edges`, nothing at the others.
  init(_ edges: Edge.Set, _ length: CGFloat) {
    self.init(
      top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
      bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0)
  }

  var horizontal: CGFloat { leading + trailing }
  var vertical: CGFloat { top + bottom }
}

extension EdgeInsets: Animatable {
  public var animatableData:
    AnimatablePair<CGFloat, AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>>
  {
    get { AnimatablePair(top, AnimatablePair(leading, AnimatablePair(bottom, trailing))) }
    set {
      top = newValue.first
      leading = newValue.second.first
      bottom = newValue.second.second.first
      trailing = newValue.second.second.second
    }
  }
}
