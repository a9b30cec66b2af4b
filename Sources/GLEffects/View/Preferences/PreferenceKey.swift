// SPDX-License-Identifier: MIT

/// A value that views hand to the views around them.
public protocol PreferenceKey {
  /// What is handed over.
  associatedtype Value

  /// What counts where no view inside says anything.
  static var defaultValue: Value { get }

  /// Puts the value of a later view to that of the earlier ones.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// Nothing.
  public static var defaultValue: Value { nil }
}
