// SPDX-License-Identifier: MIT

/// How far two pictures may be apart: a largest difference of a channel, and how many pixels may exceed it.
public struct Tolerance: Sendable, Hashable {
  /// The largest difference allowed of any premultiplied channel, alpha included, in 1/255.
  public var channel: Double
  /// The number of pixels that may differ by more.
  public var pixels: Int
  /// Why it is not tighter.
  public var reason: String

  public init(channel: Double, pixels: Int = 0, reason: String) {
    self.channel = channel
    self.pixels = pixels
    self.reason = reason
  }

  /// What every executor promises: at most 1/255 at every pixel.
  public static let standard = Tolerance(channel: 1, reason: "the promise of every executor")

  /// For pictures that are the same up to the rounding of single precision.
  public static let rounding = Tolerance(channel: 0.001, reason: "rounding to single precision")

  /// For stored pictures, which hold 8 bits a channel.
  public static let golden = Tolerance(
    channel: 1, reason: "goldens are stored in 8 bits, and exp and pow differ by an ulp")

  /// For two blurs whose σ differ by next to nothing but whose plans do not have the same number of levels.
  public static let levelChange = Tolerance(
    channel: 0.5,
    reason: "both plans are within .1/255 an axis of the Gaussian on edges, and half floats round")

  /// For results in 0...1 on half-float surfaces that a half float does not hold exactly.
  public static let halfFloat = Tolerance(
    channel: 0.125,
    reason: "half floats have 11 significant bits: at most 2⁻¹¹ from one store, whichever way it rounds")

  /// Every tolerance that tests compare pictures with.
  public static let all = [standard, rounding, golden, levelChange, halfFloat]
}
