// SPDX-License-Identifier: MIT

/// Why content is not to be shown.
public struct RedactionReasons: OptionSet, Sendable {
  /// A bit for each reason.
  public let rawValue: Int

  /// Reasons by their bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// There is none yet: text becomes bars, pictures become plates.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// It is for its owner's eyes only: as a placeholder, where the view is said to be sensitive.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// It is out of date; nothing changes.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

extension EnvironmentValues {
  private enum RedactionKey: EnvironmentKey { static var defaultValue: RedactionReasons { [] } }
  private enum SensitiveKey: EnvironmentKey { static var defaultValue: Bool { false } }

  /// Why content is not to be shown; empty by default.
  public var redactionReasons: RedactionReasons {
    get { self[RedactionKey.self] }
    set { self[RedactionKey.self] = newValue }
  }

  /// Whether the view is for its owner's eyes only.
  var isPrivacySensitive: Bool {
    get { self[SensitiveKey.self] }
    set { self[SensitiveKey.self] = newValue }
  }

  /// Whether text becomes bars and pictures become plates.
  var isRedacted: Bool {
    redactionReasons.contains(.placeholder) || redactionReasons.contains(.privacy) && isPrivacySensitive
  }
}

nonisolated extension View {
  /// Shows placeholders for text and pictures inside.
  public func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }

  /// Shows text and pictures inside whatever the views around say.
  public func unredacted() -> some View { environment(\.redactionReasons, []) }

  /// Says whether the view is for its owner's eyes only: `redacted(reason: .privacy)` hides it then.
  public func privacySensitive(_ sensitive: Bool = true) -> some View {
    environment(\.isPrivacySensitive, sensitive)
  }
}
