// SPDX-License-Identifier: MIT
import GLEffects

/// The kinds of file that are written.
enum FileKind: String, Sendable, CaseIterable {
  case png, apng, webp, gif, mp4, webm, mov, avif
  /// RGBA without any head.
  case raw
  case y4m

  /// From a file name's end; nil where it says nothing.
  init?(name: String) {
    guard let dot = name.lastIndex(of: "."), name.lastIndex(of: "/").map({ $0 < dot }) ?? true else {
      return nil
    }
    let end = name[name.index(after: dot)...].lowercased()
    if end == "rgba" {
      self = .raw
    } else {
      self.init(rawValue: end)
    }
  }

  /// ffmpeg's, where it writes them.
  var video: VideoKind? { VideoKind(rawValue: rawValue) }

  /// Whether the file itself says how often it is played.
  var isPlayedAgain: Bool { [.apng, .webp, .gif].contains(self) }
}

/// A file to write, and what to put into it.
struct OutputFile: Sendable, Equatable {
  var path: String
  var kind: FileKind

  /// The places of the frame numbers; nil for one file.
  var numbered: NumberedName? { kind == .png && path.contains("%") ? NumberedName(path) : nil }

  /// Whether it holds one picture only.
  var isStill: Bool { kind == .png && numbered == nil }
}
