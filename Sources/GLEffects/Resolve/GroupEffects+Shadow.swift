// SPDX-License-Identifier: MIT
import Foundation

extension [SceneItem] {
  /// The shadow that the items throw as a group, without them.
  ///
  /// The group's picture moved, blurred, and its alpha taken as the shadow's: blurring is linear, so that inverting after it
  /// is the same as before, where the whole plane would have to be blurred.
  func shadow(_ shadow: ResolvedShadow) -> SceneItem {
    var filters: [SceneFilter] = shadow.sigma > 0 ? [.blur(sigma: shadow.sigma)] : []
    filters.append(.colorMatrix(.silhouette(shadow.color, isInverted: shadow.isInverted)))
    var layer = SceneLayer(items: map { $0.translated(by: shadow.offset) })
    // A group that is nothing but filtered takes the shadow's filters, which saves a surface.
    if layer.items.count == 1, case .layer(let only) = layer.items[0], only.isPlain { layer = only }
    layer.filters += filters
    layer.blend = shadow.blend
    return .layer(layer)
  }

  /// The items with their shadow behind them.
  func shadowed(_ shadow: ResolvedShadow) -> [SceneItem] {
    if isEmpty { return self }
    return [self.shadow(shadow)] + (isUnchangedByIsolation ? self : isolated())
  }
}

extension SceneLayer {
  /// Whether the layer's picture is drawn as it is after the filters.
  var isPlain: Bool {
    backdrop == nil && mask == nil && clips.isEmpty && clipPicture == nil && opacity == 1 && blend == .normal
  }
}
