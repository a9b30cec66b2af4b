// SPDX-License-Identifier: MIT

/// A dynamic property that takes its value from the environment.
protocol EnvironmentReading: DynamicProperty {
  mutating func read(_ environment: EnvironmentValues)
}
