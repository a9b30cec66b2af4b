// SPDX-License-Identifier: MIT
import Foundation

/// A number that grows with the reader's text size: `@ScaledMetric var side = 20.0`.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  private let base: Value
  private let textStyle: Font.TextStyle
  private var factor: CGFloat = 1

  /// A number that is `wrappedValue` at the standard size and grows as text of `textStyle` does.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    base = wrappedValue
    self.textStyle = textStyle
  }

  /// A number that is `wrappedValue` at the standard size and grows as the body text does.
  public init(wrappedValue: Value) {
    self.init(wrappedValue: wrappedValue, relativeTo: .body)
  }

  /// The number at the size of the view's environment; the standard one outside a body.
  public var wrappedValue: Value { base * Value(factor) }
}

extension ScaledMetric: EnvironmentReading {
  mutating func read(_ environment: EnvironmentValues) -> String? {
    factor = textStyle.size(at: environment.dynamicTypeSize) / textStyle.size(at: .large)
    return nil
  }
}

extension ScaledMetric: Sendable where Value: Sendable {}
