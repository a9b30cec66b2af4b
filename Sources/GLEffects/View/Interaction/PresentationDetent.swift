// SPDX-License-Identifier: MIT
public import Foundation

/// How high a sheet can be.
public struct PresentationDetent: Sendable, Hashable {
  private enum Kind: Sendable, Hashable {
    case medium, large, fraction(CGFloat), height(CGFloat)
  }

  private let kind: Kind

  /// Half of the screen.
  public static let medium = PresentationDetent(kind: .medium)
  /// All of it.
  public static let large = PresentationDetent(kind: .large)

  /// A part of the screen, 0...1.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(kind: .fraction(fraction))
  }

  /// In points.
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(kind: .height(height))
  }
}
