// SPDX-License-Identifier: MIT
import GLEffects

extension FilmOptions {
  /// The options about time and frames.
  static let timeTable: [OptionSpec<DrawCommand>] = [
    .value(["--fps"], "N", \.film.rate, .film, "frames a second, as in 50 or 30000/1001 (default 50)") {
      text throws(ValueProblem) in
      guard let rate = Rational(text), rate.double >= 0.001, rate.double <= 1000, rate.numerator <= 1_000_000,
        rate.denominator <= 1_000_000
      else { throw ValueProblem("must be a number from 0.001 to 1000, as in 50, 23.976 or 30000/1001") }
      return rate
    },
    .value(
      ["--seconds"], "S", \.film.seconds, .film,
      "how long the film is (default: one loop of everything that moves)"
    ) { text throws(ValueProblem) in try seconds(text, in: 0...1e6, includesLowest: false) },
    .value(
      ["--start"], "SECONDS", \.film.start, .film,
      "the moment that frame 0 shows (default 0, or where a view's loop begins)"
    ) {
      text throws(ValueProblem) in try seconds(text, in: -1e6...1e6)
    },
    .value(
      ["--frames"], "RANGE", \.film.frames, .film,
      "draw these frames only, as in 0-99, 0-99:2 or 1,5,10-20 (default: all)"
    ) { text throws(ValueProblem) in try range(text) },
    .value(
      ["--shard"], "I/N", \.film.shard, .film,
      "draw part I of N of the frames, from 0; auto/N takes I from a Kubernetes or Slurm task"
    ) { text throws(ValueProblem) in try shard(text) },
    .flag("--reverse", \.film.isReversed, to: true, .film, "let time run backwards"),
    .value(
      ["--hold-last"], "SECONDS", \.film.hold, .film, "show the last frame so much longer (default 0)"
    ) { text throws(ValueProblem) in try seconds(text, in: 0...600) },
    .flag(
      "--reduce-motion", \.film.standsStill, to: true, .film,
      "draw the effect at rest: one frame, unless --seconds says more"),
    .flag(
      "--check-loop", \.film.checksLoop, to: true, .film,
      "first make sure that the frame after the last is the first again"),
  ]

  /// The options about files other than single PNG pictures.
  static let fileTable: [OptionSpec<DrawCommand>] = [
    .value(
      ["--format"], FileKind.allCases.map(\.rawValue).joined(separator: "|"), \.format, .files,
      "what to write where a file's name does not say it (default: png)"
    ) { text throws(ValueProblem) in try OptionValue.choice(text, of: FileKind.self) },
    .value(
      ["--loop"], "N|forever", \.film.plays, .files,
      "how often an APNG, WebP or GIF is played (default forever)"
    ) { text throws(ValueProblem) in
      if text == "forever" { return 0 }
      guard let plays = Int(text), (1...65535).contains(plays) else {
        throw ValueProblem("must be a whole number from 1 to 65535, or forever")
      }
      return plays
    },
    .number(
      "--quality", "Q", \.film.quality, in: 0...100, .files,
      "of WebP and video; 100 is the best and largest (default 90)"),
    .flag("--lossless", \.film.isLossless, to: true, .files, "WebP and video without loss"),
    .value(
      ["--matte"], "COLOR", \.film.matte, .files,
      "what lies under a transparent film where a file has no alpha (default: the --background, else black or white)"
    ) { text throws(ValueProblem) in try OptionValue.color(text) },
    .number(
      "--alpha-threshold", "PERCENT", \.film.alphaThreshold, in: 0...100, .files,
      "alpha from which a GIF's pixels are opaque (default 50)"),
    .choice(
      "--gif-palette", \.film.palette, .files,
      "one palette for the whole GIF, or one for each frame (default global)"),
    .choice("--gif-dither", \.film.gifDither, .files, "how a GIF mixes colours (default sierra)"),
    .flag("--resume", \.film.resumes, to: true, .files, "leave numbered PNG files that are there and whole"),
  ]

  /// A number of seconds, exactly as written.
  private static func seconds(
    _ text: String, in range: ClosedRange<Double>, includesLowest: Bool = true
  ) throws(ValueProblem) -> Rational {
    _ = try OptionValue.number(text, in: range, includesLowest: includesLowest)
    guard let exact = Rational(text), exact.denominator <= 1_000_000_000 else {
      throw ValueProblem("has more digits than are counted; at most nine after the point")
    }
    return exact
  }

  static func range(_ text: String) throws(ValueProblem) -> FrameRange {
    do throws(FrameRangeError) { return try FrameRange(text) } catch { throw ValueProblem(error.description) }
  }

  private static func shard(_ text: String) throws(ValueProblem) -> ShardChoice {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let count = Int(parts[1]), (1...FrameRange.countLimit).contains(count) else {
      throw ValueProblem("must be I/N or auto/N, as in 0/8")
    }
    if parts[0] == "auto" { return ShardChoice(index: nil, count: count) }
    guard let index = Int(parts[0]), (0..<count).contains(index) else {
      throw ValueProblem("the part must be a whole number from 0 to \(count - 1)")
    }
    return ShardChoice(index: index, count: count)
  }

  /// Checks that involve several options.
  static func check(_ command: DrawCommand, given: Set<String>) throws(ToolFailure) {
    let files = command.outputs
    for (index, file) in files.enumerated() {
      if file.kind == .png, file.path.contains("%"), file.numbered == nil {
        throw ToolFailure(
          .usage, "-o '\(file.path)': write the frame's number once, as %d or %04d, and %% for a percent sign"
        )
      }
      if files[..<index].contains(where: { $0.path == file.path }) {
        throw ToolFailure(.usage, "-o '\(file.path)' is given twice")
      }
    }
    let films = files.filter { !$0.isStill }
    let filmOptions = (timeTable + fileTable).map(\.names[0]).filter {
      !["--format", "--reduce-motion"].contains($0)
    }
    if films.isEmpty, let option = filmOptions.first(where: given.contains) {
      throw ToolFailure(
        .usage,
        "\(option) is about films; name an animated file, as in -o a.webp, or numbered ones, as in -o %04d.png"
      )
    }
    func needs(_ option: String, _ kinds: [FileKind], _ words: String) throws(ToolFailure) {
      if given.contains(option), !films.contains(where: { kinds.contains($0.kind) }) {
        throw ToolFailure(.usage, "\(option) goes with \(words) only")
      }
    }
    try needs("--loop", [.apng, .webp, .gif], "APNG, WebP and GIF")
    try needs("--quality", [.webp, .mp4, .webm, .mov, .avif], "WebP and video")
    try needs("--lossless", [.webp, .mp4, .webm, .mov, .avif], "WebP and video")
    try needs("--alpha-threshold", [.gif], "GIF")
    try needs("--gif-palette", [.gif], "GIF")
    try needs("--gif-dither", [.gif], "GIF")
    if given.contains("--lossless"), given.contains("--quality") {
      throw ToolFailure(.usage, "--lossless and --quality exclude each other")
    }
    if command.film.resumes, !films.allSatisfy({ $0.numbered != nil }) {
      throw ToolFailure(
        .usage, "--resume goes with numbered PNG files only; other films are written in one go")
    }
    if command.depth == .sixteen, let file = films.first(where: { $0.numbered == nil }) {
      throw ToolFailure(.usage, "--depth 16 goes with PNG files only, not with '\(file.path)'")
    }
    if command.film.checksLoop, command.standsStill {
      throw ToolFailure(.usage, "--check-loop and --reduce-motion exclude each other: nothing moves")
    }
    if given.contains("--time"), !films.isEmpty, films.count == files.count {
      throw ToolFailure(.usage, "--time is the moment of a single picture; a film begins at --start")
    }
    if !command.appearances.isEmpty, given.contains("--color-scheme") {
      throw ToolFailure(.usage, "--appearance and --color-scheme both choose the colours; give one")
    }
    if command.film.progress == .openjd, command.writesToStandardOutput {
      throw ToolFailure(.usage, "--progress openjd and -o - both need standard output")
    }
    if command.appearances.count > 1, command.writesToStandardOutput {
      throw ToolFailure(.usage, "standard output takes one film; several --appearance need files")
    }
  }
}
