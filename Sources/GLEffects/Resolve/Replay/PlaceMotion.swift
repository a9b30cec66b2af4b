// SPDX-License-Identifier: MIT
import Foundation

/// Shows the values of one place of the views as they are on their way.
@MainActor
struct PlaceMotion {
  let place: ViewPlace
  let updates: ViewUpdates
  let transaction: Transaction

  /// What is shown instead of `target` now. A value that is there for the first time is `beginning`, by default its target.
  func shown<Data: VectorArithmetic>(
    _ target: Data, as key: ViewPlace.MotionKey, beginning: Data? = nil, transaction: Transaction? = nil
  ) -> Data {
    if let record = place.motions[key] as? AnimationRecord<Data> {
      if updates.isEvent {
        if updates.isTimeAlone {
          record.move(to: target)
        } else {
          if (transaction ?? self.transaction).animation != nil { place.hasMoved = true }
          record.retarget(to: target, transaction ?? self.transaction, at: updates.time)
        }
      }
      return record.shown(target, at: updates.time)
    }
    if !updates.isEvent { return target }
    if (transaction ?? self.transaction).animation != nil { place.hasMoved = true }
    let record = AnimationRecord(beginning ?? target)
    place.motions[key] = record
    record.retarget(to: target, transaction ?? self.transaction, at: updates.time)
    return record.shown(target, at: updates.time)
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

  /// Where a node is shown that belongs at `origin`.
  func origin(_ origin: CGPoint, of node: LayoutNode) -> CGPoint {
    guard let owner = node.traits.owner else { return origin }
    var result = CGPoint.zero
    result.animatableData = shown(
      origin.animatableData, as: .origin(owner.place.number), transaction: owner.transaction)
    return result
  }

  /// How large something is shown that is `size` large: a node, or what is drawn here.
  func size(_ size: CGSize, of node: LayoutNode? = nil) -> CGSize {
    guard size.width.isFinite, size.height.isFinite else { return size }
    var result = size
    result.animatableData = shown(
      size.animatableData, as: .size(node?.traits.owner?.place.number ?? 0),
      transaction: node?.traits.owner?.transaction)
    return result
  }

  /// What a style paints that changes to `style`; it jumps to one of another kind.
  func style(_ style: ResolvedStyle, number: Int = 0) -> ResolvedStyle {
    if !updates.isEvent, !place.hasMoved { return style }
    let components = style.animatedComponents
    let target = AnimatedComponents(components.numbers)
    let data = shown(target, as: .style(number, kind: components.kind))
    return data == target ? style : style.with(components: data.numbers)
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
  var motion: PlaceMotion { PlaceMotion(place: place, updates: updates, transaction: transaction) }
}
