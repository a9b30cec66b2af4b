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

  /// What of a view moves.
  enum MotionKey: Hashable {
    /// The animatable data of a view, modifier or shape of a type.
    case value(ObjectIdentifier)
    /// Where the node of a place is drawn, by the place's number; 0 is what is drawn here.
    case origin(Int)
    /// Where the content of a window is.
    case scroll
    /// The size of the node of a place, by the place's number; 0 is what is drawn here.
    case size(Int)
    /// What is painted with, of one kind.
    case style(Int, kind: Int)
    /// The sizes and distances of a text of so many spans.
    case text(spans: Int)
    /// How much of a view is there that appears or disappears by fading, by the number of its place.
    case presence(Int)

    /// Whether it is about one of some places.
    func belongs(to places: Set<Int>) -> Bool {
      switch self {
      case .origin(let number), .size(let number), .presence(let number): places.contains(number)
      case .value, .scroll, .style, .text: false
      }
    }
  }

  /// Tells the place from every other one of the same views.
  let number: Int
  private let numbers: PlaceNumbers
  private var places: [Step: ViewPlace] = [:]
  /// The animations of what is here.
  var motions: [MotionKey: Any] = [:]
  /// Whether any of them may ever have begun.
  var hasMoved = false
  /// The views that were here and may come and go one by one; nil before there were any.
  var presence: Presence?
  /// Where the nodes of places were put last by what is here, by the places' numbers.
  var placements: [Int: LayoutPlacements.Place] = [:]
  private var boxes: [AnyObject] = []
  /// The number of the last building in which there was a view here.
  private var building = 0
  /// The number of the first building.
  private let firstBuilding: Int
  /// What the modifier here saw last; nil before it saw anything.
  var lastValue: Any?
  /// The number of the change with which `lastValue` became what it is.
  var lastChange = 0
  /// Whether the view here has appeared.
  var hasAppeared = false
  /// To be done when the view here is gone.
  var disappear: (() -> Void)?
  /// What the view here has begun.
  var task: Task<Void, Never>?

  /// What the view here observes.
  var subscription: AnyCancellable?

  init(building: Int = 0, numbers: PlaceNumbers = PlaceNumbers()) {
    self.numbers = numbers
    number = numbers.next()
    firstBuilding = building
  }

  deinit { task?.cancel() }

  /// The place inside; the same one each time.
  ///
  /// - Parameter building: The number of the building that asks.
  func inside(_ step: Step, building: Int) -> ViewPlace {
    let place = places[step] ?? ViewPlace(building: building, numbers: numbers)
    place.building = building
    places[step] = place
    return place
  }

  /// What the modifier here saw last of a type, which may itself be an optional; nil before it saw anything.
  func seen<Value>(as type: Value.Type) -> Value? { (lastValue as? Seen<Value>)?.value }

  /// Notes what the modifier here sees.
  func see<Value>(_ value: Value) { lastValue = Seen(value: value) }

  /// Tells a value that is nil from none.
  private struct Seen<Value> {
    let value: Value
  }

  /// Forgets the places inside where there was no view in a building, with all that was kept there. Returns what they have to do.
  func prune(building: Int, isGone: Bool = false) -> [() -> Void] {
    var actions: [() -> Void] = []
    for (step, place) in places {
      let isGone = isGone || place.building != building
      if isGone {
        places[step] = nil
        numbers.noteGone(place.number)
      }
      actions += place.prune(building: building, isGone: isGone)
      if isGone, let disappear = place.disappear { actions.append(disappear) }
    }
    return actions
  }

  /// Forgets what is kept here and inside about places that are gone.
  func forgetGone() {
    let gone = numbers.takeGone()
    if !gone.isEmpty { forget(gone) }
  }

  private func forget(_ gone: Set<Int>) {
    if !placements.isEmpty { placements = placements.filter { !gone.contains($0.key) } }
    if motions.keys.contains(where: { $0.belongs(to: gone) }) {
      motions = motions.filter { !$0.key.belongs(to: gone) }
    }
    for place in places.values { place.forget(gone) }
  }

  /// Makes a place one where there is no view, although it was just built.
  func abandon(_ step: Step) { places[step]?.building = 0 }

  /// Forgets the places inside that were found first in a building or later.
  func forget(firstFoundSince building: Int) {
    for (step, place) in places {
      if place.firstBuilding >= building {
        places[step] = nil
      } else {
        place.forget(firstFoundSince: building)
      }
    }
  }

  /// The motions here and inside that repeat themselves for ever.
  var cycles: [MotionCycle] {
    motions.values.flatMap { ($0 as? any CyclicRecord)?.cycles ?? [] } + places.values.flatMap(\.cycles)
  }

  /// Whether anything here or inside moves of which neither an end nor a cycle is known.
  var isEndless: Bool {
    motions.values.contains { ($0 as? any CyclicRecord)?.isEndless ?? false }
      || places.values.contains(where: \.isEndless)
  }

  /// The box of the property number `index` in the order of a view's fields.
  func box(_ index: Int, make: () -> AnyObject) -> AnyObject {
    if index < boxes.count { return boxes[index] }
    let box = make()
    boxes.append(box)
    return box
  }
}

/// Counts the places of one tree.
@MainActor
final class PlaceNumbers {
  private var count = 0
  private var gone: Set<Int> = []

  nonisolated init() {}

  /// To be called when a place is gone.
  func noteGone(_ number: Int) { gone.insert(number) }

  /// The places that are gone since it was asked before.
  func takeGone() -> Set<Int> {
    defer { gone = [] }
    return gone
  }

  func next() -> Int {
    count += 1
    return count
  }
}
