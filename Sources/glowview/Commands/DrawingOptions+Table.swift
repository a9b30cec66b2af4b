// SPDX-License-Identifier: MIT
import GLEffects

extension DrawCommand {
  /// The plain drawing's options; setting them makes this a plain drawing.
  var drawing: DrawingOptions {
    get { if case .drawing(let options) = effect { options } else { DrawingOptions() } }
    set { effect = .drawing(newValue) }
  }
}

extension DrawingOptions {
  /// Options that say how a stroke is drawn, and so need one.
  private static let strokeOptions = [
    "--line-width", "--cap", "--join", "--miter-limit", "--dash", "--dash-phase",
  ]

  static let table: [OptionSpec<DrawCommand>] = [
    .paint(
      "--fill", \.drawing.fill, "of the inside (default: the scheme's primary colour if there is no --stroke)"
    ),
    .optionalChoice(
      "--fill-rule", \.drawing.fillRule,
      "what is inside where outlines overlap (default: as the SVG file says, else nonzero)"
    ),
    .paint("--stroke", \.drawing.stroke, "of the outline (default none)"),
    .number(
      "--line-width", "W", \.drawing.lineWidth, in: 0...4096, includesLowest: false, .effect,
      "of the stroke in points (default 1)"),
    .choice("--cap", \.drawing.cap, .effect, "the stroke's ends (default butt)"),
    .choice("--join", \.drawing.join, .effect, "the stroke's corners (default miter)"),
    .number(
      "--miter-limit", "N", \.drawing.miterLimit, in: 1...1e6, .effect,
      "longest miter in line widths; beyond it a corner is a bevel (default 10)"),
    .value(
      ["--dash"], "LENGTHS", \.drawing.dash, .effect, "dashes and gaps in turn, in points, as in 12,6"
    ) { text throws(ValueProblem) in try OptionValue.dashes(text) },
    .number(
      "--dash-phase", "P", \.drawing.dashPhase, in: -1e6...1e6, .effect,
      "points into the dashes at which outlines start (default 0)"),
    .value(
      ["--trim"], "FROM,TO", \.drawing.trim, .effect,
      "a part of the outline in fractions of its length, over its start if TO is before FROM"
    ) { text throws(ValueProblem) in try OptionValue.trim(text) },
    .flag(
      "--svg-paint", \.drawing.keepsPaints, to: true, .effect,
      "draw the --svg file with its own fills and strokes"),
    .number(
      "--blur", "SIGMA", \.drawing.blur, in: 0...4096, .effect,
      "blur the drawing; standard deviation in points (default 0)"),
    .value(
      ["--shadow"], "'X Y BLUR COLOR'", \.drawing.shadow, .effect,
      "a shadow as CSS's box-shadow: BLUR is twice the standard deviation (default colour: black at 33 %)"
    ) { text throws(ValueProblem) in try OptionValue.shadow(text) },
    .value(
      ["--glow"], "'RADIUS COLOR'", \.drawing.glow, .effect,
      "the drawing again, blurred, behind itself; RADIUS is the standard deviation (default colour: its own)"
    ) { text throws(ValueProblem) in try OptionValue.glow(text) },
    .number("--opacity", "F", \.drawing.opacity, in: 0...1, .effect, "of all of it (default 1)"),
    .blend,
  ]

  static let notes = [
    "PAINT: none, a colour, or a gradient as CSS writes it: linear-gradient(45deg, red, blue 80%), "
      + "linear-gradient(to top right, …), radial-gradient(circle at 30% 30%, …), conic-gradient(from 90deg, …), "
      + "each also 'in oklab'. For strokes also along(…), whose colours run along the outline: along(cyan, purple 60%, clear)."
  ]

  /// Checks that involve several options.
  static func check(_ command: DrawCommand, given: Set<String>) throws(ToolFailure) {
    guard case .drawing(let options) = command.effect else { return }
    if options.keepsPaints {
      guard case .svg? = command.shape else {
        throw ToolFailure(.usage, "--svg-paint goes with --svg only")
      }
      if let other = (["--fill", "--fill-rule", "--stroke", "--trim"] + strokeOptions).first(
        where: given.contains)
      {
        throw ToolFailure(.usage, "--svg-paint draws the file's own paints; \(other) does not go with it")
      }
      return
    }
    if options.fillPaint?.isAlongPath == true {
      throw ToolFailure(.usage, "--fill: along() runs along an outline; it goes with --stroke only")
    }
    if options.strokePaint == nil {
      if let option = strokeOptions.first(where: given.contains) {
        throw ToolFailure(.usage, "\(option) is about the stroke; give a --stroke too")
      }
      if options.fillPaint == nil {
        throw ToolFailure(.usage, "nothing to draw: neither --fill nor --stroke has a paint")
      }
    }
    if given.contains("--dash-phase"), !given.contains("--dash") {
      throw ToolFailure(.usage, "--dash-phase goes with --dash only")
    }
    if let trim = options.trim, trim.length <= 0 {
      throw ToolFailure(.badData, "nothing to draw: --trim leaves nothing of the outline")
    }
    if options.opacity == 0 { throw ToolFailure(.badData, "nothing to draw: --opacity is 0") }
  }
}

extension DrawingOptions {
  /// Refuses to fill a straight line, which encloses nothing.
  func check(_ shape: LoadedShape) throws(ToolFailure) {
    guard strokePaint == nil, !keepsPaints, shape.picture == nil else { return }
    switch shape.geometry {
    case .fitted, .text: return
    case .path(let path), .fittedPath(let path, _):
      let box = path.boundingRect
      if box.width > 0, box.height > 0 { return }
      throw ToolFailure(.badData, "nothing to draw: a straight line encloses nothing; give it a --stroke")
    }
  }
}

extension OptionSpec<DrawCommand> {
  fileprivate static func paint(_ name: String, _ property: Property<PaintChoice?>, _ summary: String) -> Self
  {
    .value([name], "PAINT|none", property, .effect, summary) { text throws(ValueProblem) in
      try OptionValue.paint(text)
    }
  }

  fileprivate static func optionalChoice(
    _ name: String, _ property: Property<FillRuleChoice?>, _ summary: String
  ) -> Self {
    let values = FillRuleChoice.allCases.map(\.rawValue)
    var option = value([name], values.joined(separator: "|"), property, .effect, summary) {
      text throws(ValueProblem) in try OptionValue.choice(text, of: FillRuleChoice.self)
    }
    option.values = values
    return option
  }

  fileprivate static var blend: Self {
    let values = BlendChoice.allCases.map(\.rawValue)
    var option = value(
      ["--blend"], "MODE", \.drawing.blend, .effect,
      "how it mixes with the background: " + OptionValue.list(values) + " (default normal)"
    ) { text throws(ValueProblem) in
      guard let choice = BlendChoice(rawValue: text) else {
        let hint = NearestName.suggestion(for: text, among: values)
        throw ValueProblem(
          hint.map { "there is no such blend mode\($0)" } ?? "must be " + OptionValue.list(values))
      }
      return choice
    }
    option.values = values
    return option
  }
}
