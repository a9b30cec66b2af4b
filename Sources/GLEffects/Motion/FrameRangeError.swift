// SPDX-License-Identifier: MIT

/// Why a text is no range of frames.
public enum FrameRangeError: Error, Sendable, Equatable, CustomStringConvertible {
  /// A part is neither a number, nor first-last, nor first-last:step.
  case syntax(String)
  /// A part's last number is on the wrong side of its first.
  case backwards(String)
  /// A frame is named twice.
  case overlap(frame: Int)
  /// A number is above `limit`.
  case tooHigh(limit: Int)
  /// There are more than `limit` frames.
  case tooMany(limit: Int)

  /// One line for people.
  public var description: String {
    switch self {
    case .syntax(let part):
      "'\(part)' is no range of frames; write 7, 0-99, 0-99:2, or several with commas between"
    case .backwards(let part): "'\(part)' runs the wrong way; write the lower frame first"
    case .overlap(let frame): "frame \(frame) is named twice"
    case .tooHigh(let limit): "frame numbers go up to \(limit)"
    case .tooMany(let limit): "a run has at most \(limit) frames; divide it"
    }
  }
}
