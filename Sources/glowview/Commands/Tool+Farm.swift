// SPDX-License-Identifier: MIT
import GLEffects

extension Tool {
  /// Writes the files of a job and says how to start it.
  @MainActor
  static func run(_ command: FarmCommand) throws(ToolFailure) {
    let drawing = try command.drawing(output: "%d.png")
    let frames: FrameRange
    var words = command.words
    if let given = command.frames {
      frames = given
    } else if drawing.effect.view == nil {
      frames = try FilmPlan(drawing).film.frames
    } else {
      let film = try FilmPlan(drawing, viewMotion: Picture(drawing).viewMotion(for: drawing.film)).film
      frames = film.frames
      // What was found out about the view here, no task looks for again.
      words += film.words(besides: drawing.film)
    }
    let job = FarmJob(
      command: words, frames: frames.description, chunk: command.chunk,
      engine: command.engine.rawValue)
    let directory = FileManager.default.currentDirectoryPath
    let folder = command.folder.hasPrefix("/") ? command.folder : "\(directory)/\(command.folder)"
    let whole = URL(filePath: folder).standardizedFileURL.path(percentEncoded: false)
    let name = whole.count > 1 && whole.hasSuffix("/") ? String(whole.dropLast()) : whole
    do {
      try FileManager.default.createDirectory(atPath: name + "/frames", withIntermediateDirectories: true)
    } catch {
      throw ToolFailure(.cannotCreate, "'\(name)' cannot be made: \(error.localizedDescription)")
    }
    let files = FarmFiles(
      job: job, folder: name, directory: directory, image: command.image, claim: command.claim)
    let file = try files.file(for: command.engine)
    try write(job.json, to: "\(name)/\(FarmJob.fileName)")
    try write(file.text, to: "\(name)/\(file.name)")
    try StandardStreams.output(
      "\(try job.taskCount()) tasks of at most \(command.chunk) of \(frames.numbers.count) frames; start them with:\n"
        + "  \(files.advice(for: command.engine))\nand then:\n  glowview farm-merge \(FarmJob.quoted(command.folder)) -o FILE\n"
    )
  }

  /// Makes sure that a job's frames are there and whole, and encodes them.
  static func run(_ command: MergeCommand) async throws(ToolFailure) {
    let job = try FarmJob.read(folder: command.folder)
    let range = try job.range()
    guard let first = range.numbers.first else { throw ToolFailure(.badData, "the job has no frames") }
    let name = "\(command.folder)/\(FarmJob.frameName)"
    guard let numbered = NumberedName(name.replacing("%", with: "%%").replacing("%%06d", with: "%06d")) else {
      throw ToolFailure(.usage, "'\(command.folder)' cannot be the name of a job")
    }
    var drawing = try FarmCommand.drawing(job.command, output: command.outputs[0], more: command.words)
    drawing.outputNames = command.outputs
    if let still = drawing.outputs.first(where: { $0.kind == .png && !$0.path.contains("%") }) {
      throw ToolFailure(
        .usage, "-o '\(still.path)': a film needs an animated file, such as .apng, .webp or .mp4")
    }

    // The size is what most frames cannot have by accident: the first one's that is there.
    let head = range.numbers.lazy.compactMap { PNGHeader(path: numbered.path(of: $0)) }.first
    guard let head, let depth = ChannelDepth(rawValue: head.bitDepth) else {
      throw ToolFailure(
        .missingInput, "no frame is there: '\(numbered.path(of: first))' and the others are missing")
    }
    let missing = range.filter { number in
      !FinishedFrames.isWhole(numbered.path(of: number), width: head.width, height: head.height, depth: depth)
    }
    guard missing.numbers.isEmpty else {
      throw ToolFailure(
        .missingInput,
        "\(missing.numbers.count) of \(range.numbers.count) frames "
          + "\(missing.numbers.count == 1 ? "is" : "are") missing or broken: \(missing); "
          + "start the job again, it draws only these")
    }

    var film = try FilmPlan(drawing).film
    film.frames = range
    let format = FilmFormat(
      width: head.width, height: head.height, rate: film.rate, frameCount: film.count,
      plays: drawing.film.plays,
      isOpaque: await drawing.isOpaque)
    let made = try await FilmEncoders(drawing.outputs, of: drawing, format: format, dither: .none)
    drawing.note(made.notes)
    let progress = FilmProgress(
      drawing.film.progress, isQuiet: drawing.isQuiet, frames: film.count, files: made.encoders.count)
    InterruptCleanup.advise("interrupted; no film has been written, the same command starts again")
    defer {
      InterruptCleanup.advise(nil)
      InterruptCleanup.forgetAll()
    }
    progress.begin(
      "\(command.folder): \(head.width) x \(head.height), \(film.count) frames", film: film, loop: nil)
    do throws(RenderError) {
      try await FilmWriter.write(
        film, width: head.width, height: head.height, to: made.encoders,
        source: { moment in
          do throws(ImageError) {
            let picture = try ImageFile(path: numbered.path(of: moment.number))
            return .success(FilmFrame(moment: moment, pixels: picture.pixels, dither: .none))
          } catch {
            return .failure(.view("\(numbered.path(of: moment.number)): \(error.description)"))
          }
        }, written: { progress.step() })
    } catch {
      progress.end()
      throw ToolFailure(error)
    }
    progress.end()
  }

  private static func write(_ text: String, to path: String) throws(ToolFailure) {
    do throws(OutputError) {
      let file = try AtomicFile(path: path)
      try file.write(Array(text.utf8))
      try file.commit()
    } catch {
      throw ToolFailure(error)
    }
  }
}

extension Film {
  /// The options that say when it begins and how long it is, as far as others do not say so already.
  func words(besides options: FilmOptions) -> [String] {
    func text(_ seconds: Double) -> String {
      String(format: "%.9f", seconds).replacing(/\.?0+$/, with: "")
    }
    var words: [String] = []
    if options.start == nil, start != .zero { words += ["--start", text(start.double)] }
    if options.seconds == nil { words += ["--seconds", text(Double(length) * frameDuration.double)] }
    return words
  }
}
