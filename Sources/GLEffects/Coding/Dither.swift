// SPDX-License-Identifier: MIT

/// How the error of rounding to whole samples is spread.
public enum Dither: String, Sendable, Hashable, CaseIterable {
  /// To the nearest sample, halves up.
  case none
  /// By a fixed pattern of thresholds that repeats every 32 pixels and is anchored to pixel (0, 0) of the picture.
  ///
  /// A smooth ramp becomes fine grain instead of bands, and its mean stays within 1/16 of a sample. Values within
  /// 1/16 of a whole sample are rounded to it everywhere: black, white and flat opaque colours that the depth can
  /// hold stay flat, also after they were stored once in half floats (whose rounding is at most 0.0623 of an
  /// 8-bit sample).
  case ordered
}
