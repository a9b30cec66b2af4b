// SPDX-License-Identifier: MIT

/// Collects what the texts of a view say about their fonts.
///
/// A class because the contexts of all views share it.
@MainActor
final class TextFindings {
  private(set) var report = TextReport()
  private var known: Set<TextReport> = []

  /// Adds a text's report; the same one again is not added.
  func add(_ report: TextReport) {
    if known.insert(report).inserted { self.report.merge(report) }
  }
}
