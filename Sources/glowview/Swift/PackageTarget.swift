// SPDX-License-Identifier: MIT
import GLEffects

/// A target of a Swift package, as `swift package describe` tells it.
struct PackageTarget: Sendable, Equatable {
  /// The folder of its sources.
  let folder: String
  let module: String

  private struct Description: Codable {
    struct Target: Codable {
      var name: String
      var c99name: String
      var path: String
      var type: String
      var moduleType: String
      var targetDependencies: [String]?
      var productDependencies: [String]?
    }

    var targets: [Target]
  }

  /// - Parameters:
  ///   - package: The whole path of the package's folder.
  ///   - name: Nil takes the only target that there is.
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
      guard let target = targets.first, targets.count == 1 else {
        throw ToolFailure(.usage, "name one of the package's targets: --target \(OptionValue.list(names))")
      }
      chosen = target
    }
    let others =
      (chosen.targetDependencies ?? []) + (chosen.productDependencies ?? []).filter { $0 != "GLEffects" }
    if let other = others.first {
      throw ToolFailure(
        .badData,
        "the target '\(chosen.name)' needs '\(other)'; targets that need only GLEffects can be drawn")
    }
    folder = chosen.path.hasPrefix("/") ? chosen.path : "\(package)/\(chosen.path)"
    module = chosen.c99name
  }

  /// Reading a manifest takes seconds, so what it says is kept as long as it is the same.
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
