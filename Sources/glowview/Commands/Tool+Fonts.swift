// SPDX-License-Identifier: MIT
import GLEffects

extension Tool {
  /// Lists the fonts, or those that a text is drawn with.
  static func run(_ command: FontsCommand) throws(ToolFailure) {
    guard let text = command.text else {
      try listFamilies(command)
      return
    }
    let report = try command.options.outline(of: text).report
    for note in report.notes { StandardStreams.complain("note: \(note)") }
    if command.reportsJSON { return try StandardStreams.output(json(report)) }
    var lines: [String] = []
    for run in report.runs {
      let kinds = [run.isFallback ? "fallback" : "", run.isColored ? "colour" : ""].filter { !$0.isEmpty }
      let kind = kinds.isEmpty ? "" : " (\(kinds.joined(separator: ", ")))"
      lines.append("'\(ToolFailure.printable(run.text))': \(run.family) \(run.style)\(kind)\n  \(run.file)")
    }
    try StandardStreams.output(lines.joined(separator: "\n") + "\n")
  }

  private static func listFamilies(_ command: FontsCommand) throws(ToolFailure) {
    let families: [FontFamily]
    do throws(TextError) {
      if let path = command.options.fontFile {
        let file = try FontFile(path: path)
        families = try FontFamily.installed().filter { $0.name == file.family }
      } else {
        families = try FontFamily.installed()
      }
    } catch {
      throw ToolFailure(error)
    }
    if command.reportsJSON { return try StandardStreams.output(json(families)) }
    var text = ""
    for family in families {
      let faces = family.faces.map { face in "\(face.style) \(face.weight.map { "\($0)" } ?? "variable")" }
      text += "\(ToolFailure.printable(family.name)): \(faces.joined(separator: ", "))\n"
    }
    try StandardStreams.output(text)
  }

  private static func json(_ value: some Encodable) -> String {
    ReportText.json(value)
  }
}
