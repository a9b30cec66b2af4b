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
  /// The number of the last building in which there was a view here.
  private var building = 0
  /// What `onChange`, `onPreferenceChange` and `task` saw last; nil before they saw anything.
  var lastValue: Any?
  /// Whether the view here has appeared.
  var hasAppeared = false
  /// To be done when the view here is gone.
  var disappear: (() -> Void)?
  /// What the view here has begun.
  var task: Task<Void, Never>?

  /// What the view here observes.
  var subscription: AnyCancellable?

  deinit { task?.cancel() }

  /// The place inside; the same one each time.
  ///
  /// - Parameter building: The number of the building that asks.
  func inside(_ step: Step, building: Int) -> ViewPlace {
    let place = places[step] ?? ViewPlace()
    place.building = building
    places[step] = place
    return place
  }

  /// Forgets the places inside where there was no view in a building, with all that was kept there. Returns what they have to do.
  func prune(building: Int) -> [() -> Void] {
    var actions: [() -> Void] = []
    for (step, place) in places {
      let isGone = place.building != building
      if isGone { places[step] = nil }
      actions += place.prune(building: building)
      if isGone, let disappear = place.disappear { actions.append(disappear) }
    }
    return actions
  }

  /// The box of the property number `index` in the order of a view's fields.
  func box(_ index: Int, make: () -> AnyObject) -> AnyObject {
    if index < boxes.count { return boxes[index] }
    let box = make()
    boxes.append(box)
    return box
  }
}
