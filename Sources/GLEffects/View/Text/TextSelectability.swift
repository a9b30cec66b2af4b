// SPDX-License-Identifier: MIT

/// Whether a person may select text.
public protocol TextSelectability {
  /// Whether selection is possible.
  static var allowsSelection: Bool { get }
}

/// Text that may be selected.
public struct EnabledTextSelectability: TextSelectability, Sendable {
  public static let allowsSelection = true
}

/// Text that may not be selected.
public struct DisabledTextSelectability: TextSelectability, Sendable {
  public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
  /// Text that may be selected.
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  /// Text that may not be selected.
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}
