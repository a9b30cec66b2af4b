// SPDX-License-Identifier: MIT

/// What a PNG file's head says of its rows.
struct PNGFormat: Sendable, Equatable {
  /// Pixels a row.
  let width: Int
  /// Rows.
  let height: Int
  let depth: ChannelDepth
  let hasAlpha: Bool

  /// Samples a pixel.
  var channels: Int { hasAlpha ? 4 : 3 }
  var pixelBytes: Int { channels * depth.rawValue / 8 }
  var rowBytes: Int { width * pixelBytes }
}
