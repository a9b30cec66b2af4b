// SPDX-License-Identifier: MIT

/// Where a view's value is kept, by identity.
final class StateBox<Value> {
  /// Called after the value became another one.
  var changed: () -> Void = {}
  private var stored: Value

  /// Setting it does nothing in a task that goes on after the views were drawn.
  var value: Value {
    get { stored }
    set {
      guard ActionScope.acceptsChange else { return }
      let old = stored
      stored = newValue
      if !isSame(old, newValue) { changed() }
    }
  }

  init(_ value: Value) {
    stored = value
  }
}

/// Whether two values are known to be equal; ones that cannot be compared are not.
func isSame<Value>(_ left: Value, _ right: Value) -> Bool {
  func isEqual<Known: Equatable>(_ left: Known) -> Bool { left == right as? Known }
  guard let left = left as? any Equatable else { return false }
  return isEqual(left)
}
