// SPDX-License-Identifier: MIT
import GLEffects

/// Finds the frames of a film that are on disk already.
enum FinishedFrames {
  /// The frames for which not every output has a whole PNG picture of the right size and depth.
  static func missing(
    from frames: FrameRange, outputs: [OutputFile], width: Int, height: Int, depth: ChannelDepth
  ) throws(ToolFailure) -> FrameRange {
    let names = outputs.compactMap(\.numbered)
    return frames.filter { number in
      !names.allSatisfy { isWhole($0.path(of: number), width: width, height: height, depth: depth) }
    }
  }

  /// Whether `path` is a PNG picture that can be read to its end.
  static func isWhole(_ path: String, width: Int, height: Int, depth: ChannelDepth) -> Bool {
    guard let head = PNGHeader(path: path), head.width == width, head.height == height,
      head.bitDepth == depth.rawValue
    else { return false }
    return (try? ImageFile(path: path)) != nil
  }
}
