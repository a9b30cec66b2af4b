// SPDX-License-Identifier: MIT

/// Where a view's value is kept, by identity.
final class StateBox<Value> {
  /// Called after the value became another one.
  var changed: () -> Void = {}

  var value: Value {
    didSet {
      if !isSame(oldValue, value) { changed() }
    }
  }

  init(_ value: Value) {
    self.value = value
  }
}

/// Whether two values are known to be equal; ones that cannot be compared are not.
func isSame<Value>(_ left: Value, _ right: Value) -> Bool {
  func isEqual<Known: Equatable>(_ left: Known) -> Bool { left == right as? Known }
  guard let left = left as? any Equatable else { return false }
  return isEqual(left)
}
