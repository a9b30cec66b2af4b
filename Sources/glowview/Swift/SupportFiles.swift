// SPDX-License-Identifier: MIT
import GLEffects

/// What programs with other people's views are compiled and linked with: the library's module, its macros, and all that this tool is made
/// of.
///
/// They are looked for where SwiftPM leaves them beside the tool, and in `../lib/glowview`, where the Debian package has them.
struct SupportFiles: Sendable, Equatable {
  /// The folder of `GLEffects.swiftmodule`.
  let modules: String
  /// The program that expands macros.
  let macros: String
  /// An archive, or a list of object files.
  let objects: String
  /// Of the compiler that made them.
  let compilerVersion: String
  /// Another one for other files.
  let identity: String

  /// - Parameter tool: The tool's own file.
  /// - Throws: `.noDevice` where they are missing.
  init(tool: String) throws(ToolFailure) {
    let folder = String(tool[..<(tool.lastIndex(of: "/") ?? tool.startIndex)])
    let places = [
      (
        modules: "\(folder)/Modules", folder: folder,
        objects: "\(folder)/glowview.product/Objects.LinkFileList"
      ),
      (
        modules: "\(folder)/../lib/glowview", folder: "\(folder)/../lib/glowview",
        objects: "\(folder)/../lib/glowview/libglowview.a"
      ),
    ]
    for place in places {
      let macros = "\(place.folder)/GLEffectsMacros-tool"
      let marks = [tool, "\(place.modules)/GLEffects.swiftmodule", macros, place.objects].map(FileMark.of)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: place.folder)) ?? []
      guard !marks.contains(nil),
        let versionFile = names.sorted().last(where: { $0.hasPrefix("swift-version") && $0.hasSuffix(".txt") }
        ),
        let text = try? String(contentsOfFile: "\(place.folder)/\(versionFile)", encoding: .utf8),
        let version = SwiftToolchain.version(in: text)
      else { continue }
      modules = place.modules
      self.macros = macros
      objects = place.objects
      compilerVersion = version
      identity = marks.map { $0 ?? "" }.joined(separator: "\n")
      return
    }
    throw ToolFailure(
      .noDevice,
      "the library's module is neither beside '\(tool)' nor in ../lib/glowview; build glowview with 'swift build', or install its package"
    )
  }

  /// The tool's own file.
  /// - Throws: `.internalFault` without /proc.
  static func ownPath() throws(ToolFailure) -> String {
    guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else {
      throw ToolFailure(.internalFault, "/proc/self/exe cannot be read; mount /proc")
    }
    return path
  }

  /// The text of a linker script that takes in all of the tool.
  /// - Throws: `.noDevice` where the list of object files cannot be read.
  func linkerScript() throws(ToolFailure) -> String {
    guard !objects.hasSuffix(".a") else { return "INPUT(\"\(objects)\")\n" }
    guard let list = try? String(contentsOfFile: objects, encoding: .utf8) else {
      throw ToolFailure(.noDevice, "'\(objects)' cannot be read; build glowview again")
    }
    // Names with spaces stand in quotes already.
    let names = list.split(separator: "\n").map { $0.trimmingCharacters(in: ["'", "\"", " "]) }
    return names.filter { !$0.isEmpty }.map { "INPUT(\"\($0)\")\n" }.joined()
  }

  /// Options that have the linker keep all of what the script names: what is only found by its type at run time too.
  var linkerOptions: [String] {
    // What the objects need besides what any program that imports the library is linked with.
    let libraries = [
      "-lFoundationXML", "-lswiftSynchronization", "-l:libpng16.so.16", "-l:libz.so.1", "-ldl", "-lm",
    ]
    return ["-use-ld=lld"]
      + ["--defsym=main=glowview_main", "--undefined=glowview_main", "-s"].flatMap { ["-Xlinker", $0] }
      + libraries
  }
}
