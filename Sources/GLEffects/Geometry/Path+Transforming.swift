// SPDX-License-Identifier: MIT
public import Foundation

extension Path {
  /// The path with every point mapped by `transform`.
  public func applying(_ transform: CGAffineTransform) -> Path {
    if transform.isIdentity { return self }
    return Path(
      elements: elements.map { element in
        switch element {
        case .move(let end): .move(to: end.applying(transform))
        case .line(let end): .line(to: end.applying(transform))
        case .quadCurve(let end, let control):
          .quadCurve(to: end.applying(transform), control: control.applying(transform))
        case .curve(let end, let control1, let control2):
          .curve(
            to: end.applying(transform), control1: control1.applying(transform),
            control2: control2.applying(transform))
        case .closeSubpath: .closeSubpath
        }
      })
  }

  /// The path moved by `dx` and `dy` points.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }
}
