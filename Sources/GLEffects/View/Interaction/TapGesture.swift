// SPDX-License-Identifier: MIT

/// One tap or several. In a picture it never happens.
public struct TapGesture: Gesture, Sendable {
  public typealias Value = Void

  /// How many taps.
  public var count: Int

  /// A number of taps.
  public init(count: Int = 1) {
    self.count = count
  }
}
