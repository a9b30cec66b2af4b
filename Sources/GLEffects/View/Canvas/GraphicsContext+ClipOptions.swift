// SPDX-License-Identifier: MIT

extension GraphicsContext {
  /// What a clip leaves to be seen.
  @frozen
  public struct ClipOptions: OptionSet, Sendable {
    /// The option's or mode's number.
    public let rawValue: UInt32

    /// From the option's or mode's number.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// The outside of the clip in place of the inside.
    public static var inverse: ClipOptions { ClipOptions(rawValue: 1) }
  }
}
