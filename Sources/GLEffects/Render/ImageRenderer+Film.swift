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
    let width = Int(size.width * scale) + 1
    let height = Int(size.height * scale) + 1
    let shares = FrameShares(options, width: width, height: height)
    let report = Mutex(FilmReport())
    let draw: @MainActor (FilmMoment) async throws(RenderError) -> (FilmFrame, RenderReport) = { moment in
      let (renderer, report) = try await self.frameRenderer(at: moment.time, shares: shares)
      return try await renderer.filmFrame(moment, depth: depth, dither: dither, report: report)
    }
    try await FilmWriter.write(
      film, width: width, height: height, to: encoders, ahead: shares.ahead,
      source: { moment in
        do throws(RenderError) {
          let (frame, drawn) = try await draw(moment)
          report.withLock { $0.add(drawn) }
          return .success(frame)
        } catch {
          return .failure(error)
        }
      }, written: written)
    return report.withLock { $0 }
  }
}

extension FrameRenderer {
  /// Draws a frame; samples alone where the executor makes them itself and `depth` needs no more.
  @concurrent
  fileprivate func filmFrame(
    _ moment: FilmMoment, depth: ChannelDepth, dither: Dither, report: RenderReport
  ) async throws(RenderError) -> (FilmFrame, RenderReport) {
    var report = report
    let program = try plan(&report)
    let rows = try await drawRows(
      frame, of: program, depth: depth, dither: dither, isKnownOpaque: false, report: &report)
    switch rows.samples {
    case .bytes(let bytes):
      return (
        FilmFrame(moment: moment, samples: SampledPicture(bytes), isOpaque: rows.isOpaque), report
      )
    case .floats(let pixels):
      return (FilmFrame(moment: moment, pixels: pixels, dither: dither), report)
    }
  }
}
