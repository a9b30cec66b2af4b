// SPDX-License-Identifier: MIT

/// A dynamic property that takes its value from the environment.
protocol EnvironmentReading: DynamicProperty {
  /// Returns the type of an object that no view around hands down.
  mutating func read(_ environment: EnvironmentValues) -> String?
}
