// SPDX-License-Identifier: MIT
import Foundation

/// The colorants and curves of an ICC profile that describes an RGB space by a matrix.
///
/// Source: ICC.1:2022. Every offset and count is checked; what does not fit gives nil.
struct ICCMatrixProfile {
  let curves: [SourceColorSpace.Curve]
  /// Rows of the matrix from linear RGB to XYZ relative to D50.
  let toXYZ: [[Double]]

  init?(_ bytes: [UInt8]) {
    let reader = Reader(bytes: bytes)
    guard reader.tag(at: 36) == "acsp", reader.tag(at: 16) == "RGB ", reader.tag(at: 20) == "XYZ ",
      let count = reader.number(at: 128), count <= 200
    else { return nil }
    var places: [String: (offset: Int, size: Int)] = [:]
    for index in 0..<count {
      let entry = 132 + 12 * index
      guard let name = reader.tag(at: entry), let offset = reader.number(at: entry + 4),
        let size = reader.number(at: entry + 8), offset + size <= bytes.count
      else { return nil }
      places[name] = (offset, size)
    }
    var columns: [[Double]] = []
    var curves: [SourceColorSpace.Curve] = []
    for channel in ["r", "g", "b"] {
      guard let colorant = places["\(channel)XYZ"], let column = reader.xyz(at: colorant.offset),
        let place = places["\(channel)TRC"], let curve = reader.curve(at: place.offset, size: place.size)
      else { return nil }
      columns.append(column)
      curves.append(curve)
    }
    self.curves = curves
    toXYZ = (0..<3).map { row in columns.map { $0[row] } }
  }

  private struct Reader {
    let bytes: [UInt8]

    func number(at index: Int, length: Int = 4) -> Int? {
      guard index >= 0, index + length <= bytes.count else { return nil }
      return (0..<length).reduce(0) { $0 << 8 | Int(bytes[index + $1]) }
    }

    func tag(at index: Int) -> String? {
      guard index >= 0, index + 4 <= bytes.count else { return nil }
      return String(decoding: bytes[index..<index + 4], as: UTF8.self)
    }

    /// s15Fixed16Number.
    func fixed(at index: Int) -> Double? {
      number(at: index).map { Double(Int32(truncatingIfNeeded: $0)) / 65536 }
    }

    func xyz(at offset: Int) -> [Double]? {
      guard tag(at: offset) == "XYZ " else { return nil }
      let values = (0..<3).compactMap { fixed(at: offset + 8 + 4 * $0) }
      return values.count == 3 ? values : nil
    }

    func curve(at offset: Int, size: Int) -> SourceColorSpace.Curve? {
      switch tag(at: offset) {
      case "curv":
        guard let count = number(at: offset + 8), 12 + 2 * count <= size else { return nil }
        if count == 0 { return .gamma(1) }
        let values = (0..<count).compactMap { number(at: offset + 12 + 2 * $0, length: 2) }
        if count == 1 { return values.first.map { .gamma(Double($0) / 256) } }
        return .table(values.map { Double($0) / 65535 })
      case "para":
        guard let kind = number(at: offset + 8, length: 2), kind <= 4 else { return nil }
        let counts = [1, 3, 4, 5, 7]
        let v = (0..<counts[kind]).compactMap { fixed(at: offset + 12 + 4 * $0) }
        guard v.count == counts[kind] else { return nil }
        switch kind {
        case 0: return .gamma(v[0])
        case 1:
          return .parametric(g: v[0], a: v[1], b: v[2], c: 0, d: v[1] != 0 ? -v[2] / v[1] : 0, e: 0, f: 0)
        case 2:
          return .parametric(
            g: v[0], a: v[1], b: v[2], c: 0, d: v[1] != 0 ? -v[2] / v[1] : 0, e: v[3], f: v[3])
        case 3: return .parametric(g: v[0], a: v[1], b: v[2], c: v[3], d: v[4], e: 0, f: 0)
        default: return .parametric(g: v[0], a: v[1], b: v[2], c: v[3], d: v[4], e: v[5], f: v[6])
        }
      default: return nil
      }
    }
  }
}
