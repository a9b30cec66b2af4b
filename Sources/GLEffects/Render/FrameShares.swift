// SPDX-License-Identifier: MIT
import Foundation

/// How the frames of a film share the machine: how many are made at the same time, and with how many threads each.
///
/// Frames know nothing of each other, so a thread a frame wastes no time on waiting; the parts of one frame do.
package struct FrameShares: Sendable, Equatable {
  /// Bytes of frames that are in the making at most, and of those that wait for an encoder, unless one is larger by itself.
  private static let inFlightByteLimit = 256 << 20

  /// Frames that are made at the same time, at least 1.
  package let frames: Int
  /// Frames that are begun at the same time, at least 1: where all processors may draw, the next one's view is resolved meanwhile.
  package let ahead: Int
  /// Threads that each may use, at least 1.
  package let threads: Int
  /// Bytes of surfaces that each may have: all that are begun may be drawn at once.
  let surfaceByteLimit: Int

  /// - Parameters:
  ///   - options: Who draws, with how many threads.
  ///   - width: Pixels of a frame.
  ///   - height: Pixels of a frame.
  package init(
    _ options: RenderOptions, width: Int, height: Int,
    processors: Int = ProcessInfo.processInfo.activeProcessorCount
  ) {
    let room = Self.room(width: width, height: height, processors: processors)
    let available = max(1, options.threads > 0 ? options.threads : processors)
    switch options.executor {
    case .cpu:
      frames = min(room, available)
      let more = available < processors ? 0 : 1
      ahead = min(frames + more, Self.room(width: width, height: height, processors: processors + 1))
    // A device draws one frame after the other: more than two would only wait for it. The reference's canvases are large.
    case .gl, .reference:
      frames = min(2, room)
      ahead = frames
    }
    threads = (available + frames - 1) / frames
    surfaceByteLimit = options.executor == .gl ? options.surfaceByteLimit : options.surfaceByteLimit / ahead
  }

  /// Frames that may be in memory at once, at least 1.
  static func room(
    width: Int, height: Int, processors: Int = ProcessInfo.processInfo.activeProcessorCount
  ) -> Int {
    let bytes = max(1, width * height * MemoryLayout<SIMD4<Float>>.stride)
    return max(1, min(processors, inFlightByteLimit / bytes))
  }
}
