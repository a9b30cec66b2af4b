// SPDX-License-Identifier: MIT
import Foundation

/// A point or direction of the plane in double precision, for loops where `CGPoint` would cost conversions.
typealias PlaneVector = SIMD2<Double>

extension SIMD2<Double> {
  init(_ point: CGPoint) {
    self.init(Double(point.x), Double(point.y))
  }

  /// The vector turned by a quarter turn from +x towards +y.
  @inline(__always) var perpendicular: PlaneVector { PlaneVector(-y, x) }

  @inline(__always) var squaredLength: Double { x * x + y * y }

  @inline(__always) var length: Double { (x * x + y * y).squareRoot() }

  /// The vector divided by its length; zero stays zero.
  @inline(__always) var normalized: PlaneVector {
    let length = self.length
    return length > 0 ? self / length : .zero
  }

  /// The larger of the two magnitudes.
  @inline(__always) var largestMagnitude: Double { Swift.max(abs(x), abs(y)) }

  @inline(__always) func dot(_ other: PlaneVector) -> Double { x * other.x + y * other.y }

  /// `x·other.y − y·other.x`: positive when `other` lies on the +x → +y side.
  @inline(__always) func cross(_ other: PlaneVector) -> Double { x * other.y - y * other.x }

  /// The point at `t` of the way to `other`; exactly the ends at 0 and 1.
  @inline(__always) func mixed(with other: PlaneVector, at t: Double) -> PlaneVector {
    self * (1 - t) + other * t
  }

  func applying(_ transform: CGAffineTransform) -> PlaneVector {
    PlaneVector(
      Double(transform.a) * x + Double(transform.c) * y + Double(transform.tx),
      Double(transform.b) * x + Double(transform.d) * y + Double(transform.ty))
  }
}

extension CGPoint {
  init(_ vector: PlaneVector) {
    self.init(x: vector.x, y: vector.y)
  }
}
