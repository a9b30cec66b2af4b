// SPDX-License-Identifier: MIT

/// Text of messages, which quote what people bring: names, values, parts of files.
enum MessageText {
  /// The most characters of a message.
  static let limit = 1000

  /// `text` as one line: control characters, line breaks and invisible formatting become spaces, and of a text longer than
  /// `limit` the middle is left out; what a message is about stands in front, and what is wrong at the end.
  static func oneLine(_ text: String) -> String {
    let clean = String(
      text.unicodeScalars.map { scalar -> Character in
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .format: " "
        default: Character(scalar)
        }
      })
    // Characters may have any number of combining marks.
    guard clean.unicodeScalars.count > limit else { return clean }
    let scalars = clean.unicodeScalars
    return String(scalars.prefix(limit / 2 - 2)) + "..." + String(scalars.suffix(limit / 2 - 1))
  }
}
