// SPDX-License-Identifier: MIT

/// How a view's colours mix with what is behind it in the same group: SwiftUI's 21 modes.
///
/// The formulas are those of W3C Compositing and Blending Level 1 and, for `plusDarker` and `plusLighter`,
/// Core Graphics; see `BlendOperation`.
@frozen
public enum BlendMode: Sendable, Hashable, CaseIterable {
  /// The view over what is behind it.
  case normal
  /// The product: never lighter than either.
  case multiply
  /// The product of the inverses, inverted: never darker than either.
  case screen
  /// `hardLight` with the roles exchanged: dark backdrops multiply, light ones screen.
  case overlay
  /// The darker of the two, channel by channel.
  case darken
  /// The lighter of the two, channel by channel.
  case lighten
  /// Brightens the backdrop to reflect the view: backdrop ÷ (1 − view).
  case colorDodge
  /// Darkens the backdrop to reflect the view: 1 − (1 − backdrop) ÷ view.
  case colorBurn
  /// Darkens or lightens softly, by whether the view is darker or lighter than half.
  case softLight
  /// Multiplies or screens, by whether the view is darker or lighter than half.
  case hardLight
  /// How far the two are apart.
  case difference
  /// Like `difference`, with less contrast.
  case exclusion
  /// The view's hue with the backdrop's saturation and luminosity.
  case hue
  /// The view's saturation with the backdrop's hue and luminosity.
  case saturation
  /// The view's hue and saturation with the backdrop's luminosity.
  case color
  /// The view's luminosity with the backdrop's hue and saturation.
  case luminosity
  /// The view only where there is a backdrop.
  case sourceAtop
  /// The view behind the backdrop.
  case destinationOver
  /// The backdrop only where the view is not.
  case destinationOut
  /// The sum of the darknesses, at least black (Core Graphics: max(0, 1 − ((1 − D) + (1 − S)))).
  case plusDarker
  /// The sum, at most white (Core Graphics: min(1, S + D)).
  case plusLighter
}

/// Every way of combining a source with a backdrop: the 28 of Core Graphics, raw values as `CGBlendMode`.
///
/// Scene, Program and executors speak of these. All work on sRGB-encoded values unless a group says linear.
enum BlendOperation: Int, Sendable, Hashable, CaseIterable {
  case normal, multiply, screen, overlay, darken, lighten
  case colorDodge, colorBurn, softLight, hardLight, difference, exclusion
  case hue, saturation, color, luminosity
  case clear, copy, sourceIn, sourceOut, sourceAtop
  case destinationOver, destinationIn, destinationOut, destinationAtop
  case xor, plusDarker, plusLighter

  init(_ mode: BlendMode) {
    switch mode {
    case .normal: self = .normal
    case .multiply: self = .multiply
    case .screen: self = .screen
    case .overlay: self = .overlay
    case .darken: self = .darken
    case .lighten: self = .lighten
    case .colorDodge: self = .colorDodge
    case .colorBurn: self = .colorBurn
    case .softLight: self = .softLight
    case .hardLight: self = .hardLight
    case .difference: self = .difference
    case .exclusion: self = .exclusion
    case .hue: self = .hue
    case .saturation: self = .saturation
    case .color: self = .color
    case .luminosity: self = .luminosity
    case .sourceAtop: self = .sourceAtop
    case .destinationOver: self = .destinationOver
    case .destinationOut: self = .destinationOut
    case .plusDarker: self = .plusDarker
    case .plusLighter: self = .plusLighter
    }
  }

  /// Whether small errors of the inputs can grow: the formula divides, or jumps, or un-premultiplies by a
  /// small alpha (dodge, burn, soft-light and the four HSL modes).
  var amplifiesErrors: Bool {
    switch self {
    case .colorDodge, .colorBurn, .softLight, .hue, .saturation, .color, .luminosity: true
    default: false
    }
  }

  /// Whether a transparent backdrop stays transparent, so that drawing may be limited to what is there already.
  var leavesClearBackdropClear: Bool {
    switch self {
    case .clear, .sourceIn, .sourceAtop, .destinationIn, .destinationOut: true
    default: false
    }
  }

  /// Whether a transparent source leaves the backdrop as it is, so that drawing may be limited to the ink.
  var keepsBackdropWhereSourceIsClear: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: false
    default: true
    }
  }
}
