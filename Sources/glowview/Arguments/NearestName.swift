// SPDX-License-Identifier: MIT

/// Finds what somebody probably meant to type.
enum NearestName {
  /// "; did you mean 'x'?" for the candidate with the fewest changes, if those are few for the word's length.
  static func suggestion(for word: String, among candidates: [String]) -> String? {
    nearest(to: word, among: candidates).map { "; did you mean '\($0)'?" }
  }

  /// The candidate with the fewest insertions, deletions, replacements and swaps of neighbours: at most a third of
  /// the word's length and at most 3. The first of equals; nil if there is none.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    let limit = min(3, max(1, word.count / 3))
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let distance = distance(Array(word), Array(candidate))
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// Damerau's distance in its restricted form ("optimal string alignment").
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
