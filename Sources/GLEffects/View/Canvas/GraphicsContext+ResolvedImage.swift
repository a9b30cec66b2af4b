// SPDX-License-Identifier: MIT
public import Foundation

extension GraphicsContext {
  /// A picture ready to be drawn any number of times.
  public struct ResolvedImage: Sendable {
    let image: Image

    /// The size that the picture has by itself, in points.
    public var size: CGSize { image.naturalSize }

    /// How far the baseline lies below the top, in points: a picture stands on it.
    public var baseline: CGFloat { size.height }
  }
}
