// SPDX-License-Identifier: MIT
import GLEffects

/// The views that have been compiled into this program.
struct ViewCatalog: Sendable {
  struct Entry: Sendable {
    enum Kind: String, Sendable, Encodable { case preview, view }

    /// What it is called, if anything.
    var name: String?
    var kind: Kind
    /// "Card.swift:12"
    var place: String
    var traits: [PreviewTrait]
    var content: @MainActor @Sendable () -> AnyView

    /// What `--view` takes.
    var title: String { name ?? place }
  }

  /// In the order of `--list`: previews, then views.
  let entries: [Entry]

  /// The view that is called so, or is at that place; without a name the only preview, or else the only view.
  /// - Throws: `.usage` where there are several; `.badData` where there is none.
  func entry(_ name: String?) throws(ToolFailure) -> Entry {
    try checkIsNotEmpty()
    let titles = entries.map(\.title)
    guard let name else {
      let previews = entries.filter { $0.kind == .preview }
      let choice = previews.isEmpty ? entries : previews
      guard choice.count == 1 else {
        throw ToolFailure(
          .usage, "there are several views; choose one with --view: \(OptionValue.list(titles))")
      }
      return choice[0]
    }
    if let entry = entries.first(where: { $0.place == name }) { return entry }
    let called = entries.filter { $0.name == name }
    guard let first = called.first else {
      let hint = NearestName.suggestion(for: name, among: titles)
      throw ToolFailure(
        .usage, "there is no view '\(name)'" + (hint ?? "; there are \(titles.joined(separator: ", "))"))
    }
    // A preview called as the view that it shows.
    let rivals = called.filter { $0.kind == first.kind }
    guard rivals.count == 1 else {
      throw ToolFailure(
        .usage, "several are called '\(name)'; choose by the place: \(OptionValue.list(rivals.map(\.place)))")
    }
    return first
  }

  /// The text of `--list`.
  /// - Throws: `.badData` where there is none.
  func list(json isJSON: Bool) throws(ToolFailure) -> String {
    try checkIsNotEmpty()
    struct Row: Encodable {
      var name: String?
      var kind: Entry.Kind
      var place: String
    }
    if isJSON { return ReportText.json(entries.map { Row(name: $0.name, kind: $0.kind, place: $0.place) }) }
    let width = entries.map(\.title.count).max() ?? 0
    return entries.map { entry in
      let gap = String(repeating: " ", count: width - entry.title.count)
      return "\(ToolFailure.printable(entry.title))\(gap)  \(entry.kind.rawValue)  \(entry.place)\n"
    }.joined()
  }

  private func checkIsNotEmpty() throws(ToolFailure) {
    if !entries.isEmpty { return }
    throw ToolFailure(
      .badData, "there is neither a #Preview in these sources nor a view that needs no arguments")
  }
}

extension ViewCatalog {
  /// The views of records that `#Preview`, and the tool's own list, have left in the program.
  init(_ previews: [PreviewDescription]) {
    var entries: [Entry] = []
    for preview in previews {
      let file = preview.fileID.split(separator: "/").last.map(String.init) ?? preview.fileID
      var entry = Entry(
        name: preview.name, kind: .preview, place: "\(file):\(preview.line)", traits: preview.traits,
        content: preview.content)
      guard file == ViewProgram.listName else {
        entries.append(entry)
        continue
      }
      let parts = (preview.name ?? "").split(separator: ViewProgram.placeMark).map(String.init)
      guard parts.count == 3, let kind = Entry.Kind(rawValue: parts[2]) else { continue }
      (entry.name, entry.place, entry.kind) = (parts[0], parts[1], kind)
      entries.append(entry)
    }
    self.entries = entries.filter { $0.kind == .preview } + entries.filter { $0.kind == .view }
  }
}
