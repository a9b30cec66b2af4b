// SPDX-License-Identifier: MIT
import Foundation

/// How a Gaussian blur is computed: halve `levels` times, blur what is left, enlarge by a cubic B-spline.
///
/// Variances add, so the kernel on the coarse grid has what the other two steps leave of σ²: halving with
/// [1 5 10 10 5 1]/32 adds 5/4 · 4^k square pixels at level k, together 5/12 · (4^levels − 1); the B-spline adds
/// 4^levels / 3. The residual σ is at least `minimumResidual` coarse pixels, where the result differs from the true
/// Gaussian by at most `error`. Grids are anchored at multiples of 2^levels of the picture's pixels, so a crop, a
/// tile and moved content agree.
///
/// Six taps let four times less of the frequencies that fold over through than the four of [1 3 3 1]/8, and the
/// kernel makes good what halving and enlarging take from those below, so that a residual of 1.3 is as exact as one
/// of 2 would be with four taps and a plain Gaussian: a quarter of the coarse pixels.
struct BlurPlan: Sendable, Equatable {
  /// Smallest σ that is left on the coarse grid, in coarse pixels.
  static let minimumResidual = 1.3
  /// No kernel has more taps: the residual is under 3.1 coarse pixels, else there would be one level more.
  static let maximumTaps = 27

  /// The largest σ in pixels that is planned: eleven halvings.
  static let largestSigma = 4096.0

  /// σ in pixels of the picture.
  let sigma: Double
  /// How many times both axes are halved; 0 is the plain convolution.
  let levels: Int
  /// The convolution on the coarse grid.
  let kernel: GaussianKernel

  /// `sigma` in pixels. The cost per pixel is bounded: at most 27 taps an axis at full size, or 6 for each halving,
  /// 4 for enlarging and 27 on the coarse grid.
  init(sigma: Double) {
    self.sigma = sigma
    var levels = 0
    while levels < 24, Self.residual(of: sigma, levels: levels + 1) >= Self.minimumResidual { levels += 1 }
    self.levels = levels
    kernel =
      levels == 0
      ? GaussianKernel(sigma: sigma)
      : GaussianKernel(
        residual: Self.residual(of: sigma, levels: levels),
        response: { Self.coarseResponse(at: $0, sigma: sigma, levels: levels) })
  }

  /// A plain convolution at full size, of 2 · ceil(4σ) + 1 taps an axis.
  init(convolving sigma: Double) {
    self.sigma = sigma
    levels = 0
    kernel = GaussianKernel(sigma: sigma)
  }

  /// Bound on the difference from the ideal blur of values in 0...1, without the rounding of surfaces.
  ///
  /// Half the sum of the kernels' absolute differences, worst over phases, is the most that any content can
  /// differ along one axis: .0075/255 for the cut at 4σ, and with levels at most .13/255 · (1.3/ρ)³ for a
  /// residual of ρ coarse pixels (computed for σ up to 68). Edges come to a third of it.
  var error: Double {
    if levels == 0 { return 0.02 / 255 }
    let ratio = Self.minimumResidual / Self.residual(of: sigma, levels: levels)
    return 0.27 / 255 * ratio * ratio * ratio
  }

  /// How far the result's ink reaches beyond the input's, in pixels; what lies further out is under .01/255.
  var reach: Int { Int((4 * sigma).rounded(.up)) }

  /// How far the steps themselves read, in pixels: at least `reach`.
  var support: Int {
    // Two and a half coarse texels of the B-spline, the kernel, and three texels of each halving.
    let cell = 1 << levels
    return max(reach, levels == 0 ? 0 : (3 + kernel.radius) * cell + 3 * (cell - 1))
  }

  /// [1 5 10 10 5 1]/32 on texels 2x − 2 ... 2x + 3.
  static let halvingWeights = [0.03125, 0.15625, 0.3125, 0.3125, 0.15625, 0.03125]

  /// `count` halvings of one axis as one filter: 5 · (2^count − 1) + 1 weights.
  static func halvingWeights(merged count: Int) -> [Double] {
    // Each halving's taps lie twice as far apart as those of the one before.
    var weights = [1.0]
    for level in 0..<count {
      var wider = Array(repeating: 0.0, count: weights.count + (halvingWeights.count - 1) << level)
      for (tap, outer) in halvingWeights.enumerated() {
        for (index, inner) in weights.enumerated() { wider[tap << level + index] += outer * inner }
      }
      weights = wider
    }
    return weights
  }

  /// The first of the four coarse texels around a fine one: `floor((x + ½)/2^levels − ½) − 1`.
  func firstCoarse(at x: Int) -> Int { Self.firstCoarse(at: x, levels: levels) }

  /// The same for so many halvings.
  static func firstCoarse(at x: Int, levels: Int) -> Int { ((2 * x + 1 - 1 << levels) >> (levels + 1)) - 1 }

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

  /// The same as a row is enlarged in one go: weights of the first texel at all positions, then those of the second, and so on,
  /// counted from the middle of a coarse texel, where an interval between two begins.
  var rowEnlargingWeights: [Float] {
    let cell = 1 << levels
    let phases = enlargingWeights
    return (0..<4).flatMap { tap in
      (0..<cell).map { Float(phases[($0 + cell / 2) & (cell - 1)][tap]) }
    }
  }

  /// The texels that draws on `output` read of a coarse grid whose columns are enlarged to pixels already.
  ///
  /// - Parameter rowsOfTexel: Rows of the grid, of four that a pixel reads, that each texel holds.
  func texels(for output: PixelRect, rowsOfTexel: Int = 1) -> PixelRect {
    PixelRect(
      minX: output.minX, minY: firstCoarse(at: output.minY), maxX: output.maxX,
      maxY: firstCoarse(at: output.maxY - 1) + 5 - rowsOfTexel)
  }

  /// σ left on the coarse grid after the variance of the other steps; 0 where they already blur more.
  private static func residual(of sigma: Double, levels: Int) -> Double {
    guard levels > 0 else { return sigma }
    let area = Double(1 << (2 * levels))
    return max(0, (sigma * sigma - 5 / 12 * (area - 1)) / area - 1.0 / 3).squareRoot()
  }

  /// What the coarse kernel must let through of a frequency (radians per coarse pixel, 0 < ω ≤ π) so that the three steps
  /// together are the Gaussian: its response over those of halving, cos⁵ at every level, and of the B-spline, sinc⁴.
  private static func coarseResponse(at frequency: Double, sigma: Double, levels: Int) -> Double {
    let cell = Double(1 << levels)
    let fine = frequency / cell * sigma
    var others = pow(sin(frequency / 2) / (frequency / 2), 4)
    for level in 1...levels { others *= pow(cos(frequency / Double(1 << (level + 1))), 5) }
    return exp(-fine * fine / 2) / others
  }
}
