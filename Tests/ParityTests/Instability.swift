// SPDX-License-Identifier: MIT
import Foundation

/// Scenes in which more than 1 % of the pixels have a bound over 5/255, each with the formula that makes it
/// so.
///
/// Everything else that is unstable fails, and so does a scene that is listed here and is not.
enum Instability {
  /// Fraction of pixels that may be unstable in any scene.
  static let allowedFraction = 0.01

  static let named: [String: String] = [
    "canvas/confetti_of_symbols":
      "many draws add up to a stated error of some 4/255, by which the inputs of the shadows' c / α are moved",
    "blend/color_dodge_white_over_fading_black": "dodge with Cs = 1 jumps from 0 to 1 at Cb = 0",
    "filter/constant_alpha_paints_the_plane":
      "c / α is any colour where α is next to 0, and the matrix makes it opaque",
    "filter/luminance_to_alpha": "c / α is any colour where α is next to 0, and its luminance becomes alpha",
  ]

  /// By seed of `RandomScene`.
  static let random: [UInt64: String] = [
    17: "a colour matrix gets what luminosity made of a group, with a stated error of 11/255",
    23: "groups are burnt and dodged into thin ones, and a threshold of those follows: each jumps, c / α",
    87: "blend modes that un-premultiply get thin parts with a stated error of 3.1/255, c / α",
  ]

  /// How many of a hundred random scenes that are not listed may be unstable: long runs draw too many to
  /// list.
  static let allowedInHundred = 10
}
