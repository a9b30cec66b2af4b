// SPDX-License-Identifier: MIT

/// A mask that is wanted: of what, and of which pixels.
struct MaskRequest: Sendable {
  var outline: DeviceOutline
  /// In the picture's pixels; cut to ±2²⁰.
  var clip: PixelRect
  /// Whether fully covered pixels are stored like all others, for paint that needs a value at each.
  var storesSolid = false
}
