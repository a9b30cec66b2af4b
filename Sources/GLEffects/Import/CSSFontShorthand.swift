// SPDX-License-Identifier: MIT

/// The `font` property taken apart: `italic bold 12px/1.5 Helvetica, sans-serif`.
/// - Source: CSS Fonts 4 §2.7.
enum CSSFontShorthand {
  /// The properties that it sets, those that it does not name to their initial values; nil if it is not valid. The
  /// words for system fonts (`caption` …) are not.
  static func expanded(_ text: String) -> [(name: String, value: String)]? {
    var words = CSSText.words(text)
    var result = [
      "font-style": "normal", "font-variant": "normal", "font-weight": "normal", "font-stretch": "normal",
    ]
    while let word = words.first?.lowercased() {
      if ["italic", "oblique"].contains(word) {
        result["font-style"] = word
      } else if word == "small-caps" {
        result["font-variant"] = word
      } else if ["bold", "bolder", "lighter"].contains(word) || word.allSatisfy(\.isNumber) && word.count < 5
      {
        result["font-weight"] = word
      } else if word.hasSuffix("condensed") || word.hasSuffix("expanded") {
        result["font-stretch"] = word
      } else if word != "normal" {
        break
      }
      words.removeFirst()
    }
    guard words.count > 1 else { return nil }
    // Without spaces around it, the height of lines hangs on the size.
    let size = words.removeFirst().prefix { $0 != "/" }
    if words.first == "/" { words.removeFirst(min(2, words.count)) }
    guard !size.isEmpty, !words.isEmpty else { return nil }
    result["font-size"] = String(size)
    result["font-family"] = words.joined(separator: " ")
    return result.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
