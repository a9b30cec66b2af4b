// SPDX-License-Identifier: MIT

extension Text {
  /// Where dots stand for what does not fit.
  @frozen
  public enum TruncationMode: Sendable, Hashable {
    case head, tail, middle
  }
}
