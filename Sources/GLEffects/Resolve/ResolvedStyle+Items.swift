// SPDX-License-Identifier: MIT
import Foundation

extension ResolvedStyle {
  /// Draws `shape`, which has the style's paint, with the style's opacity, blend mode and shadows.
  ///
  /// Shadows fall from the shape alone, not from each other: drop shadows lie behind it, the first one at the back, inner
  /// ones on top of it and only there. The blend mode is that of all together.
  /// - Parameter transform: from the coordinates in which the shadows are measured to the picture's.
  func items(drawing shape: SceneShape, transform: CGAffineTransform) -> [SceneItem] {
    var shape = shape
    shape.opacity *= opacity
    if case .material(let veil) = paint {
      return [materialItem(in: shape, veil: veil, transform: transform)]
    }
    if shadows.isEmpty {
      shape.blend = BlendOperation(blend)
      return [.shape(shape)]
    }
    var behind: [SceneItem] = []
    var inside: [SceneItem] = []
    for shadow in shadows {
      var resolved = ResolvedShadow(
        color: shadow.color, radius: shadow.radius, offset: shadow.offset, transform: transform)
      if shadow.isInner {
        resolved.isInverted = true
        resolved.blend = .sourceAtop
      }
      let item = [SceneItem.shape(shape)].shadow(resolved)
      if shadow.isInner { inside.append(item) } else { behind.append(item) }
    }
    let object: SceneItem =
      inside.isEmpty ? .shape(shape) : .layer(SceneLayer(items: [.shape(shape)] + inside))
    let all = behind + [object]
    if blend == .normal, groupOpacity == 1 { return all }
    return [.layer(SceneLayer(items: all, opacity: groupOpacity, blend: BlendOperation(blend)))]
  }
}
