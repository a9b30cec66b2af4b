// SPDX-License-Identifier: MIT
import Foundation

/// One shape, or some letters of a text, of an SVG file with everything decided that its picture needs.
public struct SVGElement: Sendable, Equatable {
  /// How the area inside the outline is painted.
  public struct Fill: Sendable, Equatable {
    /// The element's `fill-rule`.
    public var style: FillStyle
    /// With `fill-opacity`; nil for a paint that cannot be drawn, such as a pattern.
    public var paint: SVGPaint?
  }

  /// How the outline is drawn.
  public struct Stroke: Sendable, Equatable {
    /// Lengths in the element's own coordinates; the transform shapes the finished stroke.
    public var style: StrokeStyle
    /// With `stroke-opacity`; nil for a paint that cannot be drawn, such as a pattern.
    public var paint: SVGPaint?
  }

  /// The element's `id`, if it has one.
  public var id: String?
  /// In the element's own coordinates.
  public var path: Path
  /// To the document's user units.
  public var transform: CGAffineTransform
  /// Nil if the element is not filled.
  public var fill: Fill?
  /// Nil if the element is not stroked.
  public var stroke: Stroke?
  /// Of fill and stroke together, above 0, at most 1.
  public var opacity: Double = 1
  /// Whether the stroke lies behind the fill.
  public var strokesFirst = false
  /// A picture that fills the path, an upright rectangle.
  public var image: Image?
  /// Whether it is a letter whose colours are its font's, as those of emoji.
  public var hasOwnColors = false
  /// Around the letters of the whole text that it is part of, which is what bounding boxes of a text are.
  var textBox: CGRect?

  /// The outline in the document's user units.
  public var placedPath: Path { path.applying(transform) }

  /// Whether there is something that can be drawn as it is.
  var hasPaint: Bool { image != nil || fill?.paint != nil || stroke?.paint != nil }
}

/// A part of an SVG file's picture.
public indirect enum SVGNode: Sendable, Equatable {
  /// A drawn element.
  case element(SVGElement)
  /// Elements that are drawn together.
  case group(SVGGroup)
}

/// Parts that are drawn together and then filtered, cut, masked and faded.
public struct SVGGroup: Sendable, Equatable {
  /// What the group holds, the first at the back.
  public var children: [SVGNode]
  /// Applied to the group's picture in turn, before anything else.
  public var filters: [SVGFilter] = []
  /// Above 0, at most 1.
  public var opacity: Double = 1
  /// Each limits where the group shows.
  public var masks: [SVGMask] = []
}

/// A picture that limits where another one shows.
public struct SVGMask: Sendable, Equatable {
  /// What of the mask's picture counts.
  public enum Channel: Sendable, Equatable {
    /// Of a `clipPath` or a viewport: inside is opaque.
    case alpha
    /// Of a `mask`: luminance of the colours times alpha.
    case luminance
  }

  /// Empty hides everything.
  public var content: [SVGNode]
  /// What of the mask's picture counts.
  public var channel: Channel
}

extension SVGGroup {
  /// How far blurs carry its ink, in the document's user units: beyond 4 standard deviations nothing is seen.
  var blurReach: Double {
    filters.reduce(0) { reach, filter in
      if case .blur(let sigma) = filter { reach + 4 * sigma } else { reach }
    }
  }
}

extension SVGNode {
  /// Whether there is a blur in it.
  var blurs: Bool {
    switch self {
    case .element: false
    case .group(let group): group.blurReach > 0 || group.children.contains { $0.blurs }
    }
  }

  /// Every element in it, in drawing order.
  var elements: [SVGElement] {
    switch self {
    case .element(let element): [element]
    case .group(let group): group.children.flatMap(\.elements)
    }
  }
}

extension SVGDocument {
  /// Whether any fill or stroke has a paint that can be drawn.
  public var hasPaints: Bool {
    nodes.contains { $0.elements.contains { $0.hasPaint } }
  }

  /// Whether any fill or stroke is a gradient.
  public var hasGradients: Bool {
    func isGradient(_ paint: SVGPaint?) -> Bool { if case .gradient? = paint { true } else { false } }
    return nodes.contains {
      $0.elements.contains { isGradient($0.fill?.paint) || isGradient($0.stroke?.paint) }
    }
  }
}
