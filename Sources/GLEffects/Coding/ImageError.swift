// SPDX-License-Identifier: MIT

/// Why a picture cannot be read. Messages say what is wrong and how to mend it; `path` is the file's name as given.
public enum ImageError: Error, Sendable, Equatable, CustomStringConvertible {
  case fileNotFound(path: String)
  case unreadable(path: String, reason: String)
  case fileTooLarge(path: String, limit: Int)
  /// The bytes are no PNG.
  case notPNG
  /// The PNG is broken; libpng's words.
  case broken(reason: String)
  case tooManyPixels(width: Int, height: Int, sideLimit: Int, pixelLimit: Int)

  public var description: String {
    switch self {
    case .fileNotFound(let path): "there is no file '\(path)'"
    case .unreadable(let path, let reason): "cannot read '\(path)': \(reason)"
    case .fileTooLarge(let path, let limit): "'\(path)' is larger than \(limit >> 20) MiB"
    case .notPNG: "this is no PNG file; convert the picture to PNG"
    case .broken(let reason): "the PNG is broken: \(reason)"
    case .tooManyPixels(let width, let height, let sideLimit, let pixelLimit):
      "a PNG of \(width) x \(height) pixels is too large: at most \(sideLimit) a side and \(pixelLimit) in all; scale it down"
    }
  }
}
