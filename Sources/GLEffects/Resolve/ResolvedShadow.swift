// SPDX-License-Identifier: MIT
import Foundation

/// A shadow with every decision taken; lengths in the picture's points.
struct ResolvedShadow: Sendable {
  var color: SRGBColor
  /// The Gaussian's standard deviation, ≥ 0.
  var sigma: Double
  var offset: CGSize
  /// Falls from where there is no ink.
  var isInverted = false
  var blend: BlendOperation = .normal

  /// - Parameters:
  ///   - radius: the standard deviation in the user space that `transform` leads out of; below 0 and NaN count as 0.
  ///     Where `transform` scales x and y differently, their mean counts.
  ///   - offset: how far the shadow is moved, in that user space; what is not finite counts as 0.
  init(color: SRGBColor, radius: CGFloat, offset: CGSize, transform: CGAffineTransform) {
    self.color = color
    sigma = transform.sigma(radius)
    let moved = offset.applying(transform)
    self.offset = CGSize(
      width: moved.width.isFinite ? moved.width : 0, height: moved.height.isFinite ? moved.height : 0)
  }
}

extension CGAffineTransform {
  /// The standard deviation, in the picture's points, of a blur of `radius` in the user space that this map leads out of.
  func sigma(_ radius: CGFloat) -> Double {
    let sigma = radius > 0 ? Double(radius) * abs(Double(determinant)).squareRoot() : 0
    return sigma.isFinite ? sigma : 0
  }
}
