// SPDX-License-Identifier: MIT
import Foundation

/// Turns the elements of an SVG file into what they draw: styles, transforms, viewports and references worked out.
///
/// A class because the walk counts and warns; used by one call of `SVGDocument.init` and then dropped.
/// - Source: SVG 2 §5 (structure), §6 (styling), §8 (coordinates), §13 (painting).
final class SVGResolver {
  let tree: SVGTree
  var cascade: CSSCascade
  var gradients = SVGGradientTable()
  /// The elements that are being drawn, the outermost first: `use` jumps are in it too.
  var open: [Int] = []
  private(set) var warnings: [String] = []
  private var reported: Set<String> = []
  /// How many `use`, `clip-path` and `mask` references lead to the element that is being looked at.
  var jumps = 0
  /// Elements that were looked at by such references.
  private var instances = 0
  private var segmentCount = 0
  private var characterCount = 0
  /// Which fonts the texts are drawn with.
  var textReport = TextReport()

  init(tree: SVGTree) {
    self.tree = tree
    cascade = CSSCascade(styleSheets: tree.styleSheets)
    for problem in cascade.problems { warn(problem) }
  }

  /// What the whole document draws in the user units of `root`.
  func nodes(in root: SVGRootView) throws(SVGError) -> [SVGNode] {
    var nodes: [SVGNode] = []
    let context = SVGContext(transform: root.transform, viewport: root.viewport)
    try visit(0, context, into: &nodes)
    return nodes
  }

  /// What the element `index` draws where it stands, even if it is hidden or in a definition.
  func nodes(of index: Int, in root: SVGRootView) throws(SVGError) -> [SVGNode] {
    var context = SVGContext(transform: root.transform, viewport: root.viewport)
    for ancestor in tree.ancestors(of: index) {
      open.append(ancestor)
      let style = try computedStyle(of: ancestor, in: context)
      context = try inside(ancestor, style, context)
      if tree[ancestor].name == "svg", ancestor != 0 {
        context = viewport(ancestor, style, context, used: nil)?.context ?? context
      }
    }
    var nodes: [SVGNode] = []
    try visit(index, context, isPicked: true, into: &nodes)
    return nodes
  }

  // MARK: Elements

  /// Appends what an element draws.
  /// - Parameters:
  ///   - used: The `use` element that draws it and that element's coordinates, if one does.
  ///   - isPicked: Whether it is to be drawn whatever it is.
  func visit(
    _ index: Int, _ context: SVGContext, used: SVGUse? = nil, isPicked: Bool = false,
    into nodes: inout [SVGNode]
  ) throws(SVGError) {
    let node = tree[index]
    let kind = SVGElementKind(node.name)
    if jumps > 0 {
      instances += 1
      if instances > SVGDocument.instanceLimit {
        throw .tooManyInstances(line: node.line, limit: SVGDocument.instanceLimit)
      }
    }
    guard node.isSVG, kind != .descriptive else { return }
    let isUsedSymbol = used != nil && node.name == "symbol"
    if kind == .definition, !isPicked, !isUsedSymbol { return }
    if open.count > SVGDocument.depthLimit {
      throw .nestedTooDeeply(line: node.line, limit: SVGDocument.depthLimit)
    }
    var own = try computedStyle(of: index, in: context)
    if isPicked {
      own.style.isDisplayed = true
      own.style.isVisible = true
    }
    guard own.style.isDisplayed, own.style.opacity > 0 || isPicked || context.isInClip,
      isPicked || meetsConditions(node)
    else { return }
    open.append(index)
    defer { open.removeLast() }

    let inner = try inside(index, own, context)
    var drawn: [SVGNode] = []
    var masks: [SVGMask] = []
    switch kind {
    case .container: try visitChildren(of: index, inner, into: &drawn)
    case .viewport where index == 0: try visitChildren(of: index, inner, into: &drawn)
    case .viewport: try visitViewport(index, own, inner, used: used, into: &drawn, masks: &masks)
    case .definition where node.name == "symbol":
      try visitViewport(index, own, inner, used: used, into: &drawn, masks: &masks)
    case .definition: try visitChildren(of: index, inner, into: &drawn)
    case .choice:
      // What cannot be drawn is passed over where something else is offered.
      let choices = tree.children(of: index).filter { child in
        let kind = SVGElementKind(tree[child].name)
        return tree[child].isSVG && kind != .descriptive && kind != .definition
          && meetsConditions(tree[child])
      }
      let choice = choices.first { SVGElementKind(tree[$0].name) != .unsupported } ?? choices.first
      if let choice { try visit(choice, inner, into: &drawn) }
    case .shape(let shape):
      if own.style.isVisible, let element = try self.element(shape, index, own, inner, isPicked: isPicked) {
        drawn = [.element(element)]
      }
    case .use: try visitUse(index, own, inner, into: &drawn)
    case .text: try visitText(index, own, inner, isPicked: isPicked, into: &drawn)
    case .unsupported:
      // Drawing programs leave empty ones behind.
      let isEmpty = node.name == "flowRoot" && !tree.hasWords(index)
      if own.style.isVisible, !isEmpty { reportSkipped(node) }
    case .descriptive: break
    }
    guard !drawn.isEmpty else { return }
    reportUndrawnProperties(of: own.style, node)
    let filters = try filters(of: own.style, around: drawn, inner, line: node.line)
    masks += filters.map { [$0.region] } ?? []
    masks += try self.masks(of: own.style, around: drawn, inner, line: node.line)
    if case .shape = kind, masks.isEmpty {
      nodes += drawn
      return
    }
    let opacity = context.isInClip ? 1 : own.style.opacity
    let isShape = if case .shape = kind { true } else { false }
    if masks.isEmpty, opacity == 1 {
      nodes += drawn
    } else {
      nodes.append(
        .group(
          SVGGroup(
            children: drawn, filters: filters?.steps ?? [], opacity: isShape ? 1 : opacity, masks: masks)))
    }
  }

  func visitChildren(
    of index: Int, _ context: SVGContext, into nodes: inout [SVGNode]
  ) throws(SVGError) {
    for child in tree.children(of: index) { try visit(child, context, into: &nodes) }
  }

  /// An element's style and what CSS says of its other properties.
  struct OwnStyle {
    var style: SVGComputedStyle
    var declarations: [String: String]
  }

  func computedStyle(of index: Int, in context: SVGContext) throws(SVGError) -> OwnStyle {
    let node = tree[index]
    let declarations = try cascade.declarations(of: index, in: tree)
    var style = context.style.inherited
    let properties = SVGComputedStyle.properties(of: node.attributes, declarations)
    let lengths = context.lengths(style)
    if let space = node.attributes["xml:space"] { style.text.keepsSpaces = space == "preserve" }
    for (name, value) in properties {
      style.apply(name, value, lengths: lengths, parent: context.style) { problem in
        warn("line \(node.line): <\(node.name)>: \(problem)")
      }
    }
    if index == 0 { style.rootFontSize = style.fontSize }
    return OwnStyle(style: style, declarations: declarations)
  }

  /// The context of what is inside an element: its own transform done.
  func inside(_ index: Int, _ own: OwnStyle, _ context: SVGContext) throws(SVGError) -> SVGContext {
    let node = tree[index]
    var inner = context
    inner.style = own.style
    let lengths = context.lengths(own.style)
    var map: CGAffineTransform?
    if let text = own.declarations["transform"] {
      map = CSSTransform.parse(text, lengths: lengths)
      if map == nil {
        warn("line \(node.line): the transform of <\(node.name)> is ignored: '\(text.prefix(40))'")
      }
    }
    if map == nil, let text = node.attributes["transform"] {
      do throws(SVGTransformError) {
        map = try SVGTransform.parse(text)
      } catch {
        warn("line \(node.line): the transform of <\(node.name)> is ignored: \(error)")
      }
    }
    guard var map else { return inner }
    if let text = own.declarations["transform-origin"] ?? node.attributes["transform-origin"],
      let origin = CSSTransform.origin(text, lengths: lengths)
    {
      map = CGAffineTransform(translationX: -origin.x, y: -origin.y).concatenating(map)
        .concatenating(CGAffineTransform(translationX: origin.x, y: origin.y))
    }
    inner.transform = map.concatenating(context.transform)
    return inner
  }

  /// Conditional processing: no extension is known, and the reader is taken to read English.
  /// - Source: SVG 2 §5.9.
  private func meetsConditions(_ node: SVGTree.Node) -> Bool {
    if let extensions = node.attributes["requiredExtensions"], !extensions.isEmpty { return false }
    guard let languages = node.attributes["systemLanguage"] else { return true }
    return CSSText.split(languages, at: ",").contains { language in
      let tag = language.trimmed.lowercased()
      return tag == "en" || tag.hasPrefix("en-")
    }
  }

  /// Counts path elements.
  func count(segments: Int, line: Int) throws(SVGError) {
    segmentCount += segments
    if segmentCount > SVGDocument.segmentLimit {
      throw .tooManySegments(line: line, limit: SVGDocument.segmentLimit)
    }
  }

  /// Counts characters of texts.
  func count(characters: Int, line: Int) throws(SVGError) {
    characterCount += characters
    if characterCount > SVGDocument.characterLimit {
      throw .tooManyCharacters(line: line, limit: SVGDocument.characterLimit)
    }
  }

  // MARK: Reports

  func reportSkipped(_ node: SVGTree.Node) {
    report("<\(node.name)> is not drawn", line: node.line)
  }

  private func reportUndrawnProperties(of style: SVGComputedStyle, _ node: SVGTree.Node) {
    if let mode = style.blendMode {
      report("mix-blend-mode: \(mode.prefix(20)) is not drawn", line: node.line)
    }
    if style.hasMarkers, ["path", "line", "polyline", "polygon"].contains(node.name) {
      report("markers are not drawn", line: node.line)
    }
    if style.hasFixedStroke, style.stroke != .none {
      report("vector-effect is not drawn", line: node.line)
    }
  }

  /// Says once that something is not drawn, with the line where it stands first.
  func report(_ what: String, line: Int) {
    guard reported.insert(what).inserted else { return }
    warn("\(what) (first on line \(line))")
  }

  /// Says `text` once, unless 20 other things have been said.
  func warn(_ text: String) {
    let line = MessageText.oneLine(text)
    if warnings.count < 20, !warnings.contains(line) { warnings.append(line) }
  }
}

extension SVGComputedStyle {
  private static let order = Dictionary(
    uniqueKeysWithValues: propertyNames.enumerated().map { ($0.element, $0.offset) })

  /// The properties among an element's attributes and CSS declarations, in the order of `propertyNames`; CSS wins.
  static func properties(
    of attributes: [String: String], _ declarations: [String: String]
  ) -> [(name: String, value: String)] {
    var found: [(place: Int, name: String, value: String)] = []
    for (name, value) in attributes where declarations[name] == nil {
      if let place = order[name] { found.append((place, name, value.trimmed)) }
    }
    for (name, value) in declarations {
      if let place = order[name] { found.append((place, name, value)) }
    }
    if found.count > 1 { found.sort { $0.place < $1.place } }
    return found.map { ($0.name, $0.value) }
  }
}
