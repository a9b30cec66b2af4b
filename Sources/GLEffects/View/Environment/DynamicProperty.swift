// SPDX-License-Identifier: MIT

/// A stored property of a view or modifier that is filled in before its body is read.
@preconcurrency
public protocol DynamicProperty {
  /// Called before each reading of the body, after the dynamic properties inside were updated.
  @MainActor @preconcurrency mutating func update()
}

extension DynamicProperty {
  @MainActor @preconcurrency public mutating func update() {}
}
