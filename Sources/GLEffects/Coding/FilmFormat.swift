// SPDX-License-Identifier: MIT

/// What is known of a film before its first frame.
public struct FilmFormat: Sendable, Hashable {
  /// In pixels.
  public var width: Int
  /// In pixels.
  public var height: Int
  /// Frames a second.
  public var rate: Rational
  /// How many frames there will be.
  public var frameCount: Int
  /// How often it is played; 0 for ever. Only some kinds of file can say so.
  public var plays: Int
  /// Whether every pixel of every frame is opaque: alpha is then left out where the kind of file can.
  public var isOpaque: Bool

  /// A film that is played for ever and has alpha, unless said otherwise.
  public init(
    width: Int, height: Int, rate: Rational, frameCount: Int, plays: Int = 0, isOpaque: Bool = false
  ) {
    self.width = width
    self.height = height
    self.rate = rate
    self.frameCount = frameCount
    self.plays = plays
    self.isOpaque = isOpaque
  }
}
