// SPDX-License-Identifier: MIT

/// What the compiler asks, as far as it matters here.
enum PluginRequest: Decodable {
  struct MacroReference: Decodable {
    var typeName: String
  }

  struct Location: Decodable {
    var fileID: String
    var fileName: String
    var offset: Int
    var line: Int
  }

  struct Syntax: Decodable {
    var source: String
    var location: Location?
  }

  struct Attached: Decodable {
    var macro: MacroReference
    var macroRole: String
    var declSyntax: Syntax
    var lexicalContext: [Syntax]?
  }

  struct Freestanding: Decodable {
    var macro: MacroReference
    var discriminator: String
    var syntax: Syntax
  }

  case capability
  case attached(Attached)
  case freestanding(Freestanding)
  case unknown

  private enum CodingKeys: CodingKey {
    case getCapability, expandAttachedMacro, expandFreestandingMacro
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if container.contains(.getCapability) {
      self = .capability
    } else if let attached = try container.decodeIfPresent(Attached.self, forKey: .expandAttachedMacro) {
      self = .attached(attached)
    } else if let request = try container.decodeIfPresent(Freestanding.self, forKey: .expandFreestandingMacro)
    {
      self = .freestanding(request)
    } else {
      self = .unknown
    }
  }

  var answer: PluginAnswer {
    switch self {
    case .capability: return .capability
    case .unknown: return .expansion(nil, [])
    // It only marks what `#Preview` looks for.
    case .attached(let request) where request.macro.typeName == "PreviewableMacro":
      return .expansion("", [])
    case .attached(let request):
      return Self.answer(at: request.declSyntax.location) { () throws(MacroProblem) in
        try EntryMacro(request).expansion
      }
    case .freestanding(let request):
      return Self.answer(at: request.syntax.location) { () throws(MacroProblem) in
        try PreviewMacro(request).expansion
      }
    }
  }

  private static func answer(
    at location: Location?, expansion: () throws(MacroProblem) -> String
  ) -> PluginAnswer {
    do throws(MacroProblem) {
      return .expansion(try expansion(), [])
    } catch {
      let position = PluginAnswer.Position(
        fileName: location?.fileName ?? "", offset: (location?.offset ?? 0) + error.offset)
      return .expansion(nil, [PluginAnswer.Diagnostic(message: error.message, position: position)])
    }
  }
}

/// What keeps a macro from being expanded, and where: a byte of the source that it was given.
struct MacroProblem: Error, Equatable {
  var message: String
  var offset = 0
}
