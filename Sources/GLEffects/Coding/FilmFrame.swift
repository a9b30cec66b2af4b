// SPDX-License-Identifier: MIT

/// A drawn frame on its way to the encoders.
public struct FilmFrame: Sendable {
  /// Its number and how long it is shown.
  public let moment: FilmMoment
  /// Rounded to 8 bits a channel.
  public let samples: SampledPicture
  /// As it was drawn, premultiplied and in single precision; nil where it was made of samples.
  public let pixels: PixelBuffer?
  /// Whether every sample is opaque.
  public let isOpaque: Bool

  /// Rounds `pixels`.
  public init(moment: FilmMoment, pixels: PixelBuffer, dither: Dither) {
    self.moment = moment
    self.pixels = pixels
    samples = SampledPicture(pixels, dither: dither)
    isOpaque = PNGEncoder.isOpaque(pixels, depth: .eight)
  }

  /// A frame of 8 bits a channel; encoders of 16 bits get no more than these.
  public init(moment: FilmMoment, samples: SampledPicture) {
    self.init(moment: moment, samples: samples, isOpaque: samples.samples.allSatisfy { $0.w == 255 })
  }

  init(moment: FilmMoment, samples: SampledPicture, isOpaque: Bool) {
    self.moment = moment
    self.samples = samples
    self.isOpaque = isOpaque
    pixels = nil
  }
}
