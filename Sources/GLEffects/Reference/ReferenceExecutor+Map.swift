// SPDX-License-Identifier: MIT
import Foundation

extension ReferenceExecutor {
  /// An affine map of points in double precision: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
  struct Map {
    var a: Double
    var b: Double
    var c: Double
    var d: Double
    var tx: Double
    var ty: Double

    init(_ transform: CGAffineTransform) {
      a = Double(transform.a)
      b = Double(transform.b)
      c = Double(transform.c)
      d = Double(transform.d)
      tx = Double(transform.tx)
      ty = Double(transform.ty)
    }

    /// `transform`, then an enlargement by `scale`: from a shape's own coordinates to pixels.
    init(_ transform: CGAffineTransform, scale: Double) {
      self.init(transform)
      a *= scale
      b *= scale
      c *= scale
      d *= scale
      tx *= scale
      ty *= scale
    }

    func callAsFunction(_ point: Vector) -> Vector {
      Vector(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
    }

    /// The map back, nil when this one flattens the plane or is not finite.
    var inverse: Map? {
      let determinant = a * d - b * c
      guard determinant != 0, determinant.isFinite, tx.isFinite, ty.isFinite else { return nil }
      var result = self
      result.a = d / determinant
      result.b = -b / determinant
      result.c = -c / determinant
      result.d = a / determinant
      result.tx = (c * ty - d * tx) / determinant
      result.ty = (b * tx - a * ty) / determinant
      return result
    }

    /// The largest factor by which a length can grow: the first singular value of the linear part.
    var largestStretch: Double {
      let sum = a * a + b * b + c * c + d * d
      let determinant = a * d - b * c
      return ((sum + max(0, sum * sum - 4 * determinant * determinant).squareRoot()) / 2).squareRoot()
    }
  }
}
