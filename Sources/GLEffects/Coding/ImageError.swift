// SPDX-License-Identifier: MIT

/// Why a picture cannot be read. Messages say what is wrong and how to mend it; `path` is the file's name as given.
public enum ImageError: Error, Sendable, Equatable, CustomStringConvertible {
  /// There is no such file.
  case fileNotFound(path: String)
  /// The file cannot be read; the system's own words.
  case unreadable(path: String, reason: String)
  /// The file has more than `limit` bytes.
  case fileTooLarge(path: String, limit: Int)
  /// The bytes are no PNG.
  case notPNG
  /// The PNG is broken; libpng's words.
  case broken(reason: String)
  /// The picture is larger than is read.
  case tooManyPixels(width: Int, height: Int, sideLimit: Int, pixelLimit: Int)

  /// One line: what is wrong and how to mend it.
  public var description: String { MessageText.oneLine(text) }

  private var text: String {
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
