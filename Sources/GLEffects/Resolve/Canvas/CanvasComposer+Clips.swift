// SPDX-License-Identifier: MIT
import Foundation

extension CanvasComposer {
  /// The clips of a state for the scene.
  ///
  /// Paths become coverage. An inverse path becomes a picture: the shape drawn, then its alpha inverted, which is 1 minus
  /// its coverage at every pixel of the plane whatever its fill rule and however its contours overlap; one more rectangle
  /// in the path would invert the even-odd rule only. Several pictures multiply, each clipped by the one before.
  mutating func clipping(of clips: [CanvasClip]) throws(ResolveError) -> SceneClipping {
    if clips.isEmpty { return SceneClipping() }
    let key = clips.map { ObjectIdentifier($0) }
    if let known = knownClips[key] { return known }
    var result = SceneClipping()
    for clip in clips {
      var picture: [SceneItem]
      switch clip.content {
      case .path(let path, let style, let own):
        let toPicture = own.concatenating(transform)
        if !clip.isInverse {
          result.clips.append(SceneClip(path: path, fillStyle: style, transform: toPicture))
          continue
        }
        picture = [
          .shape(
            SceneShape(path: path, style: .fill(style), paint: .color(.black), transform: toPicture))
        ]
      case .layer(let commands, let opacity):
        picture = try items(of: commands).opacity(opacity)
      }
      if clip.isInverse {
        picture = [
          .layer(
            SceneLayer(items: picture, filters: [.colorMatrix(.silhouette(.black, isInverted: true))]))
        ]
      }
      if let before = result.picture {
        picture = [.layer(SceneLayer(items: picture, clipPicture: before))]
      }
      result.picture = picture
    }
    knownClips[key] = result
    return result
  }
}
