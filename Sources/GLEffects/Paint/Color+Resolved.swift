// SPDX-License-Identifier: MIT

extension Color {
  /// A colour's components with every decision taken: linear-light sRGB, extended range, straight alpha.
  @frozen
  public struct Resolved: Sendable, Hashable, CustomStringConvertible {
    /// Linear-light red, nominally 0...1.
    public var linearRed: Float
    /// Linear-light green, nominally 0...1.
    public var linearGreen: Float
    /// Linear-light blue, nominally 0...1.
    public var linearBlue: Float
    /// Straight alpha, 0...1.
    public var opacity: Float

    /// From components, nominally 0...1, in `colorSpace`.
    public init(
      colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
    ) {
      self.init(
        SRGBColor(
          colorSpace, red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(opacity)))
    }

    init(_ color: SRGBColor) {
      let linear = color.linearComponents
      linearRed = Float(linear.x)
      linearGreen = Float(linear.y)
      linearBlue = Float(linear.z)
      opacity = Float(color.alpha)
    }

    /// The sRGB-encoded red component.
    public var red: Float {
      get { Float(SRGBTransfer.encoded(Double(linearRed))) }
      set { linearRed = Float(SRGBTransfer.linear(Double(newValue))) }
    }

    /// The sRGB-encoded green component.
    public var green: Float {
      get { Float(SRGBTransfer.encoded(Double(linearGreen))) }
      set { linearGreen = Float(SRGBTransfer.linear(Double(newValue))) }
    }

    /// The sRGB-encoded blue component.
    public var blue: Float {
      get { Float(SRGBTransfer.encoded(Double(linearBlue))) }
      set { linearBlue = Float(SRGBTransfer.linear(Double(newValue))) }
    }

    /// The encoded components in straight alpha, the form in which pictures are painted.
    var components: SRGBColor {
      SRGBColor(
        linearRed: Double(linearRed), green: Double(linearGreen), blue: Double(linearBlue),
        alpha: Double(opacity))
    }

    /// `#RRGGBBAA`, each component clamped to 0...1 and rounded to a byte.
    public var description: String {
      let bytes = [red, green, blue, opacity].map { value in
        UInt8((value.isNaN ? 0 : min(max(value, 0), 1)) * 255 + 0.5)
      }
      return "#"
        + bytes.map { byte in
          let digits = String(byte, radix: 16, uppercase: true)
          return byte < 16 ? "0" + digits : digits
        }.joined()
    }
  }

  /// A colour whose components never change.
  public init(_ resolved: Resolved) {
    self.init(resolved.components)
  }
}
