// SPDX-License-Identifier: MIT
import Foundation

/// A view whose scroll views can be moved to what is inside them.
public struct ScrollViewReader<Content: View>: _Primitive {
  public typealias Body = Never

  /// Makes the content.
  public var content: (ScrollViewProxy) -> Content

  /// Views made with something that moves the scroll views among them.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }
}

/// Moves scroll views.
public struct ScrollViewProxy {
  let target: ScrollTarget

  /// Moves the scroll views inside the reader so that the view is seen that has an identity.
  ///
  /// - Parameters:
  ///   - id: Of an optional one its value; nil moves nothing.
  ///   - anchor: The point of the view that lies at the same point of the window; nil moves as little as needed.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    if let optional = id as? any OptionalIdentity {
      if let id = optional.identity { target.set(id, anchor: anchor) }
    } else {
      target.set(AnyHashable(id), anchor: anchor)
    }
  }
}

/// An identity that may be missing.
private protocol OptionalIdentity {
  var identity: AnyHashable? { get }
}

extension Optional: OptionalIdentity where Wrapped: Hashable {
  fileprivate var identity: AnyHashable? { map { AnyHashable($0) } }
}

/// What the scroll views inside a reader are to show.
///
/// A class, because it is set by actions and looked at when views are drawn, on the main actor.
final class ScrollTarget {
  private(set) var id: AnyHashable?
  private(set) var anchor: UnitPoint?
  /// To be called when there is another target.
  var changed: () -> Void = {}
  /// The view's frame in the picture, as soon as it has been drawn.
  var frame: CGRect?

  func set(_ id: AnyHashable, anchor: UnitPoint?) {
    guard self.id != id || self.anchor != anchor else { return }
    self.id = id
    self.anchor = anchor
    changed()
  }

  /// How far the content is to be moved, in a window of `size` points.
  ///
  /// - Parameters:
  ///   - frame: The view's, in the content's coordinates.
  ///   - origin: How far it is moved now.
  func origin(of frame: CGRect, in size: CGSize, content: CGSize, from origin: CGPoint) -> CGPoint {
    func place(
      _ least: CGFloat, _ length: CGFloat, window: CGFloat, content: CGFloat, now: CGFloat, anchor: CGFloat?
    ) -> CGFloat {
      let wish: CGFloat =
        if let anchor {
          (window - length) * anchor - least
        } else {
          // As it is where all is seen; else the nearer end at the window's edge.
          min(max(now, -least), window - least - length)
        }
      return max(min(wish, 0), min(window - content, 0))
    }
    return CGPoint(
      x: place(
        frame.minX, frame.width, window: size.width, content: content.width, now: origin.x, anchor: anchor?.x),
      y: place(
        frame.minY, frame.height, window: size.height, content: content.height, now: origin.y,
        anchor: anchor?.y))
  }
}
