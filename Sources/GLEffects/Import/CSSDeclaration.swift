// SPDX-License-Identifier: MIT

/// A property with its value, as `fill: none !important` gives it.
struct CSSDeclaration: Sendable, Equatable {
  /// In lower case.
  var name: String
  /// Without white space at its ends and without `!important`.
  var value: String
  var isImportant: Bool

  /// The declarations of a `style` attribute or of a rule's block, `font` taken apart; what has no name or no value is
  /// left out.
  static func list(_ text: String) -> [CSSDeclaration] {
    CSSText.split(CSSText.withoutComments(text), at: ";").compactMap { CSSDeclaration($0) }.flatMap { whole in
      guard whole.name == "font", let parts = CSSFontShorthand.expanded(whole.value) else { return [whole] }
      return parts.map { CSSDeclaration(name: $0.name, value: $0.value, isImportant: whole.isImportant) }
    }
  }

  private init(name: String, value: String, isImportant: Bool) {
    self.name = name
    self.value = value
    self.isImportant = isImportant
  }

  private init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    name = text[..<colon].trimmed.lowercased()
    value = text[text.index(after: colon)...].trimmed
    isImportant = false
    if let mark = value.lastIndex(of: "!"),
      value[value.index(after: mark)...].trimmed.lowercased() == "important"
    {
      value = value[..<mark].trimmed
      isImportant = true
    }
    if name.isEmpty || value.isEmpty { return nil }
  }
}
