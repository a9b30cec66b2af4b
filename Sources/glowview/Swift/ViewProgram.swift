// SPDX-License-Identifier: MIT
import GLEffects

/// This tool once more, with the views of a command line's sources compiled in.
///
/// `#Preview` leaves records in a program, where `PreviewDescription.all` finds them. So the sources are compiled into a module, with a file
/// that leaves a record for each view that needs no arguments, and linked with what this tool is made of. That program is then given the
/// same command line.
struct ViewProgram: Sendable {
  let sources: ViewSources
  let toolchain: SwiftToolchain
  let support: SupportFiles
  /// Optimised code takes twice as long to compile, and is worth it where there are many frames.
  let isOptimized: Bool
  let isQuiet: Bool

  /// The first word of a compiled program's command line.
  static let mark = "--compiled-views"
  /// The file of the records that are made here.
  static let listName = "glowview-views.swift"
  /// Between a view's name, its place in the source and its kind, in the names of those.
  static let placeMark: Character = "\t"

  /// Compiles the program, unless it is there.
  /// - Returns: The program's path.
  /// - Throws: `.badData` where the sources do not compile; what the compiler says has been printed then.
  func make() throws(ToolFailure) -> String {
    let cache = try ViewCache()
    var hash = SHA256()
    hash.update(support.identity)
    hash.update(toolchain.compiler)
    hash.update(sources.key)
    hash.update(isOptimized ? "-O" : "-Onone")
    let folder = try cache.entry(hash.hexadecimal()) { folder throws(ToolFailure) in
      let libraries = try toolchain.libraries(reading: support.compilerVersion)
      let shared = try sharedFolder(cache, libraries)
      try compile(into: folder, shared: shared, libraries, cache)
    }
    return "\(folder)/views"
  }

  /// What all programs of a library have in common.
  private func sharedFolder(_ cache: ViewCache, _ libraries: String) throws(ToolFailure) -> String {
    var hash = SHA256()
    hash.update("shared")
    hash.update(support.identity)
    hash.update(toolchain.compiler)
    return try cache.entry(hash.hexadecimal()) { folder throws(ToolFailure) in
      // The library's module names these, which only its own code uses.
      let modules = ["CGLShim", "CKernels", "CPNG", "CPreviewShim", "CRowCoding", "CTextShim"]
      try cache.write(modules.map { "module \($0) {}\n" }.joined(), to: "\(folder)/module.modulemap")
      try cache.write(try support.linkerScript(), to: "\(folder)/objects.ld")
      // Sources may import what they are written for; the answer is this library.
      try cache.write("@_exported import GLEffects\n", to: "\(folder)/answer.swift")
      for module in ["SwiftUI", "Combine"] {
        let (status, text) = try run(
          libraries,
          ["-emit-module", "-parse-as-library", "-module-name", module, "\(folder)/answer.swift"]
            + ["-o", "\(folder)/\(module).swiftmodule"] + importOptions(folder, cache))
        guard status == 0 else {
          StandardStreams.say(text)
          throw ToolFailure(.noDevice, "'\(toolchain.compiler)' cannot read the library's module")
        }
      }
    }
  }

  /// Runs the compiler; the program that expands macros finds the libraries that both need.
  private func run(
    _ libraries: String, _ arguments: [String]
  ) throws(ToolFailure) -> (status: Int32, text: String) {
    let others = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"].map { ":\($0)" } ?? ""
    return try OtherProgram.run(
      toolchain.compiler, arguments, environment: ["LD_LIBRARY_PATH": libraries + others])
  }

  private func importOptions(_ shared: String, _ cache: ViewCache) -> [String] {
    [
      "-swift-version", "5", "-I", shared, "-I", support.modules, "-Xcc",
      "-fmodule-map-file=\(shared)/module.modulemap", "-load-plugin-executable",
      "\(support.macros)#GLEffectsMacros", "-module-cache-path", cache.compilersFolder,
    ]
  }

  private func compile(into folder: String, shared: String, _ libraries: String, _ cache: ViewCache)
    throws(ToolFailure)
  {
    var candidates: [(file: String, candidate: ViewCandidates.Candidate)] = []
    for file in sources.files {
      candidates += ViewCandidates(source: file.text).found.map { (file: file.name, candidate: $0) }
    }
    while true {
      // One line each, so that an error's line says whose it is.
      let lines = candidates.enumerated().map {
        Self.record($0.offset, file: $0.element.file, $0.element.candidate)
      }
      let list = "\(folder)/\(Self.listName)"
      try cache.write("import GLEffects\n" + lines.joined(), to: list)
      let (status, text) = try run(
        libraries,
        ["-module-name", sources.module, "-parse-as-library", "-wmo", isOptimized ? "-O" : "-Onone"]
          + ["-o", "\(folder)/views"]
          + ["-Xfrontend", "-entry-point-function-name", "-Xfrontend", "glowview_views_main"]
          + importOptions(shared, cache) + (isatty(STDERR_FILENO) == 1 ? ["-color-diagnostics"] : [])
          + sources.files.map(\.path) + [list] + support.linkerOptions
          + ["--whole-archive", "\(shared)/objects.ld", "--no-whole-archive"].flatMap { ["-Xlinker", $0] })
      if status == 0 {
        // Warnings.
        if !isQuiet { StandardStreams.say(text) }
        return
      }
      let wrong = Self.lines(of: list, namedIn: text)
      let right = candidates.enumerated().filter { !wrong.contains($0.offset + 2) }.map(\.element)
      guard right.count < candidates.count else {
        StandardStreams.say(text)
        throw ToolFailure(.badData, "the Swift sources do not compile")
      }
      candidates = right
    }
  }

  /// A line of Swift that leaves what `#Preview` leaves.
  private static func record(_ index: Int, file: String, _ candidate: ViewCandidates.Candidate) -> String {
    let content = candidate.isProvider ? "\(candidate.type).previews" : "\(candidate.type)()"
    let kind: ViewCatalog.Entry.Kind = candidate.isProvider ? .preview : .view
    let name = [candidate.type, "\(file):\(candidate.line)", kind.rawValue]
      .joined(separator: "\(placeMark)").debugDescription
    return
      "enum GlowviewRecord\(index) { @section(\"gle_previews\") @used static let record: GLEffects._PreviewRecord = (1, { "
      + "GLEffects._PreviewList.add(to: $0, name: \(name), traits: [], file: \"Views/\(listName)\", line: \(index)) "
      + "{ GLEffects.AnyView(\(content)) } }) }\n"
  }

  /// The lines of a file for which a compiler has errors.
  static func lines(of path: String, namedIn text: String) -> Set<Int> {
    var lines: Set<Int> = []
    for line in text.split(separator: "\n") {
      guard let range = line.range(of: "\(path):"), line.contains("error:") || line.contains("note: in")
      else { continue }
      if let number = Int(line[range.upperBound...].prefix { $0.isNumber }) { lines.insert(number) }
    }
    return lines
  }
}
