// SPDX-License-Identifier: MIT
import Foundation

extension CGAffineTransform {
  /// Whether the map scales all lengths alike (a similarity).
  var keepsProportions: Bool {
    let (x, y) = (a * a + b * b, c * c + d * d)
    let tolerance = 1e-12 * max(x, y)
    return abs(x - y) <= tolerance && abs(a * c + b * d) <= tolerance
  }
}

extension CGAffineTransform {
  /// This map with `anchor` in the place of the origin.
  func around(_ anchor: CGPoint) -> CGAffineTransform {
    CGAffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(self)
      .concatenating(CGAffineTransform(translationX: anchor.x, y: anchor.y))
  }
}
