// SPDX-License-Identifier: MIT

/// A dynamic property whose value is kept at the view's place.
protocol StateKeeping: DynamicProperty {
  /// Finds the property's box.
  ///
  /// - Parameters:
  ///   - box: The box of this place; makes it with the function given where there is none yet.
  ///   - changed: To be called when the value became another one.
  mutating func connect(_ box: (() -> AnyObject) -> AnyObject, changed: @escaping () -> Void)
}
