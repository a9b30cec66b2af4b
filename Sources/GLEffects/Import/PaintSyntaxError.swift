// SPDX-License-Identifier: MIT

/// Why a text is not a paint.
public struct PaintSyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
  /// One line: what is wrong and how to mend it.
  public let description: String

  init(_ description: String) {
    self.description = MessageText.oneLine(description)
  }
}
