// SPDX-License-Identifier: MIT
import Foundation

extension CanvasComposer {
  /// What throws a shadow, as one item.
  private static func object(_ items: [SceneItem]) -> [SceneItem] {
    items.count == 1 ? group(items) : [.layer(SceneLayer(items: items))]
  }

  /// The items' picture after one filter, over nothing.
  func apply(_ filter: CanvasState.Filter, to items: [SceneItem]) -> [SceneItem] {
    let toPicture = filter.transform.concatenating(transform)
    let appearance = context.environment.colorAppearance
    switch filter.filter.definition {
    case .matrix(let matrix): return items.filtered([.colorMatrix(matrix)])
    case .multiply(let color):
      return items.filtered([.colorMatrix(.multiply(color.resolved(in: appearance)))])
    case .blur(let radius, let options):
      let sigma = toPicture.sigma(radius)
      var filters: [SceneFilter] = sigma > 0 ? [.blur(sigma: sigma)] : []
      if options.contains(.opaque) { filters.append(.colorMatrix(.opaque)) }
      return items.filtered(filters)
    case .alphaThreshold(let minimum, let maximum, let color):
      return items.filtered([
        .alphaThreshold(minimum: minimum, maximum: maximum, color: color.resolved(in: appearance))
      ])
    case .shadow(let shadow):
      if items.isEmpty { return [] }
      var resolved = ResolvedShadow(
        color: shadow.color.resolved(in: appearance), radius: shadow.radius, offset: shadow.offset,
        transform: toPicture)
      resolved.isInverted = shadow.options.contains(.invertsAlpha)
      resolved.blend = shadow.blendMode.operation
      let thrown = items.shadow(resolved)
      let object = shadow.options.contains(.shadowOnly) ? [] : Self.object(items)
      let both = shadow.options.contains(.shadowAbove) ? object + [thrown] : [thrown] + object
      return shadow.options.contains(.disablesGroup) ? both : Self.group(both)
    }
  }
}
