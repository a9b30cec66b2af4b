// SPDX-License-Identifier: MIT
import Foundation

/// How a Gaussian blur is computed: halve `levels` times, blur what is left, enlarge by a cubic B-spline.
///
/// Variances add, so the kernel on the coarse grid has what the other two steps leave of σ²:
/// halving with [1 3 3 1]/8 adds 3/4 · 4^k square pixels at level k, together (4^levels − 1)/4; the B-spline
/// adds 4^levels / 3. The residual σ is at least `minimumResidual` coarse pixels, where the result differs
/// from the true Gaussian by at most `error`. Grids are anchored at multiples of 2^levels of the picture's
/// pixels, so a crop, a tile and moved content agree.
struct BlurPlan: Sendable, Equatable {
  /// Smallest σ that is left on the coarse grid, in coarse pixels.
  static let minimumResidual = 2.0
  /// No pass of any plan has more taps: the residual is under 4.3 coarse pixels, else there would be one level more.
  static let maximumTaps = 37

  /// The largest σ in pixels that is planned: ten halvings.
  static let largestSigma = 4096.0

  /// σ in pixels of the picture.
  let sigma: Double
  /// How many times both axes are halved; 0 is the plain convolution.
  let levels: Int
  /// The convolution on the coarse grid.
  let kernel: GaussianKernel

  /// `sigma` in pixels. The cost per pixel is bounded: at most 37 taps an axis at full size, or 4 for each halving,
  /// 4 for enlarging and 37 on the coarse grid.
  init(sigma: Double) {
    self.sigma = sigma
    var levels = 0
    while levels < 24, Self.residual(of: sigma, levels: levels + 1) >= Self.minimumResidual { levels += 1 }
    self.levels = levels
    kernel = GaussianKernel(sigma: Self.residual(of: sigma, levels: levels))
  }

  /// Bound on the difference from the ideal blur of values in 0...1, without the rounding of surfaces.
  ///
  /// Half the sum of the kernels' absolute differences, worst over phases, is the most that any content can
  /// differ along one axis: .0075/255 for the cut at 4σ, and with levels at most .33/255 · (2/ρ)^2.5 for a
  /// residual of ρ coarse pixels (computed for σ up to 68). Edges come to a third of it.
  var error: Double {
    if levels == 0 { return 0.02 / 255 }
    let ratio = Self.minimumResidual / Self.residual(of: sigma, levels: levels)
    return 0.67 / 255 * ratio * ratio * ratio.squareRoot()
  }

  /// How far the result's ink reaches beyond the input's, in pixels; what lies further out is under .01/255.
  var reach: Int { Int((4 * sigma).rounded(.up)) }

  /// [1 3 3 1]/8 on texels 2x − 1 ... 2x + 2.
  static let halvingWeights = [0.125, 0.375, 0.375, 0.125]

  /// Weights of the four coarse texels around each of the 2^levels fine positions inside a coarse texel.
  ///
  /// Row p belongs to fine texels x with x mod 2^levels = p; its texels start at
  /// floor((x + ½)/2^levels − ½) − 1. Source: the uniform cubic B-spline basis.
  var enlargingWeights: [[Double]] {
    let cell = 1 << levels
    return (0..<cell).map { phase in
      let position = (Double(phase) + 0.5) / Double(cell) - 0.5
      let f = position - position.rounded(.down)
      let g = 1 - f
      return [
        g * g * g / 6, (4 - 6 * f * f + 3 * f * f * f) / 6, (4 - 6 * g * g + 3 * g * g * g) / 6,
        f * f * f / 6,
      ]
    }
  }

  /// σ left on the coarse grid after the variance of the other steps; 0 where they already blur more.
  private static func residual(of sigma: Double, levels: Int) -> Double {
    guard levels > 0 else { return sigma }
    let area = Double(1 << (2 * levels))
    return max(0, (sigma * sigma - (area - 1) / 4) / area - 1.0 / 3).squareRoot()
  }
}
