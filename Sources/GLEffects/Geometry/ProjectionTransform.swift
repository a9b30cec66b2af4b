// SPDX-License-Identifier: MIT
public import Foundation

/// A projective map of the plane: points are rows (x, y, 1), multiplied from the left, and divided by their last number.
@frozen
public struct ProjectionTransform: Sendable, Equatable {
  /// First row.
  public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0
  /// Second row.
  public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0
  /// Third row.
  public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1

  /// The map that leaves every point where it is.
  public init() {}

  /// An affine map.
  public init(_ m: CGAffineTransform) {
    (m11, m12, m21, m22, m31, m32) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
  }

  /// What a map of space does to the plane z = 0, seen along z.
  public init(_ m: CATransform3D) {
    (m11, m12, m13) = (m.m11, m.m12, m.m14)
    (m21, m22, m23) = (m.m21, m.m22, m.m24)
    (m31, m32, m33) = (m.m41, m.m42, m.m44)
  }

  /// Whether every point stays where it is.
  public var isIdentity: Bool { self == ProjectionTransform() }

  /// Whether parallels stay parallel.
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// This map, then `rhs`.
  public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
    var r = ProjectionTransform()
    r.m11 = m11 * rhs.m11 + m12 * rhs.m21 + m13 * rhs.m31
    r.m12 = m11 * rhs.m12 + m12 * rhs.m22 + m13 * rhs.m32
    r.m13 = m11 * rhs.m13 + m12 * rhs.m23 + m13 * rhs.m33
    r.m21 = m21 * rhs.m11 + m22 * rhs.m21 + m23 * rhs.m31
    r.m22 = m21 * rhs.m12 + m22 * rhs.m22 + m23 * rhs.m32
    r.m23 = m21 * rhs.m13 + m22 * rhs.m23 + m23 * rhs.m33
    r.m31 = m31 * rhs.m11 + m32 * rhs.m21 + m33 * rhs.m31
    r.m32 = m31 * rhs.m12 + m32 * rhs.m22 + m33 * rhs.m32
    r.m33 = m31 * rhs.m13 + m32 * rhs.m23 + m33 * rhs.m33
    return r
  }

  var determinant: CGFloat {
    m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
  }

  /// Turns the map into its inverse; without one it stays as it is. Returns whether there is one.
  @discardableResult
  public mutating func invert() -> Bool {
    let d = determinant
    guard d != 0, d.isFinite else { return false }
    var r = ProjectionTransform()
    r.m11 = (m22 * m33 - m23 * m32) / d
    r.m12 = (m13 * m32 - m12 * m33) / d
    r.m13 = (m12 * m23 - m13 * m22) / d
    r.m21 = (m23 * m31 - m21 * m33) / d
    r.m22 = (m11 * m33 - m13 * m31) / d
    r.m23 = (m13 * m21 - m11 * m23) / d
    r.m31 = (m21 * m32 - m22 * m31) / d
    r.m32 = (m12 * m31 - m11 * m32) / d
    r.m33 = (m11 * m22 - m12 * m21) / d
    self = r
    return true
  }

  /// The inverse map; the map itself where there is none.
  public func inverted() -> ProjectionTransform {
    var result = self
    result.invert()
    return result
  }

  /// The map as an affine one where it is that up to rounding, whatever its scale.
  var affine: CGAffineTransform? {
    let rounding = abs(m33) * 1e-12
    guard m33 != 0, abs(m13) <= rounding, abs(m23) <= rounding else { return nil }
    return CGAffineTransform(
      a: m11 / m33, b: m12 / m33, c: m21 / m33, d: m22 / m33, tx: m31 / m33, ty: m32 / m33)
  }

  /// What a point's numbers are divided by; positive in front of the eye.
  func depth(of point: CGPoint) -> CGFloat { point.x * m13 + point.y * m23 + m33 }
}

extension CGPoint {
  /// The point mapped by `m`; infinite on the eye's own plane.
  public func applying(_ m: ProjectionTransform) -> CGPoint {
    let depth = m.depth(of: self)
    return CGPoint(
      x: (x * m.m11 + y * m.m21 + m.m31) / depth, y: (x * m.m12 + y * m.m22 + m.m32) / depth)
  }
}
