// SPDX-License-Identifier: MIT
import Foundation

/// Effects on a view's picture as a whole: each makes an isolated group, unless the group would change nothing.
///
/// A `SceneLayer` filters, then masks, then clips, then fades, then blends. An effect joins the layer that is
/// there when the meaning stays the same; a group with a blend mode is finished, since what follows applies to
/// its picture over nothing.
extension [SceneItem] {
  /// A layer whose blending is still open, when the items are nothing but that.
  private var openLayer: SceneLayer? {
    guard count == 1, case .layer(let layer) = self[0], layer.blend == .normal,
      layer.backdrop == nil
    else { return nil }
    return layer
  }

  /// Whether drawing the items into a group of their own gives the same picture: nothing looks at its backdrop.
  var isUnchangedByIsolation: Bool {
    allSatisfy { item in
      switch item {
      case .shape(let shape): shape.blend == .normal
      case .layer(let layer): layer.blend == .normal
      }
    }
  }

  /// The items as a group.
  func isolated() -> [SceneItem] {
    isEmpty || openLayer != nil ? self : [.layer(SceneLayer(items: self))]
  }

  /// The group with alpha multiplied by `factor`, clamped to 0...1; NaN counts as 0.
  func opacity(_ factor: Double) -> [SceneItem] {
    let factor = factor > 0 ? Swift.min(factor, 1) : 0
    if isEmpty || factor == 1 && isUnchangedByIsolation { return self }
    if count == 1, case .shape(var shape) = self[0], shape.blend == .normal {
      shape.opacity *= factor
      return [.shape(shape)]
    }
    var layer = openLayer ?? SceneLayer(items: self)
    layer.opacity *= factor
    return [.layer(layer)]
  }

  /// The group drawn by `mode`.
  func blended(_ mode: BlendMode) -> [SceneItem] {
    let operation = BlendOperation(mode)
    if isEmpty || operation == .normal && isUnchangedByIsolation { return self }
    if count == 1, case .shape(var shape) = self[0], shape.blend == .normal {
      shape.blend = operation
      return [.shape(shape)]
    }
    var layer = openLayer ?? SceneLayer(items: self)
    // A clip mixes by coverage, and only for these two modes is that not the same as less alpha.
    if !layer.clips.isEmpty || layer.clipPicture != nil, operation == .plusLighter || operation == .plusDarker
    {
      layer = SceneLayer(items: self)
    }
    layer.blend = operation
    return [.layer(layer)]
  }

  /// The group's picture after `filters`.
  func filtered(_ filters: [SceneFilter]) -> [SceneItem] {
    if isEmpty || filters.isEmpty { return isUnchangedByIsolation ? self : isolated() }
    var layer = SceneLayer(items: self)
    if let open = openLayer, open.isPlain { layer = open }
    layer.filters += filters
    return [.layer(layer)]
  }

  /// The group's picture where `mask` has alpha.
  func masked(by mask: SceneMask) -> [SceneItem] {
    if isEmpty { return self }
    var layer = SceneLayer(items: self)
    if let open = openLayer, open.mask == nil { layer = open }
    layer.mask = mask
    return [.layer(layer)]
  }

  /// The group's picture inside `clip`.
  func clipped(to clip: SceneClip) -> [SceneItem] {
    if isEmpty { return self }
    var layer = openLayer ?? SceneLayer(items: self)
    layer.clips.append(clip)
    return [.layer(layer)]
  }
}
