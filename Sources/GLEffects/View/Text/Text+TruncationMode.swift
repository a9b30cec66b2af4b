// SPDX-License-Identifier: MIT

extension Text {
  /// Where dots stand for what does not fit.
  @frozen
  public enum TruncationMode: Sendable, Hashable {
    /// At the beginning.
    case head
    /// At the end.
    case tail
    /// In the middle.
    case middle
  }
}
