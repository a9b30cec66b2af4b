// SPDX-License-Identifier: MIT
import CTextShim

/// Reads fontconfig's description of a font.
struct FontPattern {
  let pointer: OpaquePointer

  /// The values of a property that is text, in order.
  func strings(_ property: String) -> [String] {
    var result: [String] = []
    var text: UnsafeMutablePointer<UInt8>?
    while gle_FcPatternGetString(pointer, property, Int32(result.count), &text) == FcResult(FcResultMatch),
      let found = text
    {
      result.append(String(cString: found))
    }
    return result
  }

  func string(_ property: String) -> String? { strings(property).first }

  func integer(_ property: String) -> Int? {
    var value: Int32 = 0
    let result = gle_FcPatternGetInteger(pointer, property, 0, &value)
    return result == FcResult(FcResultMatch) ? Int(value) : nil
  }

  func isTrue(_ property: String) -> Bool {
    var value: Int32 = 0
    let result = gle_FcPatternGetBool(pointer, property, 0, &value)
    return result == FcResult(FcResultMatch) && value == 1
  }

  var matrix: FcMatrix? {
    var matrix: UnsafeMutablePointer<FcMatrix>?
    let result = gle_FcPatternGetMatrix(pointer, "matrix", 0, &matrix)
    return result == FcResult(FcResultMatch) ? matrix?.pointee : nil
  }

  /// 1...1000; nil for a font whose weight varies.
  var weight: Int? { integer("weight").map(Self.cssWeight) }

  /// fontconfig's weight on the scale of OpenType and CSS, by straight lines between the named weights.
  static func cssWeight(_ weight: Int) -> Int {
    let table = [
      (0, 100), (40, 200), (50, 300), (55, 350), (75, 380), (80, 400), (100, 500), (180, 600), (200, 700),
      (205, 800), (210, 900), (215, 1000),
    ]
    for (low, high) in zip(table, table.dropFirst()) where weight <= high.0 {
      return low.1 + (max(weight, low.0) - low.0) * (high.1 - low.1) / (high.0 - low.0)
    }
    return 1000
  }
}
