// SPDX-License-Identifier: MIT
import GLEffects

/// The frames of a film, worked out from the command line.
struct FilmPlan: Sendable, Equatable {
  let film: Film
  /// Seconds of one loop of everything that moves; nil where nothing does.
  let loop: Rational?
  /// What is worth saying about the film's length.
  let notes: [String]

  /// Seconds of a loop beyond which a length must be given.
  private static let longestLoop = 600.0

  /// Seconds of a film of a view that goes on without a loop.
  private static let endlessSeconds = 5

  /// - Parameter viewMotion: Of a view from Swift sources; nil where it was not looked for, because the frames are named.
  /// - Throws: `.usage` where the loops do not meet soon, or there is no frame to draw.
  init(
    _ command: DrawCommand, viewMotion: ViewMotion? = .still,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(ToolFailure) {
    let options = command.film
    var notes: [String] = []
    let periods = command.standsStill ? [] : command.effect.periods + command.motion.periods
    loop = viewMotion?.loop?.duration ?? Self.commonLoop(of: periods)
    var start = options.start ?? .zero

    let seconds: Rational?
    if let given = options.seconds {
      seconds = given
      if let loop, let loops = loop.reciprocal?.multiplied(by: given), !loops.isWhole {
        notes.append(
          "\(Self.text(given)) s are \(Self.text(loops)) loops of \(Self.text(loop)) s: the film jumps where it begins again"
        )
      }
    } else if case .loop(let viewLoop) = viewMotion {
      seconds = viewLoop.duration
      // Frames that are named are counted from the beginning.
      start = options.start ?? (options.frames == nil ? viewLoop.start : .zero)
      if !viewLoop.isSeamless {
        notes.append(
          "not all that moves here is known to repeat itself: the film may jump at its end; --check-loop tells"
        )
      }
    } else if case .ends(let end) = viewMotion {
      // The last frame shows it at rest.
      let frames = end.multiplied(by: options.rate)?.double.rounded(.up) ?? .infinity
      seconds = frames < 1e9 ? options.rate.reciprocal?.multiplied(by: Rational(Int(frames) + 1)) : end
      notes.append(
        "this view comes to rest after \(Self.text(end)) s and does not repeat itself, so the film jumps where it begins again; "
          + "--hold-last shows its end for longer")
    } else if case .endless = viewMotion {
      seconds = Rational(Self.endlessSeconds)
      notes.append(
        "no time was found after which this view repeats itself, so the film is its first \(Self.endlessSeconds) s and jumps at its end; "
          + "--seconds gives it another length")
    } else if viewMotion == nil {
      seconds = nil
    } else if periods.isEmpty {
      seconds = nil
      if command.effect.view != nil {
        notes.append("nothing in this view moves, so the film is one frame; give --seconds for more")
      } else if !options.standsStill {
        notes.append(
          "nothing in this picture moves, so the film is one frame; give --seconds, or --pulse, --spin …")
      }
    } else if let loop, loop.double <= Self.longestLoop {
      seconds = loop
    } else {
      let list = Set(periods).sorted().map { OptionValue.format($0) + " s" }
      throw ToolFailure(
        .usage,
        "loops of \(OptionValue.list(list).replacing(" or ", with: " and ")) do not meet again within "
          + "\(Int(Self.longestLoop)) s; give --seconds")
    }

    // Where it is not known it reaches to the last frame that is named.
    var length = viewMotion == nil ? (options.frames?.numbers.last ?? 0) + 1 : 1
    if let seconds {
      guard let exact = seconds.multiplied(by: options.rate), exact.double <= Double(FrameRange.highest)
      else {
        throw ToolFailure(.usage, "the film has too many frames; use fewer --seconds or --fps")
      }
      length = max(1, exact.rounded)
      if !exact.isWhole,
        let note = Self.partFrameNote(seconds: seconds, rate: options.rate, exact: exact, length: length)
      {
        notes.append(note)
      }
    }
    if options.frames == nil, length > FrameRange.countLimit {
      throw ToolFailure(.usage, FrameRangeError.tooMany(limit: FrameRange.countLimit).description)
    }
    var film = Film(
      length: length, rate: options.rate, start: start, isReversed: options.isReversed,
      hold: options.hold)
    if let frames = options.frames { film.frames = frames }
    if let shard = options.shard {
      film.frames = film.frames.shard(try shard.resolvedIndex(environment), of: shard.count)
    }
    self.film = film
    self.notes = notes
  }

  /// The shortest time that is whole periods of all; nil where there is none that can be counted.
  private static func commonLoop(of periods: [Double]) -> Rational? {
    var loop: Rational?
    for period in periods {
      guard let exact = Rational(decimal: period) else { return nil }
      guard let common = loop.map({ $0.leastCommonMultiple(with: exact) }) ?? exact else { return nil }
      loop = common
    }
    return loop
  }

  private static func partFrameNote(
    seconds: Rational, rate: Rational, exact: Rational, length: Int
  ) -> String? {
    guard let frame = rate.reciprocal else { return nil }
    let below = Int(exact.double.rounded(.down))
    let whole = [below, below + 1].filter { $0 > 0 }.compactMap { frame.multiplied(by: Rational($0)) }
      .map { text($0) + " s" }
    return "\(text(seconds)) s are \(text(exact)) frames at \(text(rate)) fps; \(length) are drawn. "
      + "Whole: \(OptionValue.list(whole).replacing(" or ", with: " and "))"
  }

  /// A number for people: exact where it has few digits.
  static func text(_ number: Rational) -> String {
    let decimal = OptionValue.format(number.double)
    return decimal.count <= 8 ? decimal : String(format: "%.4f", number.double)
  }
}

extension EffectChoice {
  /// Seconds of the effect's own loop; empty where it has none.
  var periods: [Double] {
    switch self {
    case .laser, .drawing, .view: []
    case .rainbow(let options): [options.duration]
    case .beam(let options): [options.duration]
    }
  }
}
