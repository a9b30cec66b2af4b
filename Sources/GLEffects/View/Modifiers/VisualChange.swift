// SPDX-License-Identifier: MIT
import Foundation

/// A change of how a view is drawn, with its numbers.
enum VisualChange: Sendable {
  case opacity(Double)
  case offset(CGSize)
  case scale(CGSize, anchor: UnitPoint)
  case rotation(Angle, anchor: UnitPoint)
  case spaceRotation(
    Angle, axis: SIMD3<Double>, anchor: UnitPoint, anchorZ: CGFloat, perspective: CGFloat)
  case transform(CGAffineTransform)
  case blur(radius: CGFloat, isOpaque: Bool)
  case brightness(Double)
  case contrast(Double)
  case saturation(Double)
  case grayscale(Double)
  case hueRotation(Angle)

  /// `view` with the change.
  @MainActor func applied(to view: AnyView) -> AnyView {
    switch self {
    case .opacity(let opacity): AnyView(view.opacity(opacity))
    case .offset(let offset): AnyView(view.offset(offset))
    case .scale(let scale, let anchor): AnyView(view.scaleEffect(scale, anchor: anchor))
    case .rotation(let angle, let anchor): AnyView(view.rotationEffect(angle, anchor: anchor))
    case .spaceRotation(let angle, let axis, let anchor, let anchorZ, let perspective):
      AnyView(
        view.rotation3DEffect(
          angle, axis: (x: CGFloat(axis.x), y: CGFloat(axis.y), z: CGFloat(axis.z)), anchor: anchor,
          anchorZ: anchorZ, perspective: perspective))
    case .transform(let map): AnyView(view.transformEffect(map))
    case .blur(let radius, let isOpaque): AnyView(view.blur(radius: radius, opaque: isOpaque))
    case .brightness(let amount): AnyView(view.brightness(amount))
    case .contrast(let amount): AnyView(view.contrast(amount))
    case .saturation(let amount): AnyView(view.saturation(amount))
    case .grayscale(let amount): AnyView(view.grayscale(amount))
    case .hueRotation(let angle): AnyView(view.hueRotation(angle))
    }
  }

  /// The change `fraction` of the way to another one of its kind, number by number; one of another kind as it is.
  func mixed(with other: VisualChange, by fraction: Double) -> VisualChange {
    func mix(_ first: Double, _ second: Double) -> Double { first + (second - first) * fraction }
    func mix(_ first: CGFloat, _ second: CGFloat) -> CGFloat { first + (second - first) * CGFloat(fraction) }
    func mix(_ first: Angle, _ second: Angle) -> Angle { .radians(mix(first.radians, second.radians)) }
    func mix(_ first: CGSize, _ second: CGSize) -> CGSize {
      CGSize(width: mix(first.width, second.width), height: mix(first.height, second.height))
    }
    func mix(_ first: UnitPoint, _ second: UnitPoint) -> UnitPoint {
      UnitPoint(x: mix(first.x, second.x), y: mix(first.y, second.y))
    }
    switch (self, other) {
    case (.opacity(let first), .opacity(let second)): return .opacity(mix(first, second))
    case (.offset(let first), .offset(let second)): return .offset(mix(first, second))
    case (.scale(let first, let anchor), .scale(let second, let end)):
      return .scale(mix(first, second), anchor: mix(anchor, end))
    case (.rotation(let first, let anchor), .rotation(let second, let end)):
      return .rotation(mix(first, second), anchor: mix(anchor, end))
    case (
      .spaceRotation(let first, let axis, let anchor, let depth, let perspective),
      .spaceRotation(let second, let endAxis, let end, let endDepth, let endPerspective)
    ):
      return .spaceRotation(
        mix(first, second), axis: axis + (endAxis - axis) * fraction, anchor: mix(anchor, end),
        anchorZ: mix(depth, endDepth), perspective: mix(perspective, endPerspective))
    case (.transform(let first), .transform(let second)):
      return .transform(
        CGAffineTransform(
          a: mix(first.a, second.a), b: mix(first.b, second.b), c: mix(first.c, second.c),
          d: mix(first.d, second.d), tx: mix(first.tx, second.tx), ty: mix(first.ty, second.ty)))
    case (.blur(let first, _), .blur(let second, let isOpaque)):
      return .blur(radius: mix(first, second), isOpaque: isOpaque)
    case (.brightness(let first), .brightness(let second)): return .brightness(mix(first, second))
    case (.contrast(let first), .contrast(let second)): return .contrast(mix(first, second))
    case (.saturation(let first), .saturation(let second)): return .saturation(mix(first, second))
    case (.grayscale(let first), .grayscale(let second)): return .grayscale(mix(first, second))
    case (.hueRotation(let first), .hueRotation(let second)): return .hueRotation(mix(first, second))
    default: return other
    }
  }
}
