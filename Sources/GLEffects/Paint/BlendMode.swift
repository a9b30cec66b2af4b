// SPDX-License-Identifier: MIT

/// How a view's colours mix with what is behind it in the same group: SwiftUI's 21 modes.
///
/// The formulas are those of W3C Compositing and Blending Level 1 and, for `plusDarker` and `plusLighter`,
/// Core Graphics; see `BlendOperation`.
@frozen
public enum BlendMode: Sendable, Hashable, CaseIterable {
  case normal, multiply, screen, overlay, darken, lighten
  case colorDodge, colorBurn, softLight, hardLight, difference, exclusion
  case hue, saturation, color, luminosity
  case sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter
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
