// SPDX-License-Identifier: MIT
public import Foundation

extension StrokeStyle: Animatable {
  /// Line width, miter limit, and dash phase with the dashes: those change smoothly where their number stays.
  public var animatableData:
    AnimatablePair<CGFloat, AnimatablePair<CGFloat, AnimatablePair<CGFloat, AnyAnimatableData>>>
  {
    get {
      AnimatablePair(
        lineWidth,
        AnimatablePair(
          miterLimit,
          AnimatablePair(dashPhase, AnyAnimatableData(AnimatedComponents(dash.map { Double($0) })))))
    }
    set {
      lineWidth = newValue.first
      miterLimit = newValue.second.first
      dashPhase = newValue.second.second.first
      let lengths = newValue.second.second.second.data(as: AnimatedComponents.self)?.numbers ?? []
      if lengths.count == dash.count { dash = lengths.map { CGFloat($0) } }
    }
  }
}
