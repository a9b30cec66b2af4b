// SPDX-License-Identifier: MIT
import GLEffects

/// How far a finished picture is from an unrounded one, over all four premultiplied channels.
struct PictureDifference {
  /// Peak signal-to-noise ratio in dB; at most 99.
  let decibels: Double
  /// In 1/255.
  let largest: Double

  /// - Precondition: both have the same size.
  init(_ picture: FinishedPicture, from reference: PixelBuffer) {
    precondition(picture.width * picture.height == reference.pixels.count, "pictures of different sizes")
    var squares = 0.0
    var largest = 0.0
    var index = 0
    for ideal in reference.pixels {
      let alpha = picture.channels == 4 ? Double(picture.samples[index + 3]) / 255 : 1
      for channel in 0..<4 {
        let value = channel == 3 ? alpha * 255 : Double(picture.samples[index + channel]) * alpha
        let difference = abs(value - Double(ideal[channel]) * 255)
        squares += difference * difference
        largest = max(largest, difference.isNaN ? .infinity : difference)
      }
      index += picture.channels
    }
    let mean = squares / Double(4 * reference.pixels.count)
    decibels = mean == 0 ? 99 : min(99, 10 * log10(255 * 255 / mean))
    self.largest = largest
  }
}
