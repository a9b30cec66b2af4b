// SPDX-License-Identifier: MIT

/// Collects what a text's report says, run by run in any order.
struct TextReportBuilder {
  private var runs: [(offset: Int, length: Int, run: TextReport.Run)] = []
  private var missing: [(offset: Int, character: Character)] = []
  private var undrawn: [(offset: Int, character: Character)] = []

  /// - Parameter offset: Where the run begins in the text, in bytes.
  mutating func add(_ run: TextReport.Run, at offset: Int) {
    runs.append((offset, run.text.utf8.count, run))
  }

  mutating func addMissing(_ text: String, at offset: Int) {
    missing += text.map { (offset, $0) }
  }

  mutating func addUndrawn(_ text: String, at offset: Int) {
    undrawn += text.map { (offset, $0) }
  }

  /// The report in the order of the text. Neighbours in the same font are one run.
  func report(substitutions: [TextReport.Substitution]) -> TextReport {
    var report = TextReport()
    report.substitutions = substitutions
    for (_, _, run) in runs.sorted(by: { $0.offset < $1.offset }) where !run.text.isEmpty {
      if let last = report.runs.last, last.file == run.file, last.style == run.style,
        last.isFallback == run.isFallback, last.isColored == run.isColored
      {
        report.runs[report.runs.count - 1].text += run.text
      } else {
        report.runs.append(run)
      }
    }
    report.missingCharacters = Self.unique(missing)
    report.undrawnColorCharacters = Self.unique(undrawn)
    return report
  }

  private static func unique(_ characters: [(offset: Int, character: Character)]) -> [Character] {
    var seen: Set<Character> = []
    return characters.sorted { $0.offset < $1.offset }.map(\.character).filter { seen.insert($0).inserted }
  }
}
