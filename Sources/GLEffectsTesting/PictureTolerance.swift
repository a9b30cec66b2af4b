// SPDX-License-Identifier: MIT

/// How far a picture may be from the stored one, and why.
public struct PictureTolerance: Sendable, Hashable {
  /// Steps of 1/255, 0 to 255, by which a channel may differ. Colours count multiplied by alpha: as much as they are seen.
  public var steps: Int
  /// How many pixels may differ by more.
  public var pixels: Int
  /// What the difference comes from; part of what a failure says.
  public var reason: String

  /// A tolerance that says what it is for.
  public init(steps: Int, pixels: Int = 0, reason: String) {
    self.steps = min(max(steps, 0), 255)
    self.pixels = max(pixels, 0)
    self.reason = reason
  }

  /// Not at all: the same program draws the same bytes on the same machine.
  public static let exact = PictureTolerance(steps: 0, reason: "the same bytes are drawn every time")
  /// By 1/255: what another processor may make of the last bit.
  public static let rounding = PictureTolerance(
    steps: 1, reason: "processors may round the last bit in other ways")
}
