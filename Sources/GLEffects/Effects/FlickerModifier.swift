// SPDX-License-Identifier: MIT

/// Makes a view's opacity flicker; see `View.flickering`.
public nonisolated struct FlickerModifier: ViewModifier {
  private let flicker: Flicker?
  @Environment(\.renderTime) private var time
  @Environment(\.accessibilityReduceMotion) private var reduceMotion

  init(flicker: Flicker?) {
    self.flicker = flicker
  }

  /// The view at this moment's opacity.
  public func body(content: Content) -> some View {
    if let flicker, !reduceMotion {
      content.opacity(flicker.level(at: time))
    } else {
      content
    }
  }
}

nonisolated extension View {
  /// Makes the view's opacity flicker; nil, or Reduce Motion, leaves it as it is. Not part of SwiftUI.
  public func flickering(_ flicker: Flicker?) -> some View {
    modifier(FlickerModifier(flicker: flicker))
  }
}
