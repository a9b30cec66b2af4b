// SPDX-License-Identifier: MIT
import Foundation

extension Color: ResolvableStyle {
  func resolved(in context: StyleContext) throws(ResolveError) -> ResolvedStyle {
    ResolvedStyle(paint: .color(resolved(in: context.appearance)))
  }
}

extension Color.Resolved: ResolvableStyle {
  func resolved(in context: StyleContext) throws(ResolveError) -> ResolvedStyle {
    ResolvedStyle(paint: .color(components))
  }
}

extension AnyShapeStyle: ResolvableStyle {
  func resolved(in context: StyleContext) throws(ResolveError) -> ResolvedStyle {
    try context.resolve(style)
  }
}

extension ForegroundStyle: ResolvableStyle {
  func resolved(in context: StyleContext) throws(ResolveError) -> ResolvedStyle {
    try context.foreground(level: 0)
  }
}

extension HierarchicalShapeStyle: ResolvableStyle {
  func resolved(in context: StyleContext) throws(ResolveError) -> ResolvedStyle {
    try context.foreground(level: level)
  }
}

extension BackgroundStyle: ResolvableStyle {
  func resolved(in context: StyleContext) throws(ResolveError) -> ResolvedStyle {
    guard let style = context.environment.backgroundStyle else {
      let levels: [UIColor] = [
        .systemBackground, .secondarySystemBackground, .tertiarySystemBackground, .tertiarySystemBackground,
      ]
      return try Color(levels[level]).resolved(in: context)
    }
    // A background that speaks of the background means the automatic one.
    var outer = context
    outer.environment.backgroundStyle = nil
    let base = try outer.resolve(style)
    return level == 0 ? base : base.opacity(HierarchicalShapeStyle.opacities[level])
  }
}

extension TintShapeStyle: ResolvableStyle {
  func resolved(in context: StyleContext) throws(ResolveError) -> ResolvedStyle {
    guard let tint = context.environment.tint else { return try context.resolve(Color.blue) }
    // A tint that speaks of the tint means the automatic one.
    var outer = context
    outer.environment.tint = nil
    return try outer.resolve(tint)
  }
}

extension _OpacityShapeStyle: ResolvableStyle {
  func resolved(in context: StyleContext) throws(ResolveError) -> ResolvedStyle {
    try context.resolve(style).opacity(opacity)
  }
}

extension _BlendModeShapeStyle: ResolvableStyle {
  func resolved(in context: StyleContext) throws(ResolveError) -> ResolvedStyle {
    var result = try context.resolve(style)
    result.blend = blendMode
    return result
  }
}

extension _ShadowShapeStyle: ResolvableStyle {
  func resolved(in context: StyleContext) throws(ResolveError) -> ResolvedStyle {
    var result = try context.resolve(style)
    result.shadows.append(
      ResolvedStyle.Shadow(
        isInner: shadow.isInner, color: shadow.color.resolved(in: context.appearance), radius: shadow.radius,
        offset: shadow.offset))
    return result
  }
}

extension Gradient: ResolvableStyle {
  func resolved(in context: StyleContext) throws(ResolveError) -> ResolvedStyle {
    try AnyGradient(self).resolved(in: context)
  }
}

extension AnyGradient: ResolvableStyle {
  func resolved(in context: StyleContext) throws(ResolveError) -> ResolvedStyle {
    ResolvedStyle(paint: .linear(resolved(in: context.appearance), start: .top, end: .bottom))
  }
}

extension LinearGradient: ResolvableStyle {
  func resolved(in context: StyleContext) throws(ResolveError) -> ResolvedStyle {
    ResolvedStyle(
      paint: .linear(gradient.resolved(in: context.appearance), start: startPoint, end: endPoint))
  }
}

extension RadialGradient: ResolvableStyle {
  func resolved(in context: StyleContext) throws(ResolveError) -> ResolvedStyle {
    ResolvedStyle(
      paint: .radial(
        gradient.resolved(in: context.appearance), center: center, startRadius: Double(startRadius),
        endRadius: Double(endRadius)))
  }
}

extension EllipticalGradient: ResolvableStyle {
  func resolved(in context: StyleContext) throws(ResolveError) -> ResolvedStyle {
    ResolvedStyle(
      paint: .elliptical(
        gradient.resolved(in: context.appearance), center: center,
        startFraction: Double(startRadiusFraction), endFraction: Double(endRadiusFraction)))
  }
}

extension AngularGradient: ResolvableStyle {
  func resolved(in context: StyleContext) throws(ResolveError) -> ResolvedStyle {
    ResolvedStyle(
      paint: .angular(
        gradient.resolved(in: context.appearance), center: center, startAngle: startAngle.radians,
        endAngle: endAngle.radians))
  }
}

extension AlongPathGradient: ResolvableStyle {
  func resolved(in context: StyleContext) throws(ResolveError) -> ResolvedStyle {
    let handling: ResolvedGradient.AlphaHandling = interpolation == .straight ? .straight : .premultiplied
    return ResolvedStyle(
      paint: .alongPath(gradient.resolved(in: context.appearance, alphaHandling: handling)))
  }
}
