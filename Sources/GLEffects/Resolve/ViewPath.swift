// SPDX-License-Identifier: MIT

/// Where a view is: its type and those of the views around it.
final class ViewPath: Sendable {
  private let parent: ViewPath?
  private let type: Any.Type
  /// The number of views around this one.
  let depth: Int

  init(_ type: Any.Type, in parent: ViewPath? = nil) {
    self.type = type
    self.parent = parent
    depth = parent.map { $0.depth + 1 } ?? 0
  }

  /// What the compiler and the library put between views, which nobody wrote.
  private static let silentNames: Set<String> = ["ModifiedContent", "Optional", "TupleView"]

  /// The names from the outermost view to this one, at most the last eight, without generic arguments and without those that
  /// nobody wrote.
  var description: String {
    var names: [String] = []
    var place: ViewPath? = self
    var inner: ViewPath?
    while let current = place, names.count < 8 {
      // The outermost view is there as the root and as itself.
      if current.parent == nil, inner?.type == current.type { return joined(names) }
      let name = Self.name(of: current.type)
      if !name.hasPrefix("_"), !Self.silentNames.contains(name) || current.parent?.parent == nil {
        names.append(name)
      }
      inner = current
      place = current.parent
    }
    if place != nil { names.append("…") }
    return joined(names)
  }

  private func joined(_ names: [String]) -> String { names.reversed().joined(separator: " > ") }

  static func name(of type: Any.Type) -> String {
    String(String(describing: type).prefix { $0 != "<" })
  }
}
