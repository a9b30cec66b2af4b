// SPDX-License-Identifier: MIT
public import Foundation

/// How a preview is shown.
public struct PreviewTrait: Sendable, Hashable {
  enum Kind: Hashable { case standard, sizeThatFits, fixed(CGFloat, CGFloat), landscape }

  let kind: Kind

  /// On a screen.
  public static let defaultLayout = PreviewTrait(kind: .standard)
  /// As large as the view likes.
  public static let sizeThatFitsLayout = PreviewTrait(kind: .sizeThatFits)
  /// On a screen that stands.
  public static let portrait = PreviewTrait(kind: .standard)
  /// On a screen that stands on its head.
  public static let portraitUpsideDown = PreviewTrait(kind: .standard)
  /// On a screen that lies.
  public static let landscapeLeft = PreviewTrait(kind: .landscape)
  /// On a screen that lies.
  public static let landscapeRight = PreviewTrait(kind: .landscape)

  /// In a frame of its own, in points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
    PreviewTrait(kind: .fixed(width, height))
  }

  /// What the view is offered: a fixed frame, else its ideal size.
  public var proposedSize: ProposedViewSize {
    if case .fixed(let width, let height) = kind { return ProposedViewSize(width: width, height: height) }
    return .unspecified
  }
}
