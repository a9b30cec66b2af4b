// SPDX-License-Identifier: MIT
import Foundation

/// Shows the values of one place of the views as they are on their way.
@MainActor
struct PlaceMotion {
  let place: ViewPlace
  let updates: ViewUpdates
  let transaction: Transaction
  /// Whether a timeline builds the place anew at its dates.
  let isInTimeline: Bool

  /// What is shown instead of `target` now. A value that is there for the first time is `beginning`, by default its target.
  func shown<Data: VectorArithmetic>(
    _ target: Data, as key: ViewPlace.MotionKey, beginning: Data? = nil
  ) -> Data {
    let time = updates.time
    // What time alone does is not animated, but for a timeline's dates inside a view that animates all of its changes.
    let followsDates = isInTimeline && transaction.animation != nil
    guard updates.isEvent else {
      guard let record = place.motions[key] as? AnimationRecord<Data> else { return target }
      return followsDates ? record.previewed(target, transaction, at: time) : record.shown(target, at: time)
    }
    if transaction.animation != nil { place.hasMoved = true }
    let record: AnimationRecord<Data>
    if let known = place.motions[key] as? AnimationRecord<Data> {
      record = known
    } else {
      record = AnimationRecord(beginning ?? target)
      place.motions[key] = record
    }
    if updates.isTimeAlone, !followsDates {
      record.move(to: target)
    } else if let end = record.retarget(to: target, transaction, at: time) {
      updates.noteMotion(until: end)
    }
    return record.shown(target, at: time)
  }

  /// What is shown instead of an animatable value.
  func shown<Value: Animatable>(_ value: Value) -> Value {
    if Value.AnimatableData.self == EmptyAnimatableData.self { return value }
    let target = value.animatableData
    let data = shown(target, as: .value(ObjectIdentifier(Value.self)))
    if data == target { return value }
    var result = value
    result.animatableData = data
    return result
  }

  /// What is shown instead of an animatable value of any type; other values stay.
  func shownIfAnimatable<Value>(_ value: Value) -> Value {
    func opened<Known: Animatable>(_ known: Known) -> Value { shown(known) as? Value ?? value }
    guard let animatable = value as? any Animatable else { return value }
    return opened(animatable)
  }

  /// Where a point is shown that belongs at `point`.
  func point(_ point: CGPoint, as key: ViewPlace.MotionKey, beginning: CGPoint? = nil) -> CGPoint {
    guard point.x.isFinite, point.y.isFinite else { return point }
    var result = CGPoint.zero
    result.animatableData = shown(point.animatableData, as: key, beginning: beginning?.animatableData)
    return result
  }

  /// How large something is shown that is `size` large: a node, or what is drawn here.
  func size(_ size: CGSize, of node: LayoutNode? = nil, beginning: CGSize? = nil) -> CGSize {
    guard size.width.isFinite, size.height.isFinite else { return size }
    var result = size
    result.animatableData = shown(
      size.animatableData, as: .size(node?.traits.owner ?? 0), beginning: beginning?.animatableData)
    return result
  }

  /// What a style paints that changes to `style`; it jumps to one of another kind.
  func style(_ style: ResolvedStyle, number: Int = 0) -> ResolvedStyle {
    if !updates.isEvent, !place.hasMoved { return style }
    let components = style.animatedComponents
    if updates.isEvent {
      // What it was when it was last of another kind is of no interest any more.
      for key in place.motions.keys {
        if case .style(number, let kind) = key, kind != components.kind { place.motions[key] = nil }
      }
    }
    let target = AnimatedComponents(components.numbers)
    let data = shown(target, as: .style(number, kind: components.kind))
    return data == target ? style : style.with(components: data.numbers)
  }

  /// A text with its sizes on their way.
  func text(_ text: StyledText) -> StyledText {
    if !updates.isEvent, !place.hasMoved { return text }
    let target = AnimatedComponents(text.spans.flatMap { [$0.font.size, $0.tracking, $0.baselineOffset] })
    let data = shown(target, as: .text(spans: text.spans.count))
    if data == target { return text }
    var result = text
    for index in text.spans.indices {
      let range = FontRequest.sizeRange
      let own = text.spans[index].font.size
      let size =
        range.contains(own) ? min(max(data.numbers[3 * index], range.lowerBound), range.upperBound) : own
      result.spans[index].font.size = size
      result.spans[index].tracking = data.numbers[3 * index + 1]
      result.spans[index].baselineOffset = data.numbers[3 * index + 2]
    }
    return result
  }

  /// The colour that is shown instead of another one.
  func color(_ color: SRGBColor) -> SRGBColor {
    let style = style(ResolvedStyle(paint: .color(color)))
    if case .color(let shown) = style.paint { return shown }
    return color
  }
}

extension ResolveContext {
  /// The values of this place on their way.
  var motion: PlaceMotion {
    PlaceMotion(place: place, updates: updates, transaction: transaction, isInTimeline: isInTimeline)
  }
}
