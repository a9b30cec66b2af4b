// SPDX-License-Identifier: MIT
import Foundation

/// Since when a keyframe animator runs.
private struct KeyframeStart {
  var time: TimeInterval?
  var trigger: AnyEquatable?
  /// Where the value was then.
  var value: Any?
}

extension KeyframeAnimator: ResolvableView {
  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    let (place, updates) = (context.place, context.updates)
    if trigger != nil { context.react() }
    var start =
      place.lastValue as? KeyframeStart
      ?? KeyframeStart(time: trigger == nil ? updates.time : nil, trigger: trigger)
    if start.trigger != trigger, updates.isEvent {
      // It goes on from where it is.
      start = KeyframeStart(
        time: updates.time, trigger: trigger, value: value(at: updates.time, start))
    }
    if updates.isEvent { place.lastValue = start }
    let timeline = timeline(start)
    if let time = start.time {
      if repeats {
        updates.note(MotionCycle(start: time, length: timeline.duration))
      } else {
        updates.noteMotion(until: time + timeline.duration)
      }
    }
    return try context.nodes(of: content(value(at: updates.time, start)))
  }

  private func timeline(_ start: KeyframeStart) -> KeyframeTimeline<Value> {
    let value = start.value as? Value ?? initialValue
    return KeyframeTimeline(initialValue: value, keyframes(value))
  }

  private func value(at time: TimeInterval, _ start: KeyframeStart) -> Value {
    guard let begun = start.time else { return initialValue }
    let timeline = timeline(start)
    let passed = time - begun
    guard repeats, timeline.duration > 0 else { return timeline.value(time: passed) }
    let rounds = passed / timeline.duration
    // A whole number of rounds but for rounding begins the next one.
    let whole = rounds.rounded()
    if abs(rounds - whole) <= 4 * rounds.ulp { return timeline.value(time: 0) }
    return timeline.value(time: (rounds - rounds.rounded(.down)) * timeline.duration)
  }
}
