// SPDX-License-Identifier: MIT
internal import CKernels

extension BlendOperation {
  /// The kernel's mode in fixed point; nil for those that make small errors large, and those that CSS does not have.
  var fixedMode: gle_fixed_mode? {
    switch self {
    case .normal: GLE_FIXED_NORMAL
    case .multiply: GLE_FIXED_MULTIPLY
    case .screen: GLE_FIXED_SCREEN
    case .overlay: GLE_FIXED_OVERLAY
    case .darken: GLE_FIXED_DARKEN
    case .lighten: GLE_FIXED_LIGHTEN
    case .hardLight: GLE_FIXED_HARD_LIGHT
    case .difference: GLE_FIXED_DIFFERENCE
    case .exclusion: GLE_FIXED_EXCLUSION
    default: nil
    }
  }
}
