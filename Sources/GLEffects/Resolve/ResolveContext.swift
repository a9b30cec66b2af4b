// SPDX-License-Identifier: MIT

/// What a view is resolved with: its environment and where it is.
@MainActor
struct ResolveContext {
  var environment: EnvironmentValues
  /// The axis of the stack directly around the view.
  var stackAxis: Axis?
  private(set) var path: ViewPath
  /// The named coordinate spaces around the view.
  var spaces: [CoordinateSpace.SpaceName: SpacePlace] = [:]
  /// What views measure themselves by.
  var frameContainer = FrameContainer()
  /// The nearest view around that keeps its edges free.
  var safeArea: SafeArea?
  /// What scroll views are to show, by the nearest reader around the view.
  var scrollTarget: ScrollTarget?
  /// How changes are shown.
  var transaction = Transaction()
  /// How changes are shown of what is not inside the nearest body that says so.
  var outerTransaction = Transaction()
  /// What the nearest view that comes or goes is told of that.
  var transition: TransitionScope?
  /// Whether the view is gone and only leaves by and by.
  var isLeaving = false
  /// Whether a timeline is around the view.
  private(set) var isInTimeline = false
  /// Whether a view around says after how long what is shown repeats itself.
  var hasKnownLoop = false
  /// When the first of the timelines around the view goes on; nil where none does.
  private var nextTimelineDate: Double?
  let properties: DynamicProperties
  /// Where what the view keeps is kept.
  private(set) var place: ViewPlace
  /// What views ask for while they are built and laid out.
  let updates: ViewUpdates
  /// What views hand to those around them while they are drawn.
  let preferences = PreferenceValues()
  /// Where the sources of `matchedGeometryEffect` are.
  let matchedGeometry = MatchedGeometry()
  /// What is found out about text on the way.
  let textFindings: TextFindings

  /// Deep enough for long chains of modifiers, and safe on a thread's 8 MiB of stack even without optimisation.
  static let depthLimit = 1000

  init(
    environment: EnvironmentValues, root: Any.Type, place: ViewPlace = ViewPlace(),
    updates: ViewUpdates = ViewUpdates()
  ) {
    self.environment = environment
    self.place = place
    self.updates = updates
    path = ViewPath(root)
    properties = DynamicProperties()
    textFindings = TextFindings()
  }

  /// The context inside a view of type `type`.
  ///
  /// - Throws: `.tooDeep` at `depthLimit`.
  func entering(_ type: Any.Type) throws(ResolveError) -> ResolveContext {
    var inner = self
    inner.path = ViewPath(type, in: path)
    inner.place = place.inside(.type(ObjectIdentifier(type)), building: updates.building)
    if inner.path.depth > Self.depthLimit {
      throw .tooDeep(view: inner.path.description, limit: Self.depthLimit)
    }
    return inner
  }

  /// The context of one of several views that are resolved with this one.
  func inside(_ step: ViewPlace.Step) -> ResolveContext {
    var inner = self
    inner.place = place.inside(step, building: updates.building)
    return inner
  }

  /// The context of children that are not laid out by a stack, and do not come or go by themselves.
  var outsideStack: ResolveContext {
    var inner = self
    inner.stackAxis = nil
    inner.transition = nil
    return inner
  }

  /// The context at a time of the views, when a change is shown.
  func at(time: Double, _ transaction: Transaction) -> ResolveContext {
    var context = self
    context.environment.renderTime = time
    context.transaction = transaction
    context.outerTransaction = transaction
    return context
  }

  /// The context inside a timeline that goes on at `date`.
  func inTimeline(until date: Double?) -> ResolveContext {
    var inner = self
    inner.isInTimeline = true
    inner.nextTimelineDate = [date, nextTimelineDate].compactMap(\.self).min()
    return inner
  }

  /// To be called by what does something when views change: inside a timeline that has to be seen at each of its dates.
  func react() {
    if let nextTimelineDate { updates.wake(at: nextTimelineDate) }
  }
}
