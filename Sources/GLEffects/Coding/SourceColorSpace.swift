// SPDX-License-Identifier: MIT
import Foundation

/// The RGB colour space that a picture's samples are in: three transfer curves and a matrix to linear sRGB.
struct SourceColorSpace: Sendable, Equatable {
  /// From an encoded sample, 0...1, to linear light, 0...1.
  enum Curve: Sendable, Equatable {
    case sRGB
    case gamma(Double)
    /// Equally spaced values, linear between.
    case table([Double])
    /// y = (a x + b)^g + e for x ≥ d, else c x + f (ICC.1:2022 §10.18, type 4).
    case parametric(g: Double, a: Double, b: Double, c: Double, d: Double, e: Double, f: Double)

    func linear(_ x: Double) -> Double {
      switch self {
      case .sRGB: return x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4)
      case .gamma(let exponent): return pow(x, exponent)
      case .table(let values):
        let place = x * Double(values.count - 1)
        let index = min(values.count - 2, max(0, Int(place)))
        return values[index] + (values[index + 1] - values[index]) * (place - Double(index))
      case .parametric(let g, let a, let b, let c, let d, let e, let f):
        return x >= d ? pow(max(0, a * x + b), g) + e : c * x + f
      }
    }
  }

  var curves: [Curve]
  /// Rows of the matrix from the space's linear RGB to linear sRGB.
  var toSRGB: [[Double]]

  static let identityMatrix: [[Double]] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]

  static let sRGB = SourceColorSpace(curves: [.sRGB, .sRGB, .sRGB], toSRGB: identityMatrix)

  var isSRGB: Bool { self == .sRGB }

  init(curves: [Curve], toSRGB: [[Double]]) {
    self.curves = curves
    self.toSRGB = toSRGB
  }

  /// By the numbers of ITU-T H.273: primaries 1 (BT.709), 9 (BT.2020), 12 (P3 D65); transfer 13 (sRGB), 8 (linear), 1, 6, 14
  /// (BT.709's curve), 4 (2.2), 5 (2.8). Others are nil.
  init?(codePoints primaries: UInt8, transfer: UInt8) {
    let d65 = [0.3127, 0.3290]
    let points: [Double]
    switch primaries {
    case 1: points = d65 + [0.640, 0.330, 0.300, 0.600, 0.150, 0.060]
    case 9: points = d65 + [0.708, 0.292, 0.170, 0.797, 0.131, 0.046]
    case 12: points = d65 + [0.680, 0.320, 0.265, 0.690, 0.150, 0.060]
    default: return nil
    }
    let curve: Curve
    switch transfer {
    case 13: curve = .sRGB
    case 8: curve = .gamma(1)
    case 4: curve = .gamma(2.2)
    case 5: curve = .gamma(2.8)
    case 1, 6, 14:
      curve = .parametric(g: 1 / 0.45, a: 1 / 1.099, b: 0.099 / 1.099, c: 1 / 4.5, d: 0.081, e: 0, f: 0)
    default: return nil
    }
    let matrix = primaries == 1 ? Self.identityMatrix : ChromaticMatrix.toSRGB(points)
    self.init(curves: [curve, curve, curve], toSRGB: matrix)
  }

  /// From gAMA and cHRM. A gamma within 5 % of 1/2.2 with sRGB's primaries means sRGB, as libpng takes it.
  init(fileGamma: Double, chromaticities: [Double]?) {
    let usual = [0.3127, 0.3290, 0.64, 0.33, 0.30, 0.60, 0.15, 0.06]
    let points = chromaticities ?? usual
    let isUsual = zip(points, usual).allSatisfy { abs($0 - $1) < 0.002 }
    let curve: Curve = fileGamma <= 0 || abs(fileGamma * 2.2 - 1) < 0.05 ? .sRGB : .gamma(1 / fileGamma)
    self.init(
      curves: [curve, curve, curve],
      toSRGB: isUsual ? Self.identityMatrix : ChromaticMatrix.toSRGB(points))
  }

  /// From an ICC profile of class display, input or colour space with RGB data, XYZ connection space, and matrix and curve
  /// tags; nil for others. Source: ICC.1:2022 §8-10.
  init?(profile: [UInt8]) {
    guard let parsed = ICCMatrixProfile(profile) else { return nil }
    // The profile's colorants are adapted to D50; so are these of sRGB.
    let matrix = ChromaticMatrix.product(ChromaticMatrix.xyzD50ToSRGB, parsed.toXYZ)
    let isNearSRGB = zip(matrix.joined(), Self.identityMatrix.joined()).allSatisfy { abs($0 - $1) < 0.002 }
    self.init(curves: parsed.curves, toSRGB: isNearSRGB ? Self.identityMatrix : matrix)
  }
}

/// Matrices between linear RGB spaces, through CIE XYZ.
enum ChromaticMatrix {
  /// From XYZ relative to D50 (Bradford-adapted) to linear sRGB; the inverse of the sRGB profile's colorants.
  static let xyzD50ToSRGB: [[Double]] = [
    [3.1341358529, -1.6173863321, -0.4906619460], [-0.9787684734, 1.9162097060, 0.0334540133],
    [0.0719453014, -0.2289914056, 1.4052181398],
  ]

  /// From the space with these chromaticities (x and y of white, red, green, blue) to linear sRGB. White goes to white: a
  /// white point other than D65 is scaled in XYZ.
  static func toSRGB(_ v: [Double]) -> [[Double]] {
    let source = toXYZ(v)
    let target = toXYZ([0.3127, 0.3290, 0.64, 0.33, 0.30, 0.60, 0.15, 0.06])
    let scale = zip(white(v[0], v[1]), white(0.3127, 0.3290)).map { $1 / $0 }
    let adapted = source.enumerated().map { row, values in values.map { $0 * scale[row] } }
    return product(inverse(target), adapted)
  }

  private static func white(_ x: Double, _ y: Double) -> [Double] { [x / y, 1, (1 - x - y) / y] }

  private static func toXYZ(_ v: [Double]) -> [[Double]] {
    let columns = (1...3).map { white(v[2 * $0], v[2 * $0 + 1]) }
    let primaries = (0..<3).map { row in columns.map { $0[row] } }
    let weights = apply(inverse(primaries), white(v[0], v[1]))
    return primaries.map { zip($0, weights).map(*) }
  }

  static func apply(_ m: [[Double]], _ v: [Double]) -> [Double] {
    m.map { zip($0, v).map(*).reduce(0, +) }
  }

  static func product(_ a: [[Double]], _ b: [[Double]]) -> [[Double]] {
    a.map { row in (0..<3).map { column in (0..<3).map { row[$0] * b[$0][column] }.reduce(0, +) } }
  }

  /// By cofactors; of a singular matrix the entries are not finite.
  static func inverse(_ m: [[Double]]) -> [[Double]] {
    func cofactor(_ row: Int, _ column: Int) -> Double {
      let (r1, r2) = ((row + 1) % 3, (row + 2) % 3)
      let (c1, c2) = ((column + 1) % 3, (column + 2) % 3)
      return m[r1][c1] * m[r2][c2] - m[r1][c2] * m[r2][c1]
    }
    let determinant = (0..<3).map { m[0][$0] * cofactor(0, $0) }.reduce(0, +)
    return (0..<3).map { row in (0..<3).map { cofactor($0, row) / determinant } }
  }
}
