// SPDX-License-Identifier: MIT
import Foundation

extension ReferenceExecutor {
  /// `pixel` as `perturbation` leaves it, still valid premultiplied RGBA.
  func perturbed(_ pixel: Pixel) -> Pixel {
    let moved: Pixel
    switch perturbation {
    case .none: return pixel
    case .plus(let step): moved = pixel + Pixel(repeating: step)
    case .minus(let step): moved = pixel - Pixel(repeating: step)
    case .roundedTo8Bits: moved = (pixel * 255).rounded(.toNearestOrAwayFromZero) / 255
    case .flushedBelowHalfStep: moved = pixel.replacing(with: 0, where: pixel .< Pixel(repeating: 0.5 / 255))
    }
    let alpha = Self.unit(moved.w)
    return Pixel(
      min(Self.unit(moved.x), alpha), min(Self.unit(moved.y), alpha), min(Self.unit(moved.z), alpha), alpha)
  }
}
