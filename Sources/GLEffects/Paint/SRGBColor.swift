// SPDX-License-Identifier: MIT

/// A colour with every decision taken: sRGB-encoded components and alpha, straight (not premultiplied).
///
/// Components are nominally 0...1; values outside are kept here (extended range) and clamped where a picture
/// is painted. Scene, Program and the executors know colours in this form only.
@frozen
public struct SRGBColor: Sendable, Hashable {
  /// sRGB-encoded red, straight.
  public var red: Double
  /// sRGB-encoded green, straight.
  public var green: Double
  /// sRGB-encoded blue, straight.
  public var blue: Double
  /// 0 is transparent, 1 opaque.
  public var alpha: Double

  /// The colour of these components, kept as they are.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Transparent black.
  public static let clear = SRGBColor(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque black.
  public static let black = SRGBColor(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = SRGBColor(red: 1, green: 1, blue: 1)

  /// Whether all components are within 0...1.
  var isInSRGB: Bool {
    min(red, green, blue, alpha) >= 0 && max(red, green, blue, alpha) <= 1
  }

  /// The colour with its alpha multiplied by `factor`.
  public func opacity(_ factor: Double) -> SRGBColor {
    SRGBColor(red: red, green: green, blue: blue, alpha: alpha * factor)
  }
}
