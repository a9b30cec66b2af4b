// SPDX-License-Identifier: MIT

/// What the views that were drawn so far hand over, inside one view.
///
/// A class because the contexts of all views share it.
@MainActor
final class PreferenceValues {
  private struct Entry {
    var value: Any
    /// Puts a later value to this one.
    let reduce: (inout Any, Any) -> Void
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  /// What `body` draws, with what is handed over inside kept apart: `change` sees it before it joins the rest.
  func collected<Result>(
    _ body: () throws(ResolveError) -> Result, change: (PreferenceValues) throws(ResolveError) -> Void
  ) throws(ResolveError) -> Result {
    let outer = entries
    entries = [:]
    let result = try body()
    try change(self)
    let inner = entries
    entries = outer
    for (key, entry) in inner {
      guard var known = entries[key] else {
        entries[key] = entry
        continue
      }
      known.reduce(&known.value, entry.value)
      entries[key] = known
    }
    return result
  }

  /// What is handed over under a key; its default where nothing is.
  subscript<Key: PreferenceKey>(key: Key.Type) -> Key.Value {
    get { entries[ObjectIdentifier(key)]?.value as? Key.Value ?? Key.defaultValue }
    set {
      entries[ObjectIdentifier(key)] = Entry(value: newValue) { value, next in
        guard var known = value as? Key.Value, let next = next as? Key.Value else { return }
        Key.reduce(value: &known) { next }
        value = known
      }
    }
  }
}
