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
}
