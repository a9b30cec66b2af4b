// SPDX-License-Identifier: MIT
import Foundation

/// How reports for `--json` and `--verbose` are written.
enum ReportText {
  /// Indented JSON with sorted keys, and a line break at the end.
  static func json(_ report: some Encodable, adjusting adjust: (JSONEncoder) -> Void = { _ in }) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    adjust(encoder)
    guard let data = try? encoder.encode(report) else { return "{}\n" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  static func milliseconds(_ seconds: Double) -> String { String(format: "%.1f ms", seconds * 1000) }
}
