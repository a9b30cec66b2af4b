// SPDX-License-Identifier: MIT
import Foundation

/// The dates of a schedule as far as they were asked for.
@MainActor
private final class TimelineDates {
  private var next: () -> Date?
  /// Seconds since time 0, in order.
  private var dates: [TimeInterval] = []
  private let isSame: (Any) -> Bool

  init<Known: TimelineSchedule>(_ schedule: Known, from start: TimeInterval) {
    var iterator = schedule.entries(from: Date(timeIntervalSinceReferenceDate: start), mode: .normal)
      .makeIterator()
    next = { iterator.next() }
    isSame = { other in
      guard let other = other as? Known, schedule is any Equatable else { return true }
      return GLEffects.isSame(schedule, other)
    }
  }

  /// Whether these are still the dates of a schedule.
  func belong(to schedule: Any) -> Bool { isSame(schedule) }

  /// The last date up to `time`, else the first one, and the one after it.
  func dates(at moment: TimeInterval) -> (current: TimeInterval?, next: TimeInterval?) {
    let time = moment + Resolver.slack
    while dates.last.map({ $0 <= time }) ?? true, let date = next() {
      let seconds = date.timeIntervalSinceReferenceDate
      // A schedule that goes back, or stands, is at its end.
      if let last = dates.last, seconds <= last {
        next = { nil }
        break
      }
      dates.append(seconds)
    }
    // The first one after `time`.
    var (low, after) = (0, dates.count)
    while low < after {
      let middle = (low + after) / 2
      if dates[middle] > time { after = middle } else { low = middle + 1 }
    }
    return (
      after > 0 ? dates[after - 1] : dates.first, after < dates.count ? dates[after] : nil
    )
  }
}

/// Whether a timeline that shows every moment stands still.
private struct AnimationClock {
  /// Since when, in seconds since time 0; nil while it runs.
  var pause: TimeInterval?
}

extension TimelineView: ResolvableView where Content: View {
  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    let (date, next) = moment(in: context)
    let inner = context.inTimeline(until: next)
    if next != nil { context.updates.noteTime() }
    if next != nil, !context.hasKnownLoop { context.updates.noteUnknownMotion() }
    // What animates all of its changes animates the timeline's too.
    if context.transaction.animation != nil { inner.react() }
    let moment = TimelineViewDefaultContext(
      date: Date(timeIntervalSinceReferenceDate: date), cadence: .live)
    return try inner.nodes(of: content(moment))
  }

  /// The schedule's date now and the next one, in seconds since time 0.
  @MainActor private func moment(in context: ResolveContext) -> (TimeInterval, next: TimeInterval?) {
    let (place, updates) = (context.place, context.updates)
    let time = updates.time
    if let animation = schedule as? AnimationTimelineSchedule {
      var clock = place.lastValue as? AnimationClock ?? AnimationClock()
      if animation.isPaused {
        clock.pause = clock.pause ?? time
        if updates.isEvent { place.lastValue = clock }
        return (clock.pause ?? time, nil)
      }
      if clock.pause != nil, updates.isEvent { place.lastValue = AnimationClock() }
      let interval = animation.minimumInterval ?? AnimationTimelineSchedule.standardInterval
      // A moment that is a date but for rounding is that date.
      let number = (time / interval + 1e-6).rounded(.down)
      let date = animation.minimumInterval == nil ? time : number * interval
      return (date, (number + 1) * interval)
    }
    var dates = place.lastValue as? TimelineDates
    if dates?.belong(to: schedule) != true {
      dates = TimelineDates(schedule, from: time)
      if updates.isEvent { place.lastValue = dates }
    }
    let (current, next) = dates?.dates(at: time) ?? (nil, nil)
    return (current ?? time, next)
  }
}
