// SPDX-License-Identifier: MIT

/// What a texel that is read back is: red, green, blue and alpha, premultiplied.
enum ReadTexel: Sendable, Equatable {
  case floats, halves
  /// Finished samples of 8 bits.
  case samples

  var bytes: Int {
    switch self {
    case .floats: 16
    case .halves: 8
    case .samples: 4
    }
  }
}
