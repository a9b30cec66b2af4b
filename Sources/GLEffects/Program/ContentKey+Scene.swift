// SPDX-License-Identifier: MIT
import Foundation

extension ContentHasher {
  mutating func combine(_ path: Path) {
    combine(path.elements.count)
    for element in path.elements {
      switch element {
      case .move(let to):
        combine(1)
        combine(to)
      case .line(let to):
        combine(2)
        combine(to)
      case .quadCurve(let to, let control):
        combine(3)
        combine(control)
        combine(to)
      case .curve(let to, let control1, let control2):
        combine(4)
        combine(control1)
        combine(control2)
        combine(to)
      case .closeSubpath:
        combine(5)
      }
    }
  }

  mutating func combine(_ transform: CGAffineTransform) {
    for value in [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty] {
      combine(value)
    }
  }

  mutating func combine(_ color: SRGBColor) {
    combine(color.red)
    combine(color.green)
    combine(color.blue)
    combine(color.alpha)
  }

  mutating func combine(_ style: FillStyle) {
    combine(style.isEOFilled)
    combine(style.isAntialiased)
  }

  mutating func combine(_ style: StrokeStyle) {
    combine(style.lineWidth)
    combine(Int(style.lineCap.rawValue))
    combine(Int(style.lineJoin.rawValue))
    combine(style.miterLimit)
    combine(style.dash.count)
    for length in style.dash { combine(length) }
    combine(style.dashPhase)
  }

  mutating func combine(_ gradient: ResolvedGradient) {
    combine(gradient.stops.count)
    for stop in gradient.stops {
      combine(stop.offset)
      combine(stop.color)
    }
    switch gradient.space {
    case .device: combine(0)
    case .perceptual: combine(1)
    case .linear: combine(2)
    }
    combine(gradient.alphaHandling == .straight)
  }

  mutating func combine(_ bitmap: Bitmap) {
    combine(bitmap.width)
    combine(bitmap.height)
    combine(bitmap.digest)
  }

  mutating func combine(_ paint: ScenePaint) {
    switch paint {
    case .color(let color):
      combine(1)
      combine(color)
    case .gradient(let gradient):
      combine(2)
      combine(gradient.gradient)
      combine(gradient.geometry)
      combine(gradient.spread)
      combine(gradient.transform)
    case .alongPath(let gradient):
      combine(3)
      combine(gradient)
    case .image(let image):
      combine(4)
      combine(image.bitmap)
      combine(image.rect.origin)
      combine(image.rect.size.width)
      combine(image.rect.size.height)
      combine(image.interpolation == .nearest)
      combine(image.isRepeated)
    }
  }

  mutating func combine(_ spread: SceneGradient.Spread) {
    switch spread {
    case .pad: combine(0)
    case .repeated: combine(1)
    case .mirrored: combine(2)
    }
  }

  mutating func combine(_ geometry: SceneGradient.Geometry) {
    switch geometry {
    case .linear(let start, let end):
      combine(1)
      combine(start)
      combine(end)
    case .radial(let center, let startRadius, let endRadius):
      combine(2)
      combine(center)
      combine(startRadius)
      combine(endRadius)
    case .angular(let center, let startAngle, let endAngle):
      combine(3)
      combine(center)
      combine(startAngle)
      combine(endAngle)
    }
  }

  /// The geometry of a shape: what decides its coverage.
  mutating func combineCoverage(of shape: SceneShape) {
    combine(shape.path)
    combine(shape.trim?.start ?? -1)
    combine(shape.trim?.length ?? -1)
    switch shape.style {
    case .fill(let style):
      combine(1)
      combine(style)
    case .stroke(let style):
      combine(2)
      combine(style)
    }
    combine(shape.transform)
  }
}
