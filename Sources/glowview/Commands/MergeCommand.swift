// SPDX-License-Identifier: MIT
import GLEffects

/// What `glowview farm-merge` is asked: a job's folder, and the files to make of its frames.
struct MergeCommand: Sendable, Equatable {
  let folder: String
  let outputs: [String]
  /// Options about the files, which go to the job's drawing command.
  let words: [String]

  /// Reads the arguments after `farm-merge`.
  /// - Throws: `.usage`.
  init(_ arguments: [String]) throws(ToolFailure) {
    guard let folder = arguments.first, !folder.hasPrefix("-"), !folder.isEmpty else {
      throw ToolFailure(
        .usage,
        "farm-merge needs the folder that 'glowview farm -o' made, as in 'glowview farm-merge job -o a.webp'")
    }
    self.folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let table =
      FilmOptions.fileTable + [
        OptionSpec<DrawCommand>.choice("--progress", \.film.progress, .output, ""),
        .flag(["-q", "--quiet"], \.isQuiet, to: true, .output, ""),
      ]
    var outputs: [String] = []
    var words: [String] = []
    var rest = arguments.dropFirst()
    while let word = rest.popFirst() {
      let name = word.hasPrefix("--") ? String(word.prefix { $0 != "=" }) : word
      if name == "-o" || name == "--output" {
        guard let path = name == word ? rest.popFirst() : String(word.dropFirst(name.count + 1)) else {
          throw ToolFailure(.usage, "-o needs a value: FILE")
        }
        outputs.append(path)
        continue
      }
      guard let option = table.first(where: { $0.names.contains(name) }), name != "--resume" else {
        throw ToolFailure(.usage, "unexpected argument '\(word)' (see 'glowview farm-merge --help')")
      }
      words.append(word)
      if case .value = option.action, name == word, let value = rest.popFirst() { words.append(value) }
    }
    if outputs.isEmpty { throw ToolFailure(.usage, "-o FILE is missing (see 'glowview farm-merge --help')") }
    self.outputs = outputs
    self.words = words
  }

  static let help = """
    Usage: glowview farm-merge FOLDER -o FILE [options]

    Make sure that every frame of a job of 'glowview farm' is there and whole, and encode the film. What is missing is named,
    and nothing is written then. Frames a second and all else are those of the job's command; the options of its heading
    Files may be given again, and --progress and --quiet.

    Example
      glowview farm-merge job -o beam.webm -o beam.webp --quality 80

    """
}
