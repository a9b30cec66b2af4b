// SPDX-License-Identifier: MIT

/// A blur's kernel as fixed point takes it.
struct FixedKernel {
  /// Of the middle, and of both sides together at each distance: whole, in 2⁻¹⁶, even, their sum 2¹⁶.
  let weights: [UInt16]
  /// Bound on the error of convolving with them along both axes, per premultiplied channel.
  let error: Double

  /// Nil where the middle has all, but for what is rounded away.
  init?(_ kernel: GaussianKernel) {
    let radius = kernel.radius
    let exact = (0...radius).map { kernel.weights[radius + $0] * ($0 == 0 ? 1 : 2) }
    var whole = exact.map { Int(($0 * 32768).rounded()) }
    whole[0] += 32768 - whole.reduce(0, +)
    guard whole[0] < 32768 else { return nil }
    weights = whole.map { UInt16(2 * $0) }
    let moved = zip(whole, exact).map { abs(Double($0) - $1 * 32768) }.reduce(0, +)
    error = 2 * (moved + Double(radius) / 2 + 1) / 32768
  }
}
