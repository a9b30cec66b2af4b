// SPDX-License-Identifier: MIT

/// The manual page, from the tables that drive reading and help.
/// - Source: man(7).
enum ManualPage {
  static var text: String {
    var text = """
      .TH GLOWVIEW 1 "" "glowview \(Tool.version)" "User Commands"
      .SH NAME
      glowview \\- glowing effects on vector shapes, as pictures and films
      .SH SYNOPSIS
      .B glowview
      .I COMMAND
      .RI [ options ]
      .SH DESCRIPTION
      Draws SwiftUI-style effects on shapes, SVG files and texts by OpenGL ES or on the CPU, without a display. Sizes are in
      points, y down; a point is as many pixels as
      .B \\-\\-scale
      says.
      .SH COMMANDS

      """
    for command in CommandOutline.all {
      text +=
        ".SS \(escaped("glowview \(command.name) \(command.usage)"))\n\(escaped(sentence(command.abstract)))\n"
    }
    // With the explanation, as views have other defaults.
    let common = Set(
      DrawCommand.laserSpec.options.filter { $0.group != .effect }.map { $0.usage + $0.summary })
    text += ".SH OPTIONS OF ALL DRAWING COMMANDS\n"
    let laser = CommandOutline(DrawCommand.laserSpec)
    for group in OptionGroup.allCases {
      let members = laser.options.filter { $0.group == group && common.contains(usage($0) + $0.summary) }
      if members.isEmpty { continue }
      text += ".SS \(group.rawValue)\n" + members.map(entry).joined()
    }
    for command in CommandOutline.all {
      let own = command.options.filter { !common.contains(usage($0) + $0.summary) }
      if own.isEmpty { continue }
      text += ".SH OPTIONS OF \(command.name.uppercased())\n" + own.map(entry).joined()
    }
    text += ".SH EXIT STATUS\n"
    for code in ExitCode.allCases { text += ".TP\n.B \(code.rawValue)\n\(escaped(sentence(code.summary)))\n" }
    text += ".SH ENVIRONMENT\n.TP\n.B NO_COLOR\nNo bar is drawn on a terminal; progress comes in lines.\n"
    for variable in ShardChoice.variables {
      text += ".TP\n.B \(escaped(variable))\nThe part of the frames that\n.B \\-\\-shard auto/N\ndraws.\n"
    }
    text += ".SH EXAMPLES\n"
    for example in CommandOutline.all.flatMap(\.examples) {
      text += ".PP\n.EX\n\(escaped("glowview \(example)"))\n.EE\n"
    }
    return text
  }

  private static func usage(_ option: CommandOutline.Option) -> String {
    option.names.joined(separator: ", ") + (option.placeholder.map { " " + $0 } ?? "")
  }

  private static func entry(_ option: CommandOutline.Option) -> String {
    ".TP\n.B \(escaped(usage(option)))\n\(escaped(sentence(option.summary)))\n"
  }

  /// With a capital letter and a full stop.
  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + (text.hasSuffix(".") ? "" : ".")
  }

  /// What troff takes literally. No line begins with a control character.
  private static func escaped(_ text: String) -> String {
    let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }
}
