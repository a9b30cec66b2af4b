// SPDX-License-Identifier: MIT

/// The values on which a group of its own computes.
public enum ColorRenderingMode: Sendable, Hashable {
  /// sRGB-encoded values, as everywhere else.
  case nonLinear
}
