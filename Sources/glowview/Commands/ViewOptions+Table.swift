// SPDX-License-Identifier: MIT
import GLEffects

extension DrawCommand {
  static let viewSpec: CommandSpec<DrawCommand> = {
    var initial = DrawCommand(effect: .view(ViewOptions()))
    // As SwiftUI has it.
    initial.colorScheme = .light
    let own = Set((ViewOptions.table + ViewOptions.pictureTable).map(\.names[0]))
    let common = pictureOptions.filter { $0.names[0] != "--content" } + FilmOptions.timeTable
    return CommandSpec(
      name: "swift", abstract: "a SwiftUI view of a Swift file, compiled when it is new",
      usage: "FILE... [options] -o FILE",
      options: ViewOptions.table + ViewOptions.pictureTable + common.filter { !own.contains($0.names[0]) }
        + renderingOptions + FilmOptions.fileTable
        + outputOptions.map { option in
          var option = option
          // --list writes no file.
          option.isRequired = false
          return option
        },
      examples: [
        "swift Card.swift -o card.png",
        "swift Card.swift --view Dark --appearance light,dark --scale 2 -o card.png",
        "swift Sources/Cards --list", "swift Card.swift --watch -o card.apng",
      ],
      notes: [
        "FILE is a Swift file, a folder of them, or a package, of which --target names the target. A file may import SwiftUI: the import is "
          + "answered by this library. Programs are kept in ~/.cache/glowview as long as their sources stay the same.",
        "Needs the Swift toolchain that glowview was built with on the PATH.",
      ],
      operand: { $0.view.sources.append($1) }, initial: initial,
      finish: { command, given throws(ToolFailure) in
        if command.view.sources.isEmpty {
          throw ToolFailure(
            .usage,
            "a Swift file is missing, as in 'glowview swift Card.swift -o card.png' (see 'glowview swift --help')"
          )
        }
        if command.outputNames.isEmpty, !command.view.lists {
          throw ToolFailure(.usage, "-o FILE|- is missing (see 'glowview swift --help')")
        }
        if command.view.watches, command.view.lists || command.writesToStandardOutput {
          throw ToolFailure(.usage, "--watch goes with files to write, not with --list or -o -")
        }
        if !command.appearances.isEmpty, given.contains("--contrast") {
          throw ToolFailure(.usage, "--appearance and --contrast both choose the colours; give one")
        }
        try DrawCommand.finish(&command, given)
      })
  }()
}

extension ViewOptions {
  static let table: [OptionSpec<DrawCommand>] = [
    .value(
      ["--view"], "NAME", \.view.name, .view,
      "a #Preview by its name, a view by its type, or either by its place, as in Card.swift:12 (default: the only one)"
    ) { text throws(ValueProblem) in
      if text.isEmpty { throw ValueProblem("must be the name of a view") }
      return text
    },
    .flag(
      "--list", \.view.lists, to: true, .view,
      "only list the #Previews, and the views that need no arguments"),
    .flag("--watch", \.view.watches, to: true, .view, "draw again whenever a file is saved"),
    .value(
      ["--target"], "NAME", \.view.target, .view, "which target of a package (default: the only one)"
    ) { text throws(ValueProblem) in
      if text.isEmpty { throw ValueProblem("must be the name of a target") }
      return text
    },
    .value(["--locale"], "NAME", \.view.locale, .view, "the reader's language and region (default en_US)") {
      text throws(ValueProblem) in
      let isName = text.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
          || "-_@=;".utf8.contains(byte)
      }
      guard isName, text.utf8.count >= 2 else {
        throw ValueProblem("must be the name of a locale, as in de_CH")
      }
      return text
    },
    .choice("--contrast", \.contrast, .view, "how far colours stand apart (default standard)"),
    .choice("--layout-direction", \.view.layoutDirection, .view, "which side is leading (default ltr)"),
    typeSize,
    .flag("--reduce-motion", \.film.standsStill, to: true, .view, "ask the view to move less"),
  ]

  private static var typeSize: OptionSpec<DrawCommand> {
    let values = TypeSizeChoice.allCases.map(\.rawValue)
    var option = OptionSpec<DrawCommand>.value(
      ["--dynamic-type-size"], "SIZE", \.view.dynamicTypeSize, .view,
      "how large texts are: xSmall, small, medium, large, xLarge, xxLarge, xxxLarge, accessibility1 to accessibility5 (default large)"
    ) { text throws(ValueProblem) in try OptionValue.choice(text, of: TypeSizeChoice.self) }
    option.values = values
    return option
  }

  /// What of a picture has other words, or another default, than with shapes.
  static let pictureTable: [OptionSpec<DrawCommand>] = [
    .value(
      ["--size"], "WxH", \.size, .picture,
      "the picture in points, with the view in its middle (default: the preview's fixed layout, else the view's ideal size)"
    ) { text throws(ValueProblem) in try OptionValue.size(text) },
    .value(["--padding"], "P", \.padding, .picture, "points around the view (default 0)") {
      text throws(ValueProblem) in try OptionValue.number(text, in: 0...16384)
    },
    .value(
      ["--background"], "COLOR|none", \.background, .picture,
      "what the view is drawn over; none is transparent (default: white, or black with --color-scheme dark)"
    ) { text throws(ValueProblem) in text == "none" ? .none : .color(try OptionValue.color(text)) },
    .choice("--color-scheme", \.colorScheme, .picture, "which system colours (default light)"),
  ]
}
