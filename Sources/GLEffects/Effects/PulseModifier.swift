// SPDX-License-Identifier: MIT
public import Foundation

/// Makes a view fade to a part of its opacity and back, once in each period; see `View.pulsing`.
public nonisolated struct PulseModifier: ViewModifier {
  private let period: TimeInterval?
  private let lowest: Double
  @Environment(\.renderTime) private var time
  @Environment(\.accessibilityReduceMotion) private var reduceMotion

  init(period: TimeInterval?, lowest: Double) {
    self.period = period
    self.lowest = lowest
  }

  /// The view at this moment's opacity.
  public func body(content: Content) -> some View {
    if let period, !reduceMotion {
      content.opacity(Self.level(at: time, period: period, lowest: lowest))
    } else {
      content
    }
  }

  /// A cosine from 1 to `lowest` and back.
  static func level(at time: TimeInterval, period: TimeInterval, lowest: Double) -> Double {
    let angle = 2 * Double.pi * LoopPhase.fraction(of: time, in: period)
    return lowest + (1 - lowest) * (1 + cos(angle)) / 2
  }
}

nonisolated extension View {
  /// Fades the view to `lowest` of its opacity and back, as a cosine, once in `period` seconds; nil, or Reduce Motion,
  /// leaves it as it is. Not part of SwiftUI.
  public func pulsing(every period: TimeInterval?, to lowest: Double = 0.35) -> some View {
    modifier(PulseModifier(period: period, lowest: lowest))
  }
}
