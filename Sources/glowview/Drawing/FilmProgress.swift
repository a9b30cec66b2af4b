// SPDX-License-Identifier: MIT
import GLEffects
import Synchronization

/// Says how far a film is, as often as is useful where it goes.
final class FilmProgress: Sendable {
  private let style: ProgressChoice
  /// Frames times files.
  private let steps: Int
  private let frames: Int
  private let start = ContinuousClock.now
  private let state = Mutex<(done: Int, shown: Int)>((0, -1))

  /// - Parameter files: How many encoders take each frame.
  init(_ choice: ProgressChoice, isQuiet: Bool, frames: Int, files: Int) {
    // no-color.org: a variable that is not empty. The bar is drawn by the same sequences as colours.
    let isPlain = ProcessInfo.processInfo.environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    let automatic: ProgressChoice = isatty(STDERR_FILENO) == 1 && !isPlain ? .bar : .lines
    // What a program reads comes also when people want quiet.
    let chosen = choice == .auto ? automatic : choice
    style = isQuiet && (chosen == .bar || chosen == .lines) ? .none : chosen
    self.frames = frames
    steps = max(1, frames * files)
  }

  /// The film as a whole, before its first frame.
  func begin(_ title: String, film: Film, loop: Rational?) {
    let seconds = film.duration?.double ?? 0
    switch style {
    case .bar, .lines: Self.say("\(title)\n")
    case .json:
      Self.say(
        "{\"event\":\"start\",\"frames\":\(frames),\"fps\":\"\(film.rate)\",\"seconds\":\(seconds),\"loop\":"
          + (loop.map { "\($0.double)" } ?? "null") + "}\n")
    case .openjd: Self.print("openjd_status: \(title)\n")
    case .auto, .none: break
    }
  }

  /// A file has taken another frame.
  func step() {
    state.withLock { state in
      state.done += 1
      // Bars move often; each line is for good.
      let marks = style == .bar ? 1000 : style == .lines ? 10 : 100
      let mark = state.done * marks / steps
      guard mark > state.shown else { return }
      state.shown = mark
      show(state.done)
    }
  }

  /// Takes a bar away.
  func end() {
    if style == .bar { Self.say("\r\u{1b}[K") }
  }

  private func show(_ done: Int) {
    let part = Double(done) / Double(steps)
    let passed = start.elapsedSeconds
    let count = Int((Double(frames) * part).rounded(.down))
    let rate = passed > 0 ? Double(frames) * part / passed : 0
    let left = part > 0 ? passed * (1 - part) / part : 0
    switch style {
    case .bar:
      let width = 30
      let filled = Int(Double(width) * part)
      let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
      Self.say(
        String(format: "\r\u{1b}[K%@ %d/%d  %.1f fps  %@ left", bar, count, frames, rate, Self.time(left)))
    case .lines:
      Self.say(
        String(format: "%d of %d frames, %.1f a second, %@ left\n", count, frames, rate, Self.time(left)))
    case .json:
      Self.say(
        String(
          format: "{\"event\":\"progress\",\"done\":%d,\"total\":%d,\"rate\":%.3f,\"secondsLeft\":%.3f}\n",
          count,
          frames, rate, left))
    case .openjd: Self.print(String(format: "openjd_progress: %.1f\n", part * 100))
    case .auto, .none: break
    }
  }

  private static func time(_ seconds: Double) -> String {
    let whole = Int(min(seconds, 1e9).rounded(.up))
    return whole >= 3600
      ? "\(whole / 3600) h \(whole / 60 % 60) min"
      : whole >= 60 ? "\(whole / 60) min \(whole % 60) s" : "\(whole) s"
  }

  private static func say(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }

  private static func print(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(StandardStreams.output, bytes, bytes.count)
  }
}
