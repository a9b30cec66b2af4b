// SPDX-License-Identifier: MIT
import GLEffects

/// A target of a Swift package, as `swift package describe` tells it.
struct PackageTarget: Sendable, Equatable {
  /// The whole paths of its sources, without what begins a program.
  let files: [String]
  let module: String

  private struct Description: Codable {
    struct Target: Codable {
      var name: String
      var c99name: String
      var path: String
      var type: String
      var moduleType: String
      var sources: [String]
      var targetDependencies: [String]?
      var productDependencies: [String]?

      /// What it needs besides this library.
      var others: [String] {
        (targetDependencies ?? []) + (productDependencies ?? []).filter { $0 != "GLEffects" }
      }
    }

    var targets: [Target]
  }

  /// - Parameters:
  ///   - package: The whole path of the package's folder.
  ///   - name: Nil takes the only target that needs nothing but GLEffects.
  /// - Throws: `.badData` where the package cannot be read or needs more than this library; `.usage` where the target must be named.
  init(package: String, name: String?, toolchain: SwiftToolchain) throws(ToolFailure) {
    let description = try Self.description(of: package, toolchain)
    let targets = description.targets.filter {
      ["library", "executable"].contains($0.type) && $0.moduleType == "SwiftTarget"
    }
    let names = targets.map(\.name).sorted()
    let chosen: Description.Target
    if let name {
      guard let target = targets.first(where: { $0.name == name }) else {
        let hint = NearestName.suggestion(for: name, among: names)
        throw ToolFailure(
          .usage,
          "the package has no target '\(name)'" + (hint ?? "; there are \(names.joined(separator: ", "))"))
      }
      chosen = target
    } else {
      let drawable = targets.filter(\.others.isEmpty)
      guard let target = drawable.first ?? targets.first else {
        throw ToolFailure(.badData, "'\(package)/Package.swift' has no target of Swift files")
      }
      guard drawable.count <= 1 else {
        let names = drawable.map(\.name).sorted()
        throw ToolFailure(.usage, "name one of the package's targets: --target \(OptionValue.list(names))")
      }
      chosen = target
    }
    if let other = chosen.others.first {
      throw ToolFailure(
        .badData,
        "the target '\(chosen.name)' needs '\(other)'; targets that need only GLEffects can be drawn")
    }
    let folder = chosen.path.hasPrefix("/") ? chosen.path : "\(package)/\(chosen.path)"
    files = chosen.sources.filter { $0.hasSuffix(".swift") && $0.split(separator: "/").last != "main.swift" }
      .map { "\(folder)/\($0)" }.sorted()
    if files.isEmpty {
      throw ToolFailure(.missingInput, "the target '\(chosen.name)' has no Swift file but main.swift")
    }
    module = chosen.c99name
  }

  /// Reading a manifest takes a second, so what it says is kept as long as it, and which files there are, is the same.
  private static func description(
    of package: String, _ toolchain: SwiftToolchain
  ) throws(ToolFailure) -> Description {
    guard let packageManager = toolchain.packageManager else {
      throw ToolFailure(.noDevice, "there is no 'swift' on the PATH; packages need a whole toolchain")
    }
    let manifest = FileManager.default.contents(atPath: "\(package)/Package.swift") ?? Data()
    var hash = SHA256()
    hash.update("package")
    hash.update(package)
    hash.update(packageManager)
    hash.update(Array(manifest))
    for path in ViewSources.files(below: package) { hash.update(path) }
    let cache = try ViewCache()
    let entry = try cache.entry(hash.hexadecimal()) { folder throws(ToolFailure) in
      let (status, text) = try OtherProgram.run(
        packageManager,
        [
          "package", "--package-path", package, "--scratch-path", "\(folder)/scratch", "describe", "--type",
          "json",
        ])
      // Warnings may come before.
      guard status == 0, let start = text.range(of: "\n{")?.lowerBound ?? text.firstIndex(of: "{") else {
        StandardStreams.say(text)
        throw ToolFailure(.badData, "'\(package)/Package.swift' cannot be read")
      }
      try cache.write(String(text[start...]), to: "\(folder)/description.json")
    }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard let data = FileManager.default.contents(atPath: "\(entry)/description.json"),
      let description = try? decoder.decode(Description.self, from: data)
    else {
      throw ToolFailure(.badData, "'swift package describe' says nothing of '\(package)' that is understood")
    }
    return description
  }
}
