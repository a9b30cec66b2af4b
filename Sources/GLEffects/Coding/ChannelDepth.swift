// SPDX-License-Identifier: MIT

/// Bits of each channel in an encoded picture.
public enum ChannelDepth: Int, Sendable, Hashable, CaseIterable {
  case eight = 8
  case sixteen = 16

  /// The sample that means 1.
  public var maximum: Int { (1 << rawValue) - 1 }
}
