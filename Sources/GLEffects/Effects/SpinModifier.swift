// SPDX-License-Identifier: MIT
public import Foundation

/// Turns a view about its centre, once in each period; see `View.spinning`.
public nonisolated struct SpinModifier: ViewModifier {
  private let period: TimeInterval?
  @Environment(\.renderTime) private var time
  @Environment(\.accessibilityReduceMotion) private var reduceMotion

  init(period: TimeInterval?) {
    self.period = period
  }

  /// The view at this moment's angle.
  public func body(content: Content) -> some View {
    if let period, !reduceMotion {
      content.rotationEffect(.degrees(360 * LoopPhase.fraction(of: time, in: period)))
    } else {
      content
    }
  }
}

nonisolated extension View {
  /// Turns the view clockwise about the centre of its frame, once in `period` seconds; nil, or Reduce Motion, leaves it
  /// as it is. Not part of SwiftUI.
  public func spinning(every period: TimeInterval?) -> some View {
    modifier(SpinModifier(period: period))
  }
}
