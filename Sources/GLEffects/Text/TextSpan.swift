// SPDX-License-Identifier: MIT

/// A stretch of text in one style.
struct TextSpan: Sendable, Hashable {
  var text: String
  var font: FontRequest
  /// Points between two characters beyond what the font says. Letters that are joined to each other keep their distance.
  var tracking = 0.0
  /// Whether there are ligatures where `tracking` is not 0.
  var keepsLigatures = false
  /// Points by which the text is raised.
  var baselineOffset = 0.0
}

/// How the lines of a text are arranged.
struct LineArrangement: Sendable, Hashable {
  enum Alignment: Sendable, Hashable {
    case left, center, right
  }

  /// Where dots stand for what is left out of the last line.
  enum Truncation: Sendable, Hashable {
    case head, middle, tail
  }

  /// Of lines that are shorter than the longest one.
  var alignment = Alignment.left
  /// Points between two lines beyond the fonts' heights.
  var lineSpacing = 0.0
  /// Most lines; nil is any number.
  var lineLimit: Int?
  var truncation = Truncation.tail
  /// Which way a paragraph runs that has no letter of either direction.
  var isRightToLeft = false
  /// Whether a paragraph that has such letters runs the way of the first of them, whatever `isRightToLeft` says.
  var detectsDirection = true
}
