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
}
