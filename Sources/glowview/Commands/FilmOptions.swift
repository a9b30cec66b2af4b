// SPDX-License-Identifier: MIT
import GLEffects

/// When the frames of a film are, which of them are drawn, and how its files are made.
struct FilmOptions: Sendable, Equatable {
  /// Frames a second.
  var rate = Rational(50)
  /// Nil: one loop of everything that moves.
  var seconds: Rational?
  /// Seconds; nil: 0, or where a view's loop begins.
  var start: Rational?
  /// Nil: all of the film's.
  var frames: FrameRange?
  var shard: ShardChoice?
  var isReversed = false
  /// Seconds.
  var hold = Rational.zero
  var standsStill = false
  var checksLoop = false

  /// How often files are played; 0 for ever.
  var plays = 0
  /// 0...100.
  var quality = 90.0
  var isLossless = false
  var matte: ParsedColor?
  /// Alpha in percent from which a GIF's pixels are opaque.
  var alphaThreshold = 50.0
  var palette = GIFPalette.global
  var gifDither = GIFDither.sierra
  var resumes = false

  var progress = ProgressChoice.auto

  /// Whether it must be known how long the film is, and nothing here says so. Single frames are counted from the end where time runs
  /// backwards only.
  var needsLength: Bool { seconds == nil && (frames == nil || isReversed || checksLoop) }
}

/// One of several nearly equal parts of the frames.
struct ShardChoice: Sendable, Equatable {
  /// From 0; nil takes it from the environment of a Kubernetes or Slurm task.
  var index: Int?
  var count: Int

  /// The variables that tell a task its number, from 0.
  static let variables = ["JOB_COMPLETION_INDEX", "SLURM_ARRAY_TASK_ID"]

  /// - Throws: `.usage` where the environment says nothing, or too much.
  func resolvedIndex(_ environment: [String: String]) throws(ToolFailure) -> Int {
    if let index { return index }
    let names = Self.variables.joined(separator: " nor ")
    for name in Self.variables {
      guard let text = environment[name] else { continue }
      guard let index = Int(text), (0..<count).contains(index) else {
        throw ToolFailure(
          .usage, "\(name) is '\(text)'; --shard auto/\(count) needs a number from 0 to \(count - 1)")
      }
      return index
    }
    throw ToolFailure(.usage, "--shard auto/\(count): neither \(names) is set; write --shard INDEX/\(count)")
  }
}

enum ProgressChoice: String, Sendable, CaseIterable {
  /// A bar on a terminal, lines elsewhere.
  case auto
  case bar, lines, json, openjd, none
}
