// SPDX-License-Identifier: MIT
import Foundation

/// Puts into every layer that wants it a copy of what lies behind, and so leaves nothing of that to whoever draws the scene.
///
/// What lies behind is what was drawn before in the same group and in those around it. Of other such layers only their own
/// items count, not the copies in them, so that the scene grows with the number of pairs and not exponentially.
struct BackdropExpansion {
  private struct Item {
    var item: SceneItem
    var bounds: CGRect
  }

  /// The items with every backdrop in place.
  static func expanded(_ items: [SceneItem]) -> [SceneItem] {
    items.contains { wantsBackdrop($0) } ? expanded(items, behind: []).items : items
  }

  private static func wantsBackdrop(_ item: SceneItem) -> Bool {
    guard case .layer(let layer) = item else { return false }
    return layer.backdrop != nil || layer.items.contains { wantsBackdrop($0) }
  }

  /// The items, and what they leave for others to see.
  private static func expanded(
    _ items: [SceneItem], behind: [Item]
  ) -> (items: [SceneItem], plain: [SceneItem]) {
    var seen = behind
    var result: [SceneItem] = []
    var plain: [SceneItem] = []
    for item in items {
      guard case .layer(var layer) = item else {
        result.append(item)
        plain.append(item)
        seen.append(Item(item: item, bounds: item.extent))
        continue
      }
      let inside = expanded(layer.items, behind: seen)
      var plainLayer = layer
      plainLayer.items = inside.plain
      plainLayer.backdrop = nil
      layer.items = inside.items
      if let backdrop = layer.backdrop {
        let window = layer.items.map(\.extent).reduce(CGRect.null) { $0.union($1) }
          .insetBy(dx: -backdrop.reach, dy: -backdrop.reach)
        let copies = seen.filter { $0.bounds.intersects(window) }.map(\.item)
        if !copies.isEmpty {
          layer.items.insert(.layer(SceneLayer(items: copies, filters: backdrop.filters)), at: 0)
        }
        layer.backdrop = nil
      }
      result.append(.layer(layer))
      plain.append(.layer(plainLayer))
      seen.append(Item(item: .layer(plainLayer), bounds: SceneItem.layer(plainLayer).extent))
    }
    return (result, plain)
  }
}

extension SceneItem {
  /// A rectangle around what the item draws, in the frame's points; not the smallest one.
  var extent: CGRect {
    switch self {
    case .shape(let shape):
      var rect = shape.path.boundingRect
      if case .stroke(let style) = shape.style {
        let reach = style.lineWidth / 2 * max(style.lineJoin == .miter ? style.miterLimit : 1, 1.5)
        rect = rect.insetBy(dx: -reach, dy: -reach)
      }
      return rect.applying(shape.transform)
    case .layer(let layer):
      var rect = layer.items.map(\.extent).reduce(CGRect.null) { $0.union($1) }
      for case .blur(let sigma) in layer.filters { rect = rect.insetBy(dx: -3 * sigma, dy: -3 * sigma) }
      for clip in layer.clips { rect = rect.intersection(clip.path.boundingRect.applying(clip.transform)) }
      return rect
    }
  }
}
