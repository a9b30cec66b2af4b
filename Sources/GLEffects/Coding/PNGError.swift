// SPDX-License-Identifier: MIT

/// Why a picture cannot be encoded as PNG.
public enum PNGError: Error, Sendable, Equatable, CustomStringConvertible {
  /// A side is 0 or beyond `PNGEncoder.sideLimit` pixels.
  case unsupportedSize(width: Int, height: Int)
  /// Memory for compressing is short.
  case outOfMemory
  /// libpng refused; its own words.
  case library(message: String)
  /// The bytes could not be delivered.
  case output(OutputError)

  /// One line for people.
  public var description: String { MessageText.oneLine(text) }

  private var text: String {
    switch self {
    case .unsupportedSize(let width, let height):
      "a PNG cannot be \(width) × \(height) pixels: sides are 1 to \(PNGEncoder.sideLimit)"
    case .outOfMemory:
      "memory is short for encoding a PNG"
    case .library(let message):
      "libpng: \(message)"
    case .output(let error):
      error.description
    }
  }
}
