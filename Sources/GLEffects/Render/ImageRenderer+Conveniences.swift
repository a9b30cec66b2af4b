// SPDX-License-Identifier: MIT
public import Foundation

extension ImageRenderer {
  /// Who draws: GL or a program on the CPU.
  public nonisolated var executor: RenderExecutor {
    get { options.executor }
    set { options.executor = newValue }
  }

  /// Whether the picture has no transparent pixels: what the view leaves open is then black, unless there is a `background`.
  public nonisolated var isOpaque: Bool {
    get { background != nil }
    set { background = newValue ? background ?? .black : nil }
  }

  /// Draws the picture at `time` seconds into a PNG file; see `write(to:at:depth:dither:)` with a path.
  ///
  /// - Throws: `RenderError`, as the function with a path.
  @discardableResult
  public func write(
    to url: URL, at time: TimeInterval = 0, depth: ChannelDepth = .eight, dither: Dither = .none
  ) async throws(RenderError) -> RenderReport {
    try await write(to: url.path(percentEncoded: false), at: time, depth: depth, dither: dither)
  }
}
