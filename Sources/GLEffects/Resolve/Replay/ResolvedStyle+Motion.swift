// SPDX-License-Identifier: MIT
import Foundation

extension ResolvedStyle {
  /// The numbers of the style that change smoothly, and what must stay the same for that.
  ///
  /// Colours go from one to another through Oklab, multiplied by alpha, so that one that fades keeps its hue.
  var animatedComponents: (numbers: [Double], kind: Int) {
    var numbers = [opacity, groupOpacity]
    var kind = Hasher()
    kind.combine(blend)
    switch paint {
    case .color(let color):
      kind.combine(0)
      numbers += color.animatedComponents
    case .linear(let gradient, let start, let end):
      kind.combine(1)
      gradient.combineKind(into: &kind)
      numbers += [start.x, start.y, end.x, end.y].map(Double.init) + gradient.animatedComponents
    case .radial(let gradient, let center, let startRadius, let endRadius):
      kind.combine(2)
      gradient.combineKind(into: &kind)
      numbers +=
        [Double(center.x), Double(center.y), startRadius, endRadius] + gradient.animatedComponents
    case .elliptical(let gradient, let center, let startFraction, let endFraction):
      kind.combine(3)
      gradient.combineKind(into: &kind)
      numbers +=
        [Double(center.x), Double(center.y), startFraction, endFraction] + gradient.animatedComponents
    case .angular(let gradient, let center, let startAngle, let endAngle):
      kind.combine(4)
      gradient.combineKind(into: &kind)
      numbers += [Double(center.x), Double(center.y), startAngle, endAngle] + gradient.animatedComponents
    case .alongPath(let gradient):
      kind.combine(5)
      gradient.combineKind(into: &kind)
      numbers += gradient.animatedComponents
    case .material(let veil):
      kind.combine(6)
      numbers += veil.animatedComponents
    case .mesh(let patches):
      kind.combine(7)
      kind.combine(patches.patches.count)
      numbers += patches.patches.flatMap { patch in
        patch.controls.flatMap { [$0.x, $0.y] } + patch.colors.flatMap(\.animatedComponents)
      }
    case .tiles: kind.combine(8)
    }
    for shadow in shadows {
      kind.combine(shadow.isInner)
      numbers += [shadow.radius, shadow.offset.width, shadow.offset.height].map(Double.init)
      numbers += shadow.color.animatedComponents
    }
    return (numbers, kind.finalize())
  }

  /// The style with other numbers, in the order of `animatedComponents`.
  func with(components: [Double]) -> ResolvedStyle {
    var result = self
    var rest = components[...]
    func next() -> Double { rest.popFirst() ?? 0 }
    func point() -> UnitPoint { UnitPoint(x: CGFloat(next()), y: CGFloat(next())) }
    result.opacity = min(max(next(), 0), 1)
    result.groupOpacity = min(max(next(), 0), 1)
    switch paint {
    case .color: result.paint = .color(SRGBColor(animatedComponents: &rest))
    case .linear(let gradient, _, _):
      let (start, end) = (point(), point())
      result.paint = .linear(gradient.with(components: &rest), start: start, end: end)
    case .radial(let gradient, _, _, _):
      let (center, start, end) = (point(), next(), next())
      result.paint = .radial(
        gradient.with(components: &rest), center: center, startRadius: start, endRadius: end)
    case .elliptical(let gradient, _, _, _):
      let (center, start, end) = (point(), next(), next())
      result.paint = .elliptical(
        gradient.with(components: &rest), center: center, startFraction: start, endFraction: end)
    case .angular(let gradient, _, _, _):
      let (center, start, end) = (point(), next(), next())
      result.paint = .angular(
        gradient.with(components: &rest), center: center, startAngle: start, endAngle: end)
    case .alongPath(let gradient): result.paint = .alongPath(gradient.with(components: &rest))
    case .material: result.paint = .material(SRGBColor(animatedComponents: &rest))
    case .mesh(var patches):
      patches.changePatches { patch in
        for index in patch.controls.indices { patch.controls[index] = SIMD2(next(), next()) }
        for index in patch.colors.indices { patch.colors[index] = SRGBColor(animatedComponents: &rest) }
      }
      result.paint = .mesh(patches)
    case .tiles: break
    }
    for index in shadows.indices {
      result.shadows[index].radius = CGFloat(next())
      result.shadows[index].offset = CGSize(width: CGFloat(next()), height: CGFloat(next()))
      result.shadows[index].color = SRGBColor(animatedComponents: &rest)
    }
    return result
  }
}

extension SRGBColor {
  /// Oklab's three components times alpha, and alpha.
  fileprivate var animatedComponents: [Double] {
    let lab = Oklab(self)
    return [lab.lightness * alpha, lab.a * alpha, lab.b * alpha, alpha]
  }

  fileprivate init(animatedComponents rest: inout ArraySlice<Double>) {
    let numbers = (0..<4).map { _ in rest.popFirst() ?? 0 }
    let alpha = min(max(numbers[3], 0), 1)
    guard alpha > 0 else {
      self = .clear
      return
    }
    let lab = Oklab(
      lightness: numbers[0] / numbers[3], a: numbers[1] / numbers[3], b: numbers[2] / numbers[3],
      alpha: alpha)
    self = lab.sRGB
  }
}

extension ResolvedGradient {
  fileprivate func combineKind(into kind: inout Hasher) {
    kind.combine(stops.count)
    kind.combine(space)
    kind.combine(alphaHandling)
  }

  fileprivate var animatedComponents: [Double] {
    stops.flatMap { [$0.offset] + $0.color.animatedComponents }
  }

  fileprivate func with(components rest: inout ArraySlice<Double>) -> ResolvedGradient {
    var result = self
    var last = 0.0
    for index in stops.indices {
      last = max(last, min(rest.popFirst() ?? 0, 1))
      result.stops[index] = Stop(offset: last, color: SRGBColor(animatedComponents: &rest))
    }
    return result
  }
}
