// SPDX-License-Identifier: MIT
public import Foundation

/// Says that what is inside repeats itself for ever.
struct CycleModifier: _PrimitiveModifier {
  typealias Body = Never

  /// Seconds; 0 where it does not.
  let duration: TimeInterval
  /// Seconds before it does.
  var onset = 0.0
  /// Whether that is all of what is inside, timelines too.
  var isWhole = false
}

nonisolated extension View {
  /// Says that what a `TimelineView` inside shows repeats itself every `period` seconds, which `ImageRenderer.loop()` cannot know
  /// otherwise. Nothing else changes. Not part of SwiftUI.
  public func loops(every period: TimeInterval) -> some View {
    modifier(CycleModifier(duration: period, isWhole: true))
  }
}
