// SPDX-License-Identifier: MIT

/// A drawn frame on its way to the encoders.
public struct FilmFrame: Sendable {
  /// Its number and how long it is shown.
  public let moment: FilmMoment
  /// As it was drawn: premultiplied, in single precision.
  public let pixels: PixelBuffer
  /// Rounded, for everything that has 8 bits a channel.
  public let samples: SampledPicture

  /// Rounds `pixels`.
  public init(moment: FilmMoment, pixels: PixelBuffer, dither: Dither) {
    self.moment = moment
    self.pixels = pixels
    samples = SampledPicture(pixels, dither: dither)
  }
}
