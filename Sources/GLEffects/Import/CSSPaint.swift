// SPDX-License-Identifier: MIT
import Foundation

/// A colour or gradient as CSS writes it, before it is known what it paints.
///
/// Gradients lie over a box: `linear-gradient()`, `radial-gradient()` and `conic-gradient()` in the syntax of CSS
/// Images 3 and 4, with colour hints and `in srgb` or `in oklab`. `along()` is not of CSS: its stops run along the
/// path of a stroke.
/// - Source: CSS Images Module Level 3 §3, Level 4 §3; CSS Color 4 §12.3 (colours are weighted by alpha).
public struct CSSPaint: Sendable, Equatable {
  enum Kind: Sendable, Equatable {
    case color(ParsedColor)
    case linear(CSSLinearGradient)
    case radial(CSSRadialGradient)
    case conic(CSSConicGradient)
    case along(CSSColorStops)
  }

  let kind: Kind

  /// One colour.
  public init(_ color: ParsedColor) {
    kind = .color(color)
  }

  /// Reads a paint; white space around it and letter case do not matter.
  /// - Throws: `PaintSyntaxError`, which says what is wrong.
  public init(css text: String) throws(PaintSyntaxError) {
    kind = try CSSPaintParser(text).parse()
  }

  /// Whether only a stroke can be painted with it.
  public var isAlongPath: Bool {
    if case .along = kind { true } else { false }
  }

  /// Whether colours change from place to place.
  public var isGradient: Bool {
    if case .color = kind { false } else { true }
  }

  /// The paint over `box`, which may be flat; system colours as `appearance` says.
  func placed(in box: CGRect, _ appearance: ColorAppearance) -> PlacedPaint {
    switch kind {
    case .color(let color): .color(Color(color))
    case .linear(let gradient): gradient.placed(in: box, appearance)
    case .radial(let gradient): gradient.placed(in: box, appearance)
    case .conic(let gradient): gradient.placed(in: box, appearance)
    case .along(let stops):
      .along(AlongPathGradient(stops.cut(stops.resolved(length: 0, appearance)).gradient))
    }
  }
}

extension Color {
  /// The colour that a text names; system names follow the environment.
  public init(_ parsed: ParsedColor) {
    switch parsed {
    case .srgb(let components): self.init(components)
    case .system("primary"): self = .primary
    case .system("secondary"): self = .secondary
    case .system(let name): self = SystemColor(rawValue: name).map { Color($0) } ?? .primary
    }
  }
}
