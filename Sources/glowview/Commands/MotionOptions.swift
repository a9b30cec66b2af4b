// SPDX-License-Identifier: MIT
import GLEffects

/// What moves, beside what the effect does by itself. All times are the seconds of one loop; nil stands still.
struct MotionOptions: Sendable, Equatable {
  var pulse: Double?
  var travel: Double?
  var flicker: Double?
  var seed = 1
  var march: Double?
  var spin: Double?

  var flickering: Flicker? { flicker.map { Flicker(period: $0, seed: UInt64(seed)) } }

  /// The loops that there are.
  var periods: [Double] { [pulse, travel, flicker, march, spin].compactMap { $0 } }

  static let table: [OptionSpec<DrawCommand>] = [
    period("--pulse", \.motion.pulse, "the glow fades and comes back once in so many seconds"),
    period(
      "--travel", \.motion.travel,
      "the light, or stroke, is drawn along the outline from its start and leaves it from there"),
    period(
      "--flicker", \.motion.flicker, "the light is unsteady as an old neon tube's, the same in each loop"),
    .value(["--seed"], "N", \.motion.seed, .motion, "another sequence of flickers (default 1)") {
      text throws(ValueProblem) in
      guard let seed = Int(text), (0...Int(Int32.max)).contains(seed) else {
        throw ValueProblem("must be a whole number from 0 to \(Int32.max)")
      }
      return seed
    },
    period("--march", \.motion.march, "the dashes of a --dash move along by one pattern"),
    period("--spin", \.motion.spin, "the shape turns clockwise once about its centre"),
  ]

  /// Refuses what the effect has nothing for.
  static func check(_ command: DrawCommand, given: Set<String>) throws(ToolFailure) {
    func refuse(_ option: String, unless fits: Bool, _ reason: String) throws(ToolFailure) {
      if given.contains(option), !fits { throw ToolFailure(.usage, "\(option) \(reason)") }
    }
    let (hasGlow, hasStroke, hasDash) =
      switch command.effect {
      case .laser(let options): (true, true, !options.dash.isEmpty)
      case .rainbow(let options): (false, false, !options.dash.isEmpty)
      case .beam: (true, false, false)
      case .drawing(let options):
        (
          options.glow != nil,
          options.strokePaint != nil && options.fillPaint == nil && !options.keepsPaints,
          !options.dash.isEmpty
        )
      case .view: (false, false, false)
      }
    try refuse("--pulse", unless: hasGlow, "is about a glow: of a laser, a beam, or a drawing with --glow")
    try refuse("--travel", unless: hasStroke, "is about a laser, or a drawing that is only a --stroke")
    try refuse("--march", unless: hasDash, "is about the dashes of a --dash")
    try refuse("--seed", unless: command.motion.flicker != nil, "goes with --flicker only")
    if case .drawing(let options) = command.effect, options.trim != nil {
      try refuse("--travel", unless: false, "and --trim both say which part is drawn; give one")
    }
  }

  private static func period(
    _ name: String, _ property: OptionSpec<DrawCommand>.Property<Double?>, _ summary: String
  ) -> OptionSpec<DrawCommand> {
    .value([name], "SECONDS", property, .motion, summary) { text throws(ValueProblem) in
      try OptionValue.number(text, in: 0...1e6, includesLowest: false)
    }
  }
}
