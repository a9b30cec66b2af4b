// SPDX-License-Identifier: MIT

/// Finds what style sheets and `style` attributes say about an element.
///
/// Of what is said about a property the later counts, in this order: presentation attributes, rules by specificity
/// and then by place, the `style` attribute, important rules, the important part of the `style` attribute.
/// - Source: CSS Cascading and Inheritance Level 4 §6; SVG 2 §6.6 (presentation attributes).
struct CSSCascade {
  private struct Entry {
    var rule: CSSStyleSheet.Rule
    var specificity: Int
    var order: Int
  }

  private var entries: [Entry] = []
  /// Rules by the id, class or type of the element itself that narrows them most.
  private var byID: [String: [Int]] = [:]
  private var byClass: [String: [Int]] = [:]
  private var byType: [String: [Int]] = [:]
  private var others: [Int] = []
  private var steps = 0

  /// What the style sheets left out, each once.
  private(set) var problems: [String] = []

  /// Comparisons of elements with selectors in one document.
  static let stepLimit = 20_000_000

  init(styleSheets: [String]) {
    for text in styleSheets {
      let sheet = CSSStyleSheet(text)
      for problem in sheet.problems where !problems.contains(problem) { problems.append(problem) }
      for rule in sheet.rules {
        guard entries.count < CSSStyleSheet.ruleLimit else {
          problems.append("only the first \(CSSStyleSheet.ruleLimit) style rules are used")
          return
        }
        let index = entries.count
        entries.append(Entry(rule: rule, specificity: rule.selector.specificity, order: index))
        let subject = rule.selector.subject
        if let id = subject.ids.first {
          byID[id, default: []].append(index)
        } else if let name = subject.classes.first {
          byClass[name, default: []].append(index)
        } else if let type = subject.type {
          byType[type, default: []].append(index)
        } else {
          others.append(index)
        }
      }
    }
  }

  /// The values that CSS gives to properties of the element `index` of `tree`, by lower-case name.
  /// - Throws: `styleSheetTooComplex` beyond `stepLimit`.
  mutating func declarations(of index: Int, in tree: SVGTree) throws(SVGError) -> [String: String] {
    let node = tree[index]
    let style = node.attributes["style"].map { CSSDeclaration.list($0) } ?? []
    if entries.isEmpty, style.isEmpty { return [:] }

    var candidates = others
    if let id = node.id { candidates += byID[id] ?? [] }
    for name in Self.classes(of: node) { candidates += byClass[name] ?? [] }
    candidates += byType[node.name] ?? []
    var matched: [Entry] = []
    for candidate in Set(candidates) where try matches(entries[candidate].rule.selector, index, in: tree) {
      matched.append(entries[candidate])
    }
    matched.sort { ($0.specificity, $0.order) < ($1.specificity, $1.order) }

    var result: [String: String] = [:]
    for isImportant in [false, true] {
      for declaration in matched.flatMap(\.rule.declarations) + style
      where declaration.isImportant == isImportant {
        result[declaration.name] = declaration.value
      }
    }
    return result
  }

  private mutating func matches(
    _ selector: CSSSelector, _ index: Int, in tree: SVGTree
  ) throws(SVGError) -> Bool {
    guard try matches(selector.subject, index, in: tree) else { return false }
    return try matches(selector.context[...], around: index, in: tree)
  }

  /// Whether the elements around `index` are what `context` says, from the inside out.
  private mutating func matches(
    _ context: ArraySlice<(combinator: CSSSelector.Combinator, compound: CSSSelector.Compound)>,
    around index: Int, in tree: SVGTree
  ) throws(SVGError) -> Bool {
    guard let next = context.first else { return true }
    var place = tree[index].parent
    while let ancestor = place {
      if try matches(next.compound, ancestor, in: tree),
        try matches(context.dropFirst(), around: ancestor, in: tree)
      {
        return true
      }
      if next.combinator == .child { return false }
      place = tree[ancestor].parent
    }
    return false
  }

  private mutating func matches(
    _ compound: CSSSelector.Compound, _ index: Int, in tree: SVGTree
  ) throws(SVGError) -> Bool {
    steps += 1
    if steps > Self.stepLimit { throw .styleSheetTooComplex(limit: Self.stepLimit) }
    let node = tree[index]
    if let type = compound.type, type != node.name || !node.isSVG { return false }
    if !compound.ids.isEmpty, !compound.ids.allSatisfy({ $0 == node.id }) { return false }
    if compound.classes.isEmpty { return true }
    let classes = Self.classes(of: node)
    return compound.classes.allSatisfy { name in classes.contains { $0 == name } }
  }

  private static func classes(of node: SVGTree.Node) -> [String] {
    node.attributes["class"].map { CSSText.words($0) } ?? []
  }
}
