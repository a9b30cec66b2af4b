// SPDX-License-Identifier: MIT
import GLEffects

extension DrawCommand {
  /// The laser's options; setting them makes this a laser command.
  fileprivate var laser: LaserOptions {
    get { if case .laser(let options) = effect { options } else { LaserOptions() } }
    set { effect = .laser(newValue) }
  }

  fileprivate var rainbow: RainbowOptions {
    get { if case .rainbow(let options) = effect { options } else { RainbowOptions() } }
    set { effect = .rainbow(newValue) }
  }

  fileprivate var beam: BeamOptions {
    get { if case .beam(let options) = effect { options } else { BeamOptions() } }
    set { effect = .beam(newValue) }
  }
}

extension OptionSpec<DrawCommand> {
  /// An option that takes a colour.
  fileprivate static func color(
    _ name: String, _ property: Property<ParsedColor>, _ summary: String
  ) -> Self {
    .value([name], "COLOR", property, .effect, summary) { text throws(ValueProblem) in
      try OptionValue.color(text)
    }
  }

  fileprivate static func lineWidth(
    _ property: Property<Double>, _ summary: String
  ) -> Self {
    .number("--line-width", "W", property, in: 0...4096, includesLowest: false, .effect, summary)
  }

  fileprivate static func dash(_ property: Property<[Double]>) -> Self {
    .value(["--dash"], "LENGTHS", property, .effect, "dashes and gaps in turn, in points, as in 12,6") {
      text throws(ValueProblem) in try OptionValue.dashes(text)
    }
  }

  fileprivate static func duration(
    _ property: Property<Double>, _ summary: String
  ) -> Self {
    .number("--duration", "SECONDS", property, in: 0...1e6, includesLowest: false, .effect, summary)
  }
}

extension LaserOptions {
  static let table: [OptionSpec<DrawCommand>] = [
    .color("--color", \.laser.color, "of the glow (default cyan)"),
    .lineWidth(\.laser.lineWidth, "of the glow's line in points; the core is a quarter of it (default 8)"),
    .choice(
      "--layering", \.laser.layering, .effect,
      "core-on-top: glow, colour, highlight, core; published: the order of the code as it was published "
        + "(default core-on-top)"),
    .dash(\.laser.dash),
  ]
}

extension RainbowOptions {
  static let table: [OptionSpec<DrawCommand>] = [
    .value(
      ["--line-width"], "W", \.rainbow.lineWidth, .effect,
      "points; strokes the outline instead of filling the shape"
    ) { text throws(ValueProblem) in try OptionValue.number(text, in: 0...4096, includesLowest: false) },
    .dash(\.rainbow.dash),
    .duration(\.rainbow.duration, "of one loop (default 4)"),
  ]
}

extension BeamOptions {
  static let table: [OptionSpec<DrawCommand>] = [
    .number(
      "--corner-radius", "R", \.beam.cornerRadius, in: 0...65535, .effect,
      "of the card, in points (default 20)"),
    .lineWidth(\.beam.lineWidth, "in points; the glow is twice as wide (default 2)"),
    .color("--head", \.beam.head, "at the front end (default cyan)"),
    .color("--tail", \.beam.tail, "at the back end (default purple)"),
    .duration(\.beam.duration, "of one turn (default 3.5)"),
    .number(
      "--length", "F", \.beam.length, in: 0...1, .effect, "part of the border that it covers (default 0.3)"),
    .choice(
      "--slices", \.beam.slices, .effect,
      "smooth: one stroke whose colour runs along it; 32: the published construction (default smooth)"),
  ]
}
