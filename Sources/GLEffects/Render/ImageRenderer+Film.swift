// SPDX-License-Identifier: MIT
import Foundation
import Synchronization

extension ImageRenderer {
  /// Draws the frames of a film and hands each to every encoder, which completes or cancels its file.
  ///
  /// Drawing and encoding overlap; only a few frames are in memory at once. Sets `options.precision` as `depth` needs.
  /// - Parameters:
  ///   - film: Which frames there are, and when.
  ///   - encoders: Who gets them.
  ///   - depth: Bits a channel of encoders that can choose.
  ///   - dither: How frames are rounded to 8 bits.
  ///   - written: Called each time that an encoder has taken a frame, on any thread.
  /// - Throws: `RenderError`, as `write(to:)`. No incomplete file is left then.
  @discardableResult
  public func write(
    _ film: Film, to encoders: [any FilmEncoder], depth: ChannelDepth = .eight, dither: Dither = .none,
    written: @escaping @Sendable () -> Void = {}
  ) async throws(RenderError) -> FilmReport {
    options.precision = depth == .eight ? .eightBits : .sixteenBits
    let size = try size()
    let report = Mutex(FilmReport())
    let draw: @MainActor (TimeInterval) async throws(RenderError) -> RenderedImage = image(at:)
    try await FilmWriter.write(
      film, width: Int(size.width * scale) + 1, height: Int(size.height * scale) + 1, to: encoders,
      source: { moment in
        do throws(RenderError) {
          let image = try await draw(moment.time)
          report.withLock { $0.add(image.report) }
          return .success(await FilmFrame.rounded(image, moment: moment, dither: dither))
        } catch {
          return .failure(error)
        }
      }, written: written)
    return report.withLock { $0 }
  }
}

extension FilmFrame {
  /// Off the main actor, on which views are resolved.
  @concurrent
  fileprivate static func rounded(_ image: RenderedImage, moment: FilmMoment, dither: Dither) async
    -> FilmFrame
  {
    FilmFrame(moment: moment, pixels: image.pixels, dither: dither)
  }
}
