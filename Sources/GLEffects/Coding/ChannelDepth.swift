// SPDX-License-Identifier: MIT

/// Bits of each channel in an encoded picture.
public enum ChannelDepth: Int, Sendable, Hashable, CaseIterable {
  /// Samples 0...255.
  case eight = 8
  /// Samples 0...65535.
  case sixteen = 16

  /// The sample that means 1.
  public var maximum: Int { (1 << rawValue) - 1 }
}
