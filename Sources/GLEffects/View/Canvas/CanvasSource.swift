// SPDX-License-Identifier: MIT
import Foundation

/// What finds sizes for a canvas's drawing calls.
@MainActor
protocol CanvasSource: AnyObject, Sendable {
  /// The size and baseline of a picture; what is wrong with it is reported when it is drawn.
  func metrics(of image: Image) -> CanvasMetrics
  /// A text ready to be drawn.
  func text(_ text: Text) -> any CanvasText
}

/// A text ready to be drawn.
@MainActor
protocol CanvasText: AnyObject, Sendable {
  func metrics(in proposal: ProposedViewSize) -> CanvasMetrics
}

/// A size in points and how far baselines lie below the top.
struct CanvasMetrics: Sendable {
  var size: CGSize
  var firstBaseline: CGFloat
  var lastBaseline: CGFloat

  init(size: CGSize, firstBaseline: CGFloat, lastBaseline: CGFloat) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
  }

  /// Of a picture that stands on the baseline.
  init(size: CGSize) {
    self.init(size: size, firstBaseline: size.height, lastBaseline: size.height)
  }
}
