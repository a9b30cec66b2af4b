// SPDX-License-Identifier: MIT

extension Text {
  /// In which letters text is written.
  @frozen
  public enum Case: Sendable, Hashable {
    /// In capitals.
    case uppercase
    /// In small letters.
    case lowercase
  }
}
