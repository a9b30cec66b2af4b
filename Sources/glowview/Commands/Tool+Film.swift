// SPDX-License-Identifier: MIT
import GLEffects
import Synchronization

extension Tool {
  /// A film, into all its files at once.
  @MainActor
  static func draw(
    _ command: DrawCommand, _ picture: Picture, _ plan: FilmPlan, into outputs: [OutputFile],
    openSeconds: Double
  ) async throws(ToolFailure) {
    let start = ContinuousClock.now
    var film = plan.film
    let (width, height) = command.pixels(of: picture.layout)
    command.note(plan.notes)
    if command.film.checksLoop {
      try await checkLoop(film, picture, dither: command.effectiveDither(picture))
    }

    let wanted = film.count
    if command.film.resumes {
      film.frames = try FinishedFrames.missing(
        from: film.frames, outputs: outputs, width: width, height: height, depth: command.depth)
    }
    let title =
      OptionValue.list(outputs.map(\.path)).replacing(" or ", with: " and ")
      + ": \(width) x \(height), \(frames(film, wanted)), \(FilmPlan.text(film.rate)) fps"
      + (plan.loop.map { ", loop \(FilmPlan.text($0)) s" } ?? "")
    let progress = FilmProgress(
      command.film.progress, isQuiet: command.isQuiet, frames: film.count, files: outputs.count)
    progress.begin(title, film: film, loop: plan.loop)

    let dither = command.effectiveDither(picture)
    var report = FilmReport()
    var notes = plan.notes
    if film.count > 0 {
      let format = FilmFormat(
        width: width, height: height, rate: film.rate, frameCount: film.count, plays: command.film.plays,
        isOpaque: command.isOpaque)
      let made = try FilmEncoders(outputs, of: command, format: format, dither: dither)
      command.note(made.notes)
      notes += made.notes
      let encoders = made.encoders
      let resumable = outputs.allSatisfy { $0.numbered != nil }
      InterruptCleanup.advise(
        resumable
          ? "interrupted; whole frames are kept, and the same command with --resume goes on"
          : "interrupted; no film has been written, the same command starts again")
      defer {
        InterruptCleanup.advise(nil)
        InterruptCleanup.forgetAll()
      }
      do throws(RenderError) {
        report = try await picture.renderer.write(
          film, to: encoders, depth: command.depth, dither: dither, written: { progress.step() })
      } catch {
        progress.end()
        throw ToolFailure(error)
      }
      progress.end()
    }

    let description = await picture.renderer.device?.description
    let summary = FilmSummary(
      outputs: outputs.map(\.path), width: width, height: height, scale: command.scale,
      padding: Double(picture.layout.padding), frames: report.frames, framesKept: wanted - film.count,
      fps: "\(film.rate)", duration: film.duration?.double ?? 0, loop: plan.loop?.double,
      dither: dither.rawValue,
      renderer: "\(picture.renderer.options.executor)", device: description.map { DrawReport.Device($0) },
      passes: report.total.passes, surfaces: report.total.surfaces, cacheHits: report.total.cacheHits,
      peakSurfaceBytes: report.total.peakSurfaceBytes,
      seconds: FilmSummary.Seconds(
        device: openSeconds, resolve: report.total.resolveSeconds, plan: report.total.planSeconds,
        draw: report.total.drawSeconds, total: openSeconds + start.elapsedSeconds), notes: notes)
    if command.reportsJSON {
      try StandardStreams.report(summary.json, toError: command.writesToStandardOutput)
    } else if command.isVerbose {
      try StandardStreams.report(summary.text, toError: command.writesToStandardOutput)
    }
  }

  private static func frames(_ film: Film, _ wanted: Int) -> String {
    let count = film.count == 1 ? "1 frame" : "\(film.count) frames"
    if film.count < wanted { return "\(count) of \(wanted) \(film.count == 1 ? "is" : "are") missing" }
    return count + (film.frames == FrameRange(count: film.length) ? "" : " of a film of \(film.length)")
  }

  /// - Throws: `.badData` where the frame after the last is not the first.
  @MainActor
  private static func checkLoop(_ film: Film, _ picture: Picture, dither: Dither) async throws(ToolFailure) {
    let after = film.isReversed ? -1 : film.length
    let first = film.isReversed ? film.length - 1 : 0
    do throws(RenderError) {
      var pictures: [SampledPicture] = []
      for number in [first, after] {
        pictures.append(
          SampledPicture(
            try await picture.renderer.image(at: film.time(ofFrame: number)).pixels, dither: dither))
      }
      // The springs of a view come to rest by and by.
      if pictures[0].isSame(as: pictures[1], within: picture.shape == nil ? 1 : 0) { return }
    } catch {
      throw ToolFailure(error)
    }
    throw ToolFailure(
      .badData,
      "--check-loop: frame \(film.length) is not frame 0 again, so the film jumps where it begins again")
  }
}
