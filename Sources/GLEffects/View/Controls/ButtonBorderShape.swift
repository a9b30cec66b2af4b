// SPDX-License-Identifier: MIT
public import Foundation

/// The outline of a bordered button's panel.
public struct ButtonBorderShape: Sendable, Hashable {
  private enum Kind: Hashable { case automatic, capsule, circle, rounded(CGFloat?) }

  private let kind: Kind

  /// A rounded rectangle.
  public static let automatic = ButtonBorderShape(kind: .automatic)
  /// A capsule.
  public static let capsule = ButtonBorderShape(kind: .capsule)
  /// A circle.
  public static let circle = ButtonBorderShape(kind: .circle)
  /// A rounded rectangle.
  public static let roundedRectangle = ButtonBorderShape(kind: .rounded(nil))

  /// A rectangle with corners of `radius` points.
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(kind: .rounded(radius))
  }

  func outline(size: ControlSize) -> AnyShape {
    switch kind {
    case .automatic: AnyShape(RoundedRectangle(cornerRadius: size >= .large ? 12 : 8))
    case .capsule: AnyShape(Capsule())
    case .circle: AnyShape(Circle())
    case .rounded(let radius): AnyShape(RoundedRectangle(cornerRadius: radius ?? (size >= .large ? 12 : 8)))
    }
  }
}

extension EnvironmentValues {
  private enum BorderShapeKey: EnvironmentKey { static var defaultValue: ButtonBorderShape { .automatic } }

  /// The outline of bordered buttons' panels.
  var buttonBorderShape: ButtonBorderShape {
    get { self[BorderShapeKey.self] }
    set { self[BorderShapeKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the outline of bordered buttons' panels inside.
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    environment(\.buttonBorderShape, shape)
  }
}
