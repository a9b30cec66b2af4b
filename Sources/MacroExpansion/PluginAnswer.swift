// SPDX-License-Identifier: MIT

/// What the compiler is told.
enum PluginAnswer: Encodable {
  struct Position: Encodable {
    var fileName: String
    /// In bytes of the file.
    var offset: Int
  }

  struct Diagnostic: Encodable {
    var message: String
    var severity = "error"
    var position: Position
    var highlights: [String] = []
    var notes: [String] = []
    var fixIts: [String] = []
  }

  private struct Capability: Encodable {
    struct Version: Encodable {
      var protocolVersion = 7
    }

    var capability = Version()
  }

  private struct Expansion: Encodable {
    var expandedSource: String?
    var diagnostics: [Diagnostic]
  }

  case capability
  /// The new source, or nil with at least one diagnostic.
  case expansion(String?, [Diagnostic])

  private enum CodingKeys: CodingKey {
    case getCapabilityResult, expandMacroResult
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .capability: try container.encode(Capability(), forKey: .getCapabilityResult)
    case .expansion(let source, let diagnostics):
      try container.encode(
        Expansion(expandedSource: source, diagnostics: diagnostics), forKey: .expandMacroResult)
    }
  }
}
