// SPDX-License-Identifier: MIT
import GLEffects

/// The compiler of Swift that PATH leads to.
struct SwiftToolchain: Sendable, Equatable {
  /// Where `swiftc` is.
  let compiler: String

  /// The package manager, where PATH leads to it too.
  let packageManager: String?

  /// - Throws: `.noDevice` where PATH leads to no `swiftc`.
  init(path: String? = ProcessInfo.processInfo.environment["PATH"]) throws(ToolFailure) {
    func find(_ name: String) -> String? {
      let candidates = (path ?? "").split(separator: ":").map { "\($0)/\(name)" }
      return candidates.first { access($0, X_OK) == 0 }
    }
    guard let compiler = find("swiftc") else {
      throw ToolFailure(
        .noDevice,
        "there is no 'swiftc' on the PATH; Swift files need a toolchain: https://www.swift.org/install/linux/"
      )
    }
    self.compiler = compiler
    packageManager = find("swift")
  }

  /// "Swift version 6.3.1 (swift-6.3.1-RELEASE)", from what `swiftc --version` prints, or a file that keeps that.
  static func version(in text: String) -> String? {
    guard let match = text.firstMatch(of: /Swift version [^\n]*/) else { return nil }
    return match.0.trimmingCharacters(in: .whitespaces)
  }

  /// Makes sure that this compiler reads a library that another one, or the same, has made: modules are read by the version that wrote
  /// them alone.
  /// - Returns: Where the compiler's own libraries are, which its helpers need.
  /// - Throws: `.noDevice` where it does not.
  func libraries(reading libraryVersion: String) throws(ToolFailure) -> String {
    struct Info: Decodable {
      struct Paths: Decodable { var runtimeLibraryPaths: [String] }

      var compilerVersion: String
      var paths: Paths
    }
    let (status, text) = try OtherProgram.run(compiler, ["-print-target-info"])
    guard status == 0, let info = try? JSONDecoder().decode(Info.self, from: Data(text.utf8)) else {
      throw ToolFailure(.noDevice, "'\(compiler) -print-target-info' fails: \(text)")
    }
    guard info.compilerVersion == libraryVersion else {
      throw ToolFailure(
        .noDevice,
        "'\(compiler)' is \(info.compilerVersion), and this glowview was built with \(libraryVersion): put that one first on the PATH, "
          + "or build glowview with yours")
    }
    return info.paths.runtimeLibraryPaths.joined(separator: ":")
  }
}
