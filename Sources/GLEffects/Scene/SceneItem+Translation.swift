// SPDX-License-Identifier: MIT
import Foundation

extension SceneItem {
  /// The same item `offset` points further: shapes, and what masks and clips them.
  func translated(by offset: CGSize) -> SceneItem {
    if offset == .zero { return self }
    let move = CGAffineTransform(translationX: offset.width, y: offset.height)
    switch self {
    case .shape(var shape):
      shape.transform = shape.transform.concatenating(move)
      shape.clips = shape.clips.map { $0.concatenating(move) }
      shape.clipPicture = shape.clipPicture?.map { $0.translated(by: offset) }
      return .shape(shape)
    case .layer(var layer):
      layer.items = layer.items.map { $0.translated(by: offset) }
      layer.mask = layer.mask.map { mask in
        SceneMask(items: mask.items.map { $0.translated(by: offset) }, source: mask.source)
      }
      layer.clips = layer.clips.map { $0.concatenating(move) }
      layer.clipPicture = layer.clipPicture?.map { $0.translated(by: offset) }
      return .layer(layer)
    }
  }
}

extension SceneClip {
  fileprivate func concatenating(_ transform: CGAffineTransform) -> SceneClip {
    var result = self
    result.transform = self.transform.concatenating(transform)
    return result
  }
}
