// SPDX-License-Identifier: MIT
import Foundation

/// Weights of a one-dimensional filter, from −radius to +radius.
struct GaussianKernel: Sendable, Equatable {
  /// 2 · radius + 1 weights whose sum is 1.
  let weights: [Double]

  var radius: Int { weights.count / 2 }

  /// Samples of exp(−x² / 2σ²) at whole pixels, normalised, cut at ceil(4σ).
  ///
  /// The two tails cut off hold .0063 % of the whole, an error of at most .008/255 on an edge.
  /// `sigma` in pixels; 0 or less gives the identity.
  init(sigma: Double) {
    guard sigma > 0 else {
      weights = [1]
      return
    }
    let radius = Int((4 * sigma).rounded(.up))
    var samples = (-radius...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = samples.reduce(0, +)
    for index in samples.indices { samples[index] /= sum }
    weights = samples
  }

  /// The kernel with a given response, cut at ceil(4 · `residual`) and normalised.
  ///
  /// `response` is even, smooth, next to 0 at π, and is asked for frequencies in radians per pixel, 0 < ω < π: weight n
  /// is the mean of response(ω) · cos(nω), which 64 samples give exactly for up to 64 taps.
  init(residual: Double, response: (Double) -> Double) {
    let radius = Int((4 * residual).rounded(.up))
    let count = 64
    let samples = (0..<count).map { index -> (frequency: Double, value: Double) in
      let frequency = (Double(index) + 0.5) * .pi / Double(count)
      return (frequency, response(frequency))
    }
    let half = (0...radius).map { n in
      samples.reduce(0.0) { $0 + $1.value * cos(Double(n) * $1.frequency) } / Double(count)
    }
    let sum = half[0] + 2 * half[1...].reduce(0, +)
    weights = (-radius...radius).map { half[abs($0)] / sum }
  }
}
