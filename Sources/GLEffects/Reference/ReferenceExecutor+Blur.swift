// SPDX-License-Identifier: MIT
import Foundation

extension ReferenceExecutor {
  /// Half the length of the kernel for `sigma` pixels: ⌈5σ⌉, 0 when there is nothing to blur.
  static func blurRadius(sigma: Double) -> Int {
    guard sigma > 0, sigma.isFinite else { return 0 }
    return Int((5 * sigma).rounded(.up))
  }

  /// The samples of exp(−x²/2σ²) at whole distances up to ⌈5σ⌉ on both sides, divided by their sum.
  ///
  /// A sigma that is zero, negative or not finite gives the single weight 1.
  /// - Source: W3C Filter Effects 1 §9.7 (feGaussianBlur).
  static func gaussianKernel(sigma: Double) -> [Double] {
    let radius = blurRadius(sigma: sigma)
    guard radius > 0 else { return [1] }
    let samples = (-radius...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = samples.reduce(0, +)
    return samples.map { $0 / sum }
  }

  /// Convolves `canvas` with a Gaussian of `sigma` pixels along x, then along y; transparent black outside.
  ///
  /// Rows and columns before the first and after the last pixel that is not zero add nothing and are skipped.
  func blur(_ canvas: inout Canvas, sigma: Double) {
    let kernel = Self.gaussianKernel(sigma: sigma)
    guard kernel.count > 1, let ink = nonZeroBounds(of: canvas) else { return }
    let width = canvas.rect.width
    let height = canvas.rect.height
    let radius = kernel.count / 2
    var across = Array(repeating: Pixel.zero, count: canvas.pixels.count)
    for y in ink.rows {
      for (tap, weight) in kernel.enumerated() {
        // Pixel x takes weight · source[x + tap − radius]; both must lie in the row.
        let shift = tap - radius
        let first = max(0, ink.columns.lowerBound - shift)
        let end = min(width, ink.columns.upperBound - shift)
        guard first < end else { continue }
        for target in y * width + first..<y * width + end {
          across[target] += canvas.pixels[target + shift] * weight
        }
      }
    }
    for y in 0..<height {
      let row = y * width..<(y + 1) * width
      for index in row { canvas.pixels[index] = .zero }
      for (tap, weight) in kernel.enumerated() {
        let source = y + tap - radius
        guard ink.rows.contains(source) else { continue }
        let shift = (source - y) * width
        for index in row { canvas.pixels[index] += across[index + shift] * weight }
      }
    }
  }

  /// The rows and columns (from 0) that hold every pixel other than zero; nil when there is none.
  private func nonZeroBounds(of canvas: Canvas) -> (rows: Range<Int>, columns: Range<Int>)? {
    let width = canvas.rect.width
    var rows: Range<Int>?
    var columns = 0..<0
    for y in 0..<canvas.rect.height {
      let row = y * width..<(y + 1) * width
      guard let first = row.first(where: { canvas.pixels[$0] != .zero }),
        let last = row.last(where: { canvas.pixels[$0] != .zero })
      else { continue }
      let here = first - row.lowerBound..<last - row.lowerBound + 1
      columns =
        rows == nil
        ? here
        : min(columns.lowerBound, here.lowerBound)..<max(columns.upperBound, here.upperBound)
      rows = (rows?.lowerBound ?? y)..<y + 1
    }
    return rows.map { ($0, columns) }
  }
}
