// SPDX-License-Identifier: MIT

/// Types in Swift sources that seem to be views and to need no arguments. The compiler has the last word.
struct ViewCandidates: Equatable {
  struct Candidate: Equatable {
    /// With the types around it: "Cards.Card".
    var type: String
    /// From 1.
    var line: Int
    /// Whether it holds previews, the older way, and is no view itself.
    var isProvider: Bool
  }

  private(set) var found: [Candidate] = []

  private var tokens: [SwiftToken]
  private var index = 0

  init(source: String) {
    tokens = SwiftToken.all(in: source)
    readMembers(of: "", isVisible: true)
  }

  /// What is known of a type from its own braces.
  private struct Needs {
    var arguments = false
    var hasInit = false
    var hasPlainInit = false

    var isSatisfied: Bool { hasInit ? hasPlainInit : !arguments }
  }

  /// Reads up to the brace that closes a type, or the end.
  @discardableResult
  private mutating func readMembers(of owner: String, isVisible: Bool) -> Needs {
    var needs = Needs()
    var words: [String] = []
    while index < tokens.count {
      let token = tokens[index]
      index += 1
      switch token.text {
      case "}": return needs
      case "{":
        skipBrackets()
        words = []
      case "(", "[": skipBrackets()
      case "\n", ";": if words.last.map({ !$0.hasPrefix("@") }) ?? true { words = [] }
      case "@":
        if index < tokens.count {
          words.append("@" + tokens[index].text)
          index += 1
        }
      case "struct", "class", "enum", "actor", "extension":
        // Not `class func`, and not a member that is called so.
        if index < tokens.count, tokens[index].isName, !["func", "var"].contains(tokens[index].text) {
          let isHidden = words.contains("private") || words.contains("fileprivate")
          readType(token.text, owner: owner, isVisible: isVisible && !isHidden)
        }
        words = []
      case "init" where !words.contains("func"):
        needs.hasInit = true
        if index < tokens.count, tokens[index].text == "?" { index += 1 }
        if index < tokens.count, tokens[index].text == "(" {
          index += 1
          if parametersHaveDefaults(), !words.contains("private"), !words.contains("fileprivate") {
            needs.hasPlainInit = true
          }
        }
      case "let", "var":
        if needsValue(after: words, isLet: token.text == "let") { needs.arguments = true }
        words = []
      default: words.append(token.text)
      }
    }
    return needs
  }

  /// Reads a type from its name on.
  private mutating func readType(_ keyword: String, owner: String, isVisible: Bool) {
    let line = tokens[index].line
    var name = tokens[index].text
    index += 1
    while index + 1 < tokens.count, tokens[index].text == ".", tokens[index + 1].isName {
      name += "." + tokens[index + 1].text
      index += 2
    }
    var inherited: [String] = []
    var isGeneric = false
    var isPastColon = false
    while index < tokens.count, tokens[index].text != "{" {
      let token = tokens[index]
      index += 1
      switch token.text {
      case "<": isGeneric = isGeneric || !isPastColon
      case ":": isPastColon = true
      case "where": isPastColon = false
      case "}": return
      default: if isPastColon { inherited.append(token.text) }
      }
    }
    guard index < tokens.count else { return }
    index += 1
    let type = owner.isEmpty ? name : "\(owner).\(name)"
    let needs = readMembers(of: type, isVisible: isVisible && !isGeneric)
    guard isVisible, !isGeneric else { return }
    if inherited.contains("PreviewProvider") {
      found.append(Candidate(type: type, line: line, isProvider: true))
    } else if inherited.contains("View"), keyword == "extension" || needs.isSatisfied {
      found.append(Candidate(type: type, line: line, isProvider: false))
    }
  }

  /// Whether a property, read from behind `let` or `var`, must be given a value when the type is made.
  private mutating func needsValue(after words: [String], isLet: Bool) -> Bool {
    let givenElsewhere = [
      "static", "class", "lazy", "@Environment", "@EnvironmentObject", "@FocusState", "@GestureState",
      "@Namespace",
      "@ScaledMetric", "@AppStorage", "@Query",
    ]
    let isOwn = words.contains { givenElsewhere.contains($0) }
    let isWrapped = words.contains { $0.hasPrefix("@") && $0 != "@State" }
    var isOptional = false
    while index < tokens.count {
      let token = tokens[index]
      switch token.text {
      case "=":
        skipExpression()
        return false
      case "{":
        // Computed, or observed: both without a value to be given, unless it has a type only and observers; rare.
        return false
      case "\n", ";", "}": return !isOwn && (isLet || isWrapped || !isOptional)
      case "(", "[":
        index += 1
        skipBrackets()
        isOptional = false
      default:
        isOptional = token.text == "?" || token.text == "!"
        index += 1
      }
    }
    return !isOwn && (isLet || isWrapped || !isOptional)
  }

  /// Goes over a value to the end of its line, with the brackets that begin there.
  private mutating func skipExpression() {
    while index < tokens.count {
      switch tokens[index].text {
      case "\n", ";", "}": return
      case "(", "[", "{":
        index += 1
        skipBrackets()
      default: index += 1
      }
    }
  }

  /// Whether all parameters have a default, from behind "(" to behind ")".
  private mutating func parametersHaveDefaults() -> Bool {
    var isEmpty = true
    var hasDefault = false
    var allHave = true
    while index < tokens.count {
      let token = tokens[index]
      index += 1
      switch token.text {
      case ")": return isEmpty || (allHave && hasDefault)
      case ",":
        allHave = allHave && hasDefault
        hasDefault = false
      case "=": hasDefault = true
      case "(", "[", "{": skipBrackets()
      case "\n": break
      default: isEmpty = false
      }
    }
    return false
  }

  /// Goes behind the bracket that closes one that has been passed.
  private mutating func skipBrackets() {
    var depth = 1
    while index < tokens.count, depth > 0 {
      switch tokens[index].text {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      default: break
      }
      index += 1
    }
  }
}
