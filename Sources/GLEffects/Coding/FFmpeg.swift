// SPDX-License-Identifier: MIT

/// The `ffmpeg` program, found at run time and asked what it can do before there is a first frame.
struct FFmpeg: Sendable {
  /// As it names it itself: "5.1.9-0+deb12u1", "n7.0".
  let version: String
  private let encoders: Set<String>
  private let muxers: Set<String>

  /// The oldest version whose options are the ones used here.
  private static let oldest = (major: 4, minor: 4)

  /// - Throws: `.missing` without a usable ffmpeg.
  init() throws(EncodingError) {
    let text = try Self.output(of: ["-version"])
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count > 2, words[0] == "ffmpeg", words[1] == "version" else {
      throw .missing("'ffmpeg' on the PATH is no ffmpeg; \(Self.remedy)")
    }
    version = String(words[2])
    // Builds without release numbers are of the day.
    let numbers = version.drop { $0 == "n" }.split { !$0.isNumber }.prefix(2).compactMap { Int($0) }
    if version.drop(while: { $0 == "n" }).first?.isNumber == true, let major = numbers.first,
      (major, numbers.count > 1 ? numbers[1] : 0) < Self.oldest
    {
      throw .missing(
        "ffmpeg \(version) is too old, \(Self.oldest.major).\(Self.oldest.minor) is needed; \(Self.remedy)")
    }
    encoders = Self.names(in: try Self.output(of: ["-encoders"]))
    muxers = Self.names(in: try Self.output(of: ["-muxers"]))
  }

  /// - Throws: `.missing` where this ffmpeg lacks the encoder or the kind of file.
  func require(encoder: String, muxer: String) throws(EncodingError) {
    if !encoders.contains(encoder) {
      throw .missing(
        "ffmpeg \(version) has no encoder '\(encoder)'; install one that has, as Debian's package ffmpeg")
    }
    if !muxers.contains(muxer) {
      throw .missing("ffmpeg \(version) cannot write '\(muxer)' files; Debian 12's package ffmpeg (5.1) can")
    }
  }

  /// Starts it. It overwrites the file that the arguments name.
  static func start(
    _ arguments: [String], _ observer: EncodingObserver = EncodingObserver()
  ) throws(EncodingError) -> ChildProcess {
    do {
      return try ChildProcess(
        "ffmpeg", ["-hide_banner", "-nostats", "-loglevel", "error", "-y"] + arguments, observer)
    } catch .missing {
      throw .missing("this kind of film is written by ffmpeg, which is not there; \(remedy)")
    }
  }

  private static let remedy = "install it: apt-get install ffmpeg"

  private static func output(of arguments: [String]) throws(EncodingError) -> String {
    let process = try start(["-hide_banner"] + arguments)
    _ = process.wait()
    return process.output
  }

  /// The names in a list whose lines are flags, a name, words; separate flags are followed by " = ".
  private static func names(in list: String) -> Set<String> {
    Set(
      list.split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ", maxSplits: 2)
        return words.count == 3 && words[1] != "=" ? String(words[1]) : nil
      })
  }
}
