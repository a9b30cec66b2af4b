// SPDX-License-Identifier: MIT
public import Foundation

/// When which frame of a film is shown, exactly.
///
/// Frame i shows the view at `start` + i / `rate` seconds, whichever other frames are drawn; a reversed film shows at i
/// what would be at `length` − 1 − i. A loop of `length` frames has no frame `length`: that would be frame 0 again.
public struct Film: Sendable, Hashable {
  /// Frames a second, above 0.
  public var rate: Rational
  /// The time of frame 0 in seconds.
  public var start: Rational
  /// Frames of the whole film, of which `frames` may be a part.
  public var length: Int
  /// The frames that are drawn.
  public var frames: FrameRange
  /// Whether time runs backwards.
  public var isReversed: Bool
  /// How much longer than the others the last drawn frame is shown, in seconds.
  public var hold: Rational

  /// All frames of a film of `length` frames.
  public init(
    length: Int, rate: Rational = Rational(50), start: Rational = .zero, isReversed: Bool = false,
    hold: Rational = .zero
  ) {
    self.rate = rate
    self.start = start
    self.length = length
    self.isReversed = isReversed
    self.hold = hold
    frames = FrameRange(count: length)
  }

  /// The frames that are drawn.
  public var count: Int { frames.numbers.count }

  /// How long a frame is shown, in seconds.
  public var frameDuration: Rational { rate.reciprocal ?? .zero }

  /// How long all drawn frames are shown, in seconds; nil where that does not fit.
  public var duration: Rational? { frameDuration.multiplied(by: Rational(count))?.adding(hold) }

  /// The time of the view that frame `number` shows, in seconds: the nearest number to the exact fraction.
  public func time(ofFrame number: Int) -> TimeInterval {
    let step = Rational(isReversed ? length - 1 - number : number)
    guard let passed = step.multiplied(by: frameDuration), let time = passed.adding(start) else {
      return start.double + step.double / rate.double
    }
    return time.double
  }

  /// The moment of the frame at `index`, 0 to `count` − 1.
  public func moment(at index: Int) -> FilmMoment {
    let number = frames.numbers[index]
    let duration = index == count - 1 ? frameDuration.adding(hold) ?? frameDuration : frameDuration
    return FilmMoment(number: number, time: time(ofFrame: number), duration: duration)
  }
}
