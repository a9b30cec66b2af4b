// SPDX-License-Identifier: MIT

/// The colours of a GIF, of which a frame has at most 256.
public enum GIFPalette: String, Sendable, Hashable, CaseIterable {
  /// One palette for the whole film: steady colours, small files.
  case global
  /// A palette for each frame: more colours in all.
  case frame
}

/// How the colours that a GIF lacks are mixed from those that it has.
public enum GIFDither: String, Sendable, Hashable, CaseIterable {
  /// The nearest colour.
  case none
  /// A fixed pattern: stands still where the picture does.
  case bayer
  /// Error diffusion by Floyd and Steinberg.
  case floydSteinberg = "floyd-steinberg"
  /// Error diffusion by Sierra's light filter.
  case sierra

  /// ffmpeg's name.
  var filterName: String {
    switch self {
    case .none: "none"
    case .bayer: "bayer:bayer_scale=4"
    case .floydSteinberg: "floyd_steinberg"
    case .sierra: "sierra2_4a"
    }
  }
}
