// SPDX-License-Identifier: MIT
import GLEffects

/// The Swift files of a command line, read.
struct ViewSources: Sendable, Equatable {
  struct File: Sendable, Equatable {
    /// The whole path.
    var path: String
    var text: String

    /// Without its folders.
    var name: String { path.split(separator: "/").last.map(String.init) ?? path }
  }

  /// What the module is called that they become.
  var module: String
  var files: [File]

  /// Reads files, all files below folders, or those of a package's target.
  /// - Parameters:
  ///   - names: Of files and folders.
  ///   - target: Of the package that is the only name; nil takes the only one that needs nothing but GLEffects.
  /// - Throws: `.missingInput`, `.badData`, `.usage`.
  init(_ names: [String], target: String?, toolchain: SwiftToolchain) throws(ToolFailure) {
    var folders: [String] = []
    var paths: [String] = []
    module = "Views"
    for name in names {
      let path = Self.whole(name)
      guard access(path, F_OK) == 0 else { throw ToolFailure(.missingInput, "'\(name)' is not there") }
      if Self.isFolder(path) { folders.append(path) } else { paths.append(path) }
    }
    let package = folders.first { access("\($0)/Package.swift", F_OK) == 0 }
    if let package, names.count == 1 {
      let found = try PackageTarget(package: package, name: target, toolchain: toolchain)
      module = found.module
      folders = []
      paths = found.files
    } else if target != nil {
      throw ToolFailure(.usage, "--target goes with the folder of one package, which has a Package.swift")
    }
    for folder in folders {
      let found = Self.files(below: folder)
      if found.isEmpty { throw ToolFailure(.missingInput, "there is no Swift file in '\(folder)'") }
      paths += found
    }
    files = []
    for path in paths {
      guard let data = FileManager.default.contents(atPath: path) else {
        throw ToolFailure(.missingInput, "'\(path)' cannot be read")
      }
      guard let text = String(data: data, encoding: .utf8) else {
        throw ToolFailure(.badData, "'\(path)' is not UTF-8")
      }
      if !files.contains(where: { $0.path == path }) { files.append(File(path: path, text: text)) }
    }
    let last = files.map(\.name)
    if let twice = last.indices.first(where: { last[..<$0].contains(last[$0]) }) {
      throw ToolFailure(.badData, "two files are called '\(last[twice])'; a module has each name once")
    }
  }

  /// Another one for other files or texts.
  var key: String {
    var hash = SHA256()
    hash.update(module)
    for file in files {
      hash.update(file.path)
      hash.update(file.text)
    }
    return hash.hexadecimal()
  }

  /// What changes when any file that is named, or lies below a folder that is named, is written again.
  static func marks(of names: [String]) -> [String?] {
    names.map(whole).flatMap { isFolder($0) ? files(below: $0) : [$0] }.map(FileMark.of)
  }

  /// The Swift files in a folder and the folders in it, in the order of their names; none that is hidden, and not what begins a
  /// program.
  static func files(below folder: String) -> [String] {
    var visited: Set<String> = []
    return files(below: folder, &visited)
  }

  private static func files(below folder: String, _ visited: inout Set<String>) -> [String] {
    // Links may lead round in a circle.
    guard visited.insert(URL(filePath: folder).resolvingSymlinksInPath().path).inserted else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var found: [String] = []
    for name in names.sorted() where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      if isFolder(path) {
        found += files(below: path, &visited)
      } else if name.hasSuffix(".swift"), name != "main.swift" {
        found.append(path)
      }
    }
    return found
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  private static func whole(_ name: String) -> String {
    let path = name.hasPrefix("/") ? name : FileManager.default.currentDirectoryPath + "/" + name
    let standard = URL(filePath: path).standardizedFileURL.path(percentEncoded: false)
    return standard.count > 1 && standard.hasSuffix("/") ? String(standard.dropLast()) : standard
  }
}
