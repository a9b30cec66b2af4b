// SPDX-License-Identifier: MIT

/// Keys pressed together.
public struct KeyboardShortcut: Sendable, Hashable {
  /// The key.
  public var key: KeyEquivalent
  /// The keys that are held.
  public var modifiers: EventModifiers

  /// A key with others held.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.key = key
    self.modifiers = modifiers
  }

  /// The return key.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// The escape key.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}

/// A key, by the character that it writes.
public struct KeyEquivalent: Sendable, Hashable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// The character.
  public var character: Character

  /// The key that writes `character`.
  public init(_ character: Character) {
    self.character = character
  }

  /// The key that writes a literal's character.
  public init(extendedGraphemeClusterLiteral character: Character) {
    self.character = character
  }

  /// The return key.
  public static let `return` = KeyEquivalent("\r")
  /// The escape key.
  public static let escape = KeyEquivalent("\u{1B}")
  /// The space bar.
  public static let space = KeyEquivalent(" ")
  /// The tab key.
  public static let tab = KeyEquivalent("\t")
  /// The delete key.
  public static let delete = KeyEquivalent("\u{8}")
  /// The arrow up.
  public static let upArrow = KeyEquivalent("\u{F700}")
  /// The arrow down.
  public static let downArrow = KeyEquivalent("\u{F701}")
  /// The arrow to the left.
  public static let leftArrow = KeyEquivalent("\u{F702}")
  /// The arrow to the right.
  public static let rightArrow = KeyEquivalent("\u{F703}")
}

/// Keys that are held while others are pressed.
@frozen
public struct EventModifiers: OptionSet, Sendable, Hashable {
  /// A bit for each.
  public let rawValue: Int

  /// Those whose bits are set.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Caps lock.
  public static let capsLock = EventModifiers(rawValue: 1)
  /// Shift.
  public static let shift = EventModifiers(rawValue: 2)
  /// Control.
  public static let control = EventModifiers(rawValue: 4)
  /// Option.
  public static let option = EventModifiers(rawValue: 8)
  /// Command.
  public static let command = EventModifiers(rawValue: 16)
  /// The keys of the number pad.
  public static let numericPad = EventModifiers(rawValue: 32)
  /// All of them.
  public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command, .numericPad]
}
