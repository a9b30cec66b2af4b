// SPDX-License-Identifier: MIT
import GLEffects

/// How large a picture may be.
enum PictureLimits {
  /// Pixels of a side.
  static let side = 65_535.0
  /// Pixels of the whole: 16 384².
  static let area = 268_435_456.0

  /// Refuses a picture of `size` points at `scale` pixels a point if it is too large to draw.
  static func check(_ size: CGSize, scale: Double) throws(ToolFailure) {
    let width = (Double(size.width) * scale).rounded(.up)
    let height = (Double(size.height) * scale).rounded(.up)
    guard width <= side, height <= side, width * height <= area else {
      throw ToolFailure(
        .usage,
        "a picture of \(OptionValue.format(width)) x \(OptionValue.format(height)) pixels is too large: at most "
          + "65535 pixels a side and 268 million in all; use a smaller --size or --scale")
    }
  }
}
