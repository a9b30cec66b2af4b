// SPDX-License-Identifier: MIT
import Foundation

/// Everything about a graphics context that a copy of it has for itself.
struct CanvasState {
  /// A filter with the user space that it was added in, where its lengths are measured.
  struct Filter {
    var filter: GraphicsContext.Filter
    var transform: CGAffineTransform
  }

  /// 0...1.
  var opacity = 1.0
  var blendMode = GraphicsContext.BlendMode.normal
  /// From user space to the canvas's points.
  var transform = CGAffineTransform.identity
  var clips: [CanvasClip] = []
  /// In the order in which they were added; the last one is applied first.
  var filters: [Filter] = []
}
