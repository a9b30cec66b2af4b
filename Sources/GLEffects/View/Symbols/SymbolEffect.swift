// SPDX-License-Identifier: MIT

/// A movement of a symbol, which begins and ends with the symbol as it is; pictures show it so.
///
/// Those that leave a symbol as something else (`appear`, `disappear`, `scale`) are not there.
public struct SymbolEffect: Sendable, Hashable {
  private var words: [String]

  private func and(_ word: String) -> SymbolEffect {
    var effect = self
    effect.words.append(word)
    return effect
  }

  /// A jump.
  public static let bounce = SymbolEffect(words: ["bounce"])
  /// Fading out and in.
  public static let pulse = SymbolEffect(words: ["pulse"])
  /// Fading part by part.
  public static let variableColor = SymbolEffect(words: ["variableColor"])
  /// Growing and shrinking.
  public static let breathe = SymbolEffect(words: ["breathe"])
  /// Turning.
  public static let rotate = SymbolEffect(words: ["rotate"])
  /// Shaking.
  public static let wiggle = SymbolEffect(words: ["wiggle"])
  /// One symbol in place of another.
  public static let replace = SymbolEffect(words: ["replace"])

  /// Upwards.
  public var up: SymbolEffect { and("up") }
  /// Downwards.
  public var down: SymbolEffect { and("down") }
  /// To the left.
  public var left: SymbolEffect { and("left") }
  /// To the right.
  public var right: SymbolEffect { and("right") }
  /// Clockwise.
  public var clockwise: SymbolEffect { and("clockwise") }
  /// Against the clock.
  public var counterClockwise: SymbolEffect { and("counterClockwise") }
  /// Layer by layer.
  public var byLayer: SymbolEffect { and("byLayer") }
  /// All at once.
  public var wholeSymbol: SymbolEffect { and("wholeSymbol") }
  /// One part at a time.
  public var iterative: SymbolEffect { and("iterative") }
  /// One part after the other.
  public var cumulative: SymbolEffect { and("cumulative") }
  /// Forth and back.
  public var reversing: SymbolEffect { and("reversing") }
  /// Forth only.
  public var nonReversing: SymbolEffect { and("nonReversing") }
  /// Other parts are faint.
  public var dimInactiveLayers: SymbolEffect { and("dimInactiveLayers") }
  /// Other parts are not seen.
  public var hideInactiveLayers: SymbolEffect { and("hideInactiveLayers") }
  /// Down and up.
  public var downUp: SymbolEffect { and("downUp") }
  /// Up and up.
  public var upUp: SymbolEffect { and("upUp") }
  /// Away and up.
  public var offUp: SymbolEffect { and("offUp") }
  /// With no change of size.
  public var plain: SymbolEffect { and("plain") }
}

/// How a symbol's movement goes on.
public struct SymbolEffectOptions: Sendable, Hashable {
  private var words: [String] = []

  private func and(_ word: String) -> SymbolEffectOptions {
    var options = self
    options.words.append(word)
    return options
  }

  /// As is usual.
  public static let `default` = SymbolEffectOptions()
  /// Again and again.
  public static let repeating = SymbolEffectOptions(words: ["repeating"])
  /// Once.
  public static let nonRepeating = SymbolEffectOptions(words: ["nonRepeating"])

  /// Faster or slower by a factor.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions().speed(speed) }

  /// So many times.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions().repeat(count) }

  /// Faster or slower by a factor.
  public func speed(_ speed: Double) -> SymbolEffectOptions { and("speed \(speed)") }

  /// So many times.
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions { and("repeat \(count ?? 0)") }

  /// Again and again.
  public var repeating: SymbolEffectOptions { and("repeating") }

  /// Once.
  public var nonRepeating: SymbolEffectOptions { and("nonRepeating") }
}

nonisolated extension View {
  /// Moves symbols inside as long as the effect is active; pictures show them as they are at rest.
  public func symbolEffect(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View { self }

  /// Moves symbols inside when `value` changes; pictures show them as they are at rest.
  public func symbolEffect<Value: Equatable>(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default, value: Value
  ) -> some View { self }
}

extension ContentTransition {
  /// By a movement of symbols.
  public static func symbolEffect(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default
  ) -> ContentTransition { .interpolate }

  /// By a movement of symbols.
  public static var symbolEffect: ContentTransition { .interpolate }
}
