// SPDX-License-Identifier: MIT
public import Foundation

extension GraphicsContext {
  /// A picture ready to be drawn any number of times.
  public struct ResolvedImage: Sendable {
    let image: Image
    let metrics: CanvasMetrics

    /// The size that the picture has by itself, in points.
    public var size: CGSize { metrics.size }

    /// How far the baseline lies below the top, in points: a picture stands on it.
    public var baseline: CGFloat { metrics.firstBaseline }

    /// What a symbol or template is painted with.
    public var shading: Shading?
  }
}
