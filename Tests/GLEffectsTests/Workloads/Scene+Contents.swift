// SPDX-License-Identifier: MIT
@testable import GLEffects

extension Scene {
  /// All shapes, those of layers too, from the bottom up.
  var shapes: [SceneShape] { items.flatMap(\.shapes) }

  /// The picture that is drawn first.
  var firstBitmap: Bitmap? { shapes.lazy.compactMap(\.bitmap).first }
}

extension SceneItem {
  fileprivate var shapes: [SceneShape] {
    switch self {
    case .shape(let shape): [shape]
    case .layer(let layer): layer.items.flatMap(\.shapes)
    }
  }
}

extension SceneShape {
  /// Of a stroke; nil of a fill.
  var lineWidth: Double? {
    if case .stroke(let style) = style { Double(style.lineWidth) } else { nil }
  }

  var color: SRGBColor? {
    if case .color(let color) = paint { color } else { nil }
  }

  fileprivate var bitmap: Bitmap? {
    if case .image(let image) = paint { image.bitmap } else { nil }
  }
}
