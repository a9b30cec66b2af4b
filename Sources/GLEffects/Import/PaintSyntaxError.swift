// SPDX-License-Identifier: MIT

/// Why a text is not a paint.
public struct PaintSyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
