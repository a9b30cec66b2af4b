// SPDX-License-Identifier: MIT

extension GraphicsContext {
  /// How a drawing operation mixes with what the layer holds: the 28 modes of Core Graphics with their raw values.
  ///
  /// The formulas are those of W3C Compositing and Blending 1 and, for `plusDarker` and `plusLighter`, Core Graphics. A
  /// raw value without a mode counts as `normal`.
  @frozen
  public struct BlendMode: RawRepresentable, Equatable, Hashable, Sendable {
    /// The option's or mode's number.
    public let rawValue: Int32

    /// From the option's or mode's number.
    public init(rawValue: Int32) {
      self.rawValue = rawValue
    }

    var operation: BlendOperation { BlendOperation(rawValue: Int(rawValue)) ?? .normal }

    /// The source over the backdrop.
    public static var normal: BlendMode { BlendMode(rawValue: 0) }
    /// The product of both; darker.
    public static var multiply: BlendMode { BlendMode(rawValue: 1) }
    /// The inverse of the product of the inverses; lighter.
    public static var screen: BlendMode { BlendMode(rawValue: 2) }
    /// Multiplies or screens by how dark the backdrop is.
    public static var overlay: BlendMode { BlendMode(rawValue: 3) }
    /// The darker of both, channel by channel.
    public static var darken: BlendMode { BlendMode(rawValue: 4) }
    /// The lighter of both, channel by channel.
    public static var lighten: BlendMode { BlendMode(rawValue: 5) }
    /// Brightens the backdrop by the source.
    public static var colorDodge: BlendMode { BlendMode(rawValue: 6) }
    /// Darkens the backdrop by the source.
    public static var colorBurn: BlendMode { BlendMode(rawValue: 7) }
    /// Darkens or brightens softly by the source.
    public static var softLight: BlendMode { BlendMode(rawValue: 8) }
    /// Multiplies or screens by how dark the source is.
    public static var hardLight: BlendMode { BlendMode(rawValue: 9) }
    /// The distance between both.
    public static var difference: BlendMode { BlendMode(rawValue: 10) }
    /// Like the difference, with less contrast.
    public static var exclusion: BlendMode { BlendMode(rawValue: 11) }
    /// The source's hue on the backdrop's saturation and luminosity.
    public static var hue: BlendMode { BlendMode(rawValue: 12) }
    /// The source's saturation on the backdrop's hue and luminosity.
    public static var saturation: BlendMode { BlendMode(rawValue: 13) }
    /// The source's hue and saturation on the backdrop's luminosity.
    public static var color: BlendMode { BlendMode(rawValue: 14) }
    /// The source's luminosity on the backdrop's hue and saturation.
    public static var luminosity: BlendMode { BlendMode(rawValue: 15) }
    /// Nothing: what the source covers is erased.
    public static var clear: BlendMode { BlendMode(rawValue: 16) }
    /// The source alone: what it covers is replaced.
    public static var copy: BlendMode { BlendMode(rawValue: 17) }
    /// The source where the backdrop is.
    public static var sourceIn: BlendMode { BlendMode(rawValue: 18) }
    /// The source where the backdrop is not.
    public static var sourceOut: BlendMode { BlendMode(rawValue: 19) }
    /// The source over the backdrop, only where the backdrop is.
    public static var sourceAtop: BlendMode { BlendMode(rawValue: 20) }
    /// The backdrop over the source.
    public static var destinationOver: BlendMode { BlendMode(rawValue: 21) }
    /// The backdrop where the source is.
    public static var destinationIn: BlendMode { BlendMode(rawValue: 22) }
    /// The backdrop where the source is not.
    public static var destinationOut: BlendMode { BlendMode(rawValue: 23) }
    /// The backdrop over the source, only where the source is.
    public static var destinationAtop: BlendMode { BlendMode(rawValue: 24) }
    /// Either where the other is not.
    public static var xor: BlendMode { BlendMode(rawValue: 25) }
    /// The sum of what both lack of white.
    public static var plusDarker: BlendMode { BlendMode(rawValue: 26) }
    /// The sum of both.
    public static var plusLighter: BlendMode { BlendMode(rawValue: 27) }
  }
}
