// SPDX-License-Identifier: MIT

/// A place in the tree of views, found again when views are built anew: what a view keeps is kept here.
///
/// A class because it is one and the same for every building of the views.
@MainActor
final class ViewPlace {
  /// The way from a place to one inside it.
  enum Step: Hashable {
    /// A view of a type.
    case type(ObjectIdentifier)
    /// One of several views, or of a modifier's views besides the one that is modified.
    case index(Int)
    /// A branch of an `if … else`.
    case branch(Bool)
    /// A view that is told from others by an identity.
    case id(AnyHashable)
  }

  private var places: [Step: ViewPlace] = [:]
  private var boxes: [AnyObject] = []
  /// What `onChange` and `onPreferenceChange` saw last; nil before they saw anything.
  var lastValue: Any?
  /// Whether the view here has appeared.
  var hasAppeared = false

  /// The place inside; the same one each time.
  func inside(_ step: Step) -> ViewPlace {
    if let known = places[step] { return known }
    let place = ViewPlace()
    places[step] = place
    return place
  }

  /// The box of the property number `index` in the order of a view's fields.
  func box(_ index: Int, make: () -> AnyObject) -> AnyObject {
    if index < boxes.count { return boxes[index] }
    let box = make()
    boxes.append(box)
    return box
  }
}
