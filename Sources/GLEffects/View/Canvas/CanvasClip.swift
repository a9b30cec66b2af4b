// SPDX-License-Identifier: MIT

/// Something that limits where a canvas is drawn on.
///
/// A class without mutable state: commands share their clips, and who draws them knows them again.
final class CanvasClip {
  enum Content {
    /// In the user space that the transform leads out of, to the canvas's points.
    case path(Path, FillStyle, CGAffineTransform)
    /// The alpha of a layer times an opacity, 0...1.
    case layer([CanvasCommand], opacity: Double)
  }

  let content: Content
  let isInverse: Bool

  init(_ content: Content, isInverse: Bool) {
    self.content = content
    self.isInverse = isInverse
  }
}
