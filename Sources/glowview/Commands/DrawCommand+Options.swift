// SPDX-License-Identifier: MIT
import GLEffects

extension DrawCommand {
  /// The drawing commands: the common options with each one's own.
  static let specs: [CommandSpec<DrawCommand>] = [laserSpec, rainbowSpec, beamSpec, drawSpec]

  /// The command called `name`; nil where that draws nothing.
  static func spec(named name: String) -> CommandSpec<DrawCommand>? {
    // Each table is made when it is asked for.
    name == "swift" ? viewSpec : specs.first { $0.name == name }
  }

  /// The names of all of them.
  static var names: [String] { specs.map(\.name) + ["swift"] }

  static let laserSpec = spec(
    name: "laser", abstract: "a laser beam along the outline of a shape", effect: .laser(LaserOptions()),
    options: LaserOptions.table, defaultShape: "--circle",
    examples: [
      "laser --svg logo.svg --color cyan --size 640x640 -o logo.png",
      "laser --path 'M20 80 Q 95 10 180 80' --color '#ff2d55' --line-width 4 -o arc.png",
      "laser --text 'Open' --font-weight bold --line-width 3 --color orange -o open.png",
    ])

  static let rainbowSpec = spec(
    name: "rainbow", abstract: "a moving rainbow in or along a shape", effect: .rainbow(RainbowOptions()),
    options: RainbowOptions.table, defaultShape: "--circle",
    examples: [
      "rainbow --text 'Rainbow' --font-weight bold --size 800x240 -o rainbow.png",
      "rainbow --capsule --size 400x120 --line-width 6 --time 1.5 -o capsule.png",
    ])

  static let beamSpec = spec(
    name: "beam", abstract: "a beam that runs around a card's border", effect: .beam(BeamOptions()),
    options: BeamOptions.table, defaultShape: "a card with --corner-radius",
    examples: ["beam --size 360x220 --corner-radius 28 --head cyan --tail purple --time 0.7 -o card.png"])

  static let drawSpec = spec(
    name: "draw", abstract: "a shape, filled and stroked with colours or gradients",
    effect: .drawing(DrawingOptions()), options: DrawingOptions.table, defaultShape: "--circle",
    examples: [
      "draw --svg logo.svg --svg-paint --size 256x256 -o mark.png",
      "draw --capsule --size 400x200 --fill 'linear-gradient(to right, cyan, purple)' --glow 12 -o pill.png",
      "draw --path 'M10 50H190' --stroke 'along(clear, orange)' --line-width 8 --cap round -o comet.png",
    ], notes: DrawingOptions.notes)

  private static func spec(
    name: String, abstract: String, effect: EffectChoice, options: [OptionSpec<DrawCommand>],
    defaultShape: String, examples: [String], notes: [String] = []
  ) -> CommandSpec<DrawCommand> {
    CommandSpec(
      name: name, abstract: abstract, usage: "[SHAPE] [options] -o FILE",
      options: shapeOptions + OptionSpec.fontOptions(\.text) + OptionSpec.lineOptions(\.text) + options
        + pictureOptions + MotionOptions.table + FilmOptions.timeTable + renderingOptions
        + FilmOptions.fileTable + outputOptions,
      headingNotes: [
        .shape: "one; default: \(defaultShape)",
        .text: "with --text; --font-file and --strict-glyphs also with --svg",
      ], examples: examples,
      notes: [
        "Colours: #rgb, #rgba, #rrggbb, #rrggbbaa, CSS names, rgb(), hsl(), oklch(), oklab(), and the system's "
          + "names \(ParsedColor.systemNames.joined(separator: ", ")), which follow --color-scheme and --palette "
          + "and win over CSS's."
      ] + notes,
      initial: DrawCommand(effect: effect), finish: finish)
  }

  /// Checks that involve several options.
  static let finish: @Sendable (inout DrawCommand, Set<String>) throws(ToolFailure) -> Void = {
    command, given throws(ToolFailure) in
    if command.fitsPath, !given.contains("--path") {
      throw ToolFailure(.usage, "--fit goes with --path only; other shapes always fill the frame")
    }
    let isSVG = given.contains("--svg")
    let wrong = TextOptions.names.first { option in
      given.contains(option) && !(isSVG && TextOptions.namesForFiles.contains(option))
    }
    if !given.contains("--text"), let option = wrong {
      let place = TextOptions.namesForFiles.contains(option) ? "--text and --svg" : "--text"
      throw ToolFailure(.usage, "\(option) goes with \(place) only")
    }
    if given.contains("--mask") {
      guard case .image = command.shape else { throw ToolFailure(.usage, "--mask goes with --image only") }
    }
    if given.contains("--corner-radius"), let shape = command.shape, shape != .rectangle {
      throw ToolFailure(
        .usage,
        "--corner-radius is the card's; it goes with --rectangle or without a shape, not with another one")
    }
    if case .beam(let options) = command.effect, command.shape == .rectangle,
      given.contains("--corner-radius")
    {
      command.shape = .roundedRectangle(radius: options.cornerRadius)
    }
    if command.requiresHardware, command.device == .software {
      throw ToolFailure(.usage, "--require-hardware and --device software exclude each other")
    }
    if command.renderer == .cpu || command.renderer == .reference,
      command.requiresHardware || command.device != .automatic
    {
      throw ToolFailure(
        .usage,
        "--renderer \(command.renderer) draws on the CPU; --device and --require-hardware do not go with it")
    }
    if given.contains("--dash"), case .rainbow(let options) = command.effect, options.lineWidth == nil {
      throw ToolFailure(.usage, "--dash is about the stroke; give a --line-width too")
    }
    try DrawingOptions.check(command, given: given)
    try MotionOptions.check(command, given: given)
    try FilmOptions.check(command, given: given)
    if let size = command.size { try PictureLimits.check(size, scale: command.scale) }
  }

  private static var shapeOptions: [OptionSpec<DrawCommand>] {
    func shape(_ option: String, _ source: ShapeSource, _ summary: String) -> OptionSpec<DrawCommand> {
      .flag(option, \.shape, to: source, .shape, summary, exclusiveSet: "SHAPE")
    }
    return [
      shape("--circle", .circle, "the largest circle in the frame"),
      shape("--ellipse", .ellipse, "the frame's ellipse"),
      shape("--rectangle", .rectangle, "the frame itself"),
      .value(
        ["--rounded-rectangle"], "RADIUS", \.shape, .shape, "the frame with continuous corners; points",
        exclusiveSet: "SHAPE"
      ) { text throws(ValueProblem) in
        .roundedRectangle(radius: try OptionValue.number(text, in: 0...65535))
      },
      shape("--capsule", .capsule, "the frame with the roundest corners"),
      .value(
        ["--path"], "DATA", \.shape, .shape, "SVG path data in points from the frame's top left corner",
        exclusiveSet: "SHAPE"
      ) { text throws(ValueProblem) in
        if text.isEmpty { throw ValueProblem("must be SVG path data, as in 'M0 0 L40 30'") }
        return .path(data: text)
      },
      .flag("--fit", \.fitsPath, to: true, .shape, "scale and centre the --path into the frame"),
      .value(
        ["--svg"], "FILE[#ID]", \.shape, .shape,
        "the outlines of an SVG file, or of its element ID, fitted to the frame", exclusiveSet: "SHAPE"
      ) { text throws(ValueProblem) in
        if text.isEmpty || text.hasPrefix("#") { throw ValueProblem("must be the name of an SVG file") }
        if text.hasSuffix("#") { throw ValueProblem("the id after # is missing") }
        return .svg(reference: text)
      },
      .value(
        ["--image"], "FILE", \.shape, .shape,
        "a PNG picture: its alpha is the mask of a rainbow, its traced outline the path of lasers and beams",
        exclusiveSet: "SHAPE"
      ) { text throws(ValueProblem) in
        if text.isEmpty { throw ValueProblem("must be the name of a PNG file") }
        return .image(file: text)
      },
      .choice("--mask", \.maskChannel, .shape, "what of the --image counts (default alpha)"),
      .value(
        ["--text"], "STRING", \.shape, .shape,
        "the outlines of a text in any script; \\n begins a new line", exclusiveSet: "SHAPE"
      ) { text throws(ValueProblem) in
        if text.isEmpty { throw ValueProblem("must be a text") }
        return .text(text)
      },
    ]
  }

  static let pictureOptions: [OptionSpec<DrawCommand>] = [
    .value(
      ["--size"], "WxH", \.size, .picture,
      "the picture in points (default: the path's bounds, else 512x512, and the padding)"
    ) { text throws(ValueProblem) in try OptionValue.size(text) },
    .number("--scale", "N", \.scale, in: 0.01...64, .picture, "pixels a point (default 1)"),
    .value(
      ["--padding"], "P", \.padding, .picture,
      "points between frame and shape; 0 lets the frame cut the glow (default: what the glow needs)"
    ) { text throws(ValueProblem) in try OptionValue.number(text, in: 0...16384) },
    .value(
      ["--background"], "COLOR|none", \.background, .picture,
      "what the effect is drawn over; none is transparent (default: black, or white with --color-scheme light)"
    ) { text throws(ValueProblem) in text == "none" ? .none : .color(try OptionValue.color(text)) },
    .value(
      ["--content"], "FILE", \.content, .picture,
      "a PNG picture drawn under the effect, scaled into the frame"
    ) { text throws(ValueProblem) in
      if text.isEmpty { throw ValueProblem("must be the name of a PNG file") }
      return text
    },
    .choice("--color-scheme", \.colorScheme, .picture, "which system colours (default dark)"),
    .choice("--palette", \.palette, .picture, "whose system colours (default ios26)"),
    .value(
      ["--appearance"], "LIST", \.appearances, .picture,
      "a file for each of light, dark, light-contrast, dark-contrast, named after it"
    ) { text throws(ValueProblem) in try OptionValue.appearances(text) },
    .number(
      "--time", "SECONDS", \.time, in: -1e6...1e6, .picture,
      "the moment that a single picture shows (default 0)"),
  ]

  static let renderingOptions: [OptionSpec<DrawCommand>] = [
    .choice(
      "--renderer", \.renderer, .rendering,
      "GL, the CPU, or the slow and exact reference; auto is GL on hardware, else the CPU (default auto)"),
    .value(["--threads"], "COUNT", \.threads, .rendering, "of --renderer cpu (default one a processor)") {
      text throws(ValueProblem) in
      guard let count = Int(text), (1...1024).contains(count) else {
        throw ValueProblem("must be a whole number from 1 to 1024")
      }
      return count
    },
    .device(\.device),
    .flag(
      "--require-hardware", \.requiresHardware, to: true, .rendering,
      "fail rather than draw with a software GL"),
  ]

  static let outputOptions: [OptionSpec<DrawCommand>] = [
    .value(
      ["--dither"], "none|ordered", \.dither, .output,
      "how 8-bit steps are hidden (default: ordered where a blur or gradient needs it)"
    ) { text throws(ValueProblem) in try OptionValue.choice(text, of: Dither.self) },
    .value(["--depth"], "8|16", \.depth, .output, "bits a channel (default 8)") { text throws(ValueProblem) in
      guard let bits = Int(text), let depth = ChannelDepth(rawValue: bits) else {
        throw ValueProblem("must be 8 or 16")
      }
      return depth
    },
    .choice(
      "--compression", \.compression, .output,
      "how small the file is made: fast and balanced on all cores, small slowly (default fast)"),
    .flag(
      "--json", \.reportsJSON, to: true, .output,
      "print what was done as JSON (on standard error if the picture goes to standard output)"),
    .flag(
      ["-v", "--verbose"], \.isVerbose, to: true, .output, "print the device and the time of each stage"),
    .flag(["-q", "--quiet"], \.isQuiet, to: true, .output, "print neither progress nor notes"),
    .choice(
      "--progress", \.film.progress, .output,
      "how far a film is, on standard error; openjd: for a farm, on standard output (default: a bar on a terminal, else lines)"
    ),
    .flag("--dry-run", \.isDry, to: true, .output, "only say what would be drawn and written"),
    .output,
  ]
}

extension OptionSpec<DrawCommand> {
  /// `-o`, which may be given several times.
  fileprivate static var output: Self {
    OptionSpec(
      names: ["-o", "--output"],
      action: .value(placeholder: "FILE|-") { command, text throws(ValueProblem) in
        if text.isEmpty { throw ValueProblem("must be a file name, or - for standard output") }
        let other = ["jpg", "jpeg", "tif", "tiff", "bmp", "svg", "pdf", "mkv", "avi"]
        if let dot = text.lastIndex(of: "."), other.contains(text[text.index(after: dot)...].lowercased()) {
          let kinds = FileKind.allCases.filter { $0 != .raw }.map { ".\($0.rawValue)" }
          throw ValueProblem("this kind of file is not written; name it \(OptionValue.list(kinds))")
        }
        command.outputNames.append(text)
      }, group: .output,
      summary:
        "the file to write, or several; its name's end says what: a PNG picture, numbered ones (%04d.png), or a "
        + "film (.apng, .webp, .gif, .mp4, .webm, .mov, .avif, .rgba, .y4m); - is standard output. A file appears only when it is complete",
      isRequired: true)
  }
}
