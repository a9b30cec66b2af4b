// SPDX-License-Identifier: MIT
import Foundation

/// The declarations of a `style` attribute; the last of a name counts.
struct SVGStyle {
  private let declarations: [String: String]

  init(_ text: String) {
    var result: [String: String] = [:]
    for declaration in text.split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let name = parts[0].trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
      let value = parts[1].replacingOccurrences(of: "!important", with: "")
      result[name] = value.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    declarations = result
  }

  /// The value of a property by its lower-case name.
  subscript(name: String) -> String? { declarations[name] }
}
