// SPDX-License-Identifier: MIT

/// How much time is spent on making a PNG file small. Pixels are the same with each.
public enum PNGCompression: String, Sendable, Hashable, CaseIterable {
  /// Repetitions of the pixel before only, on all cores: about the size that libpng makes by default of glows and gradients.
  case fast
  /// zlib's level 6, on all cores.
  case balanced
  /// libpng with all its filters at zlib's level 9, on one core.
  case small
}
