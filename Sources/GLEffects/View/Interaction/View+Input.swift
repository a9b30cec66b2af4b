// SPDX-License-Identifier: MIT

// A picture has no keyboard: what waits for one leaves the view as it is.
nonisolated extension View {
  /// What is done when a text is complete; never called in a picture.
  public func onSubmit(_ action: @escaping () -> Void) -> some View { self }

  /// What is done when a text is complete; never called in a picture.
  public func onSubmit(of triggers: SubmitTriggers, _ action: @escaping () -> Void) -> some View { self }

  /// The name of the key that completes a text; a picture shows none.
  public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }

  /// Whether mistakes are not corrected; changes nothing in a picture.
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }

  /// Whether mistakes are not corrected; changes nothing in a picture.
  public func disableAutocorrection(_ disable: Bool?) -> some View { self }

  /// What begins with a capital letter while it is written; changes nothing in a picture.
  public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
    self
  }

  /// The keys with which the button can be pressed; a picture shows none.
  public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
    self
  }

  /// The keys with which the button can be pressed; a picture shows none.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { self }

  /// What is felt when `trigger` changes; a picture is not felt.
  public func sensoryFeedback<Trigger: Equatable>(_ feedback: SensoryFeedback, trigger: Trigger) -> some View
  {
    self
  }

  /// What is felt when `trigger` changes and `condition` says so; a picture is not felt.
  public func sensoryFeedback<Trigger: Equatable>(
    _ feedback: SensoryFeedback, trigger: Trigger, condition: @escaping (Trigger, Trigger) -> Bool
  ) -> some View { self }

  /// The kind of keyboard; a picture shows none.
  public func keyboardType(_ type: UIKeyboardType) -> some View { self }

  /// What a text is, for who completes it; changes nothing in a picture.
  public func textContentType(_ type: UITextContentType?) -> some View { self }

  /// What is offered where the view is pressed long; never in a picture.
  public func contextMenu<Items: View>(@ViewBuilder menuItems: () -> Items) -> some View { self }
}

/// What completes a text.
public struct SubmitTriggers: OptionSet, Sendable {
  /// A bit for each.
  public let rawValue: Int

  /// Those whose bits are set.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// A text field.
  public static let text = SubmitTriggers(rawValue: 1)
  /// A search field.
  public static let search = SubmitTriggers(rawValue: 2)
}

/// The name of the key that completes a text.
public struct SubmitLabel: Sendable, Hashable {
  private let name: String

  /// "done".
  public static let done = SubmitLabel(name: "done")
  /// "go".
  public static let go = SubmitLabel(name: "go")
  /// "send".
  public static let send = SubmitLabel(name: "send")
  /// "join".
  public static let join = SubmitLabel(name: "join")
  /// "route".
  public static let route = SubmitLabel(name: "route")
  /// "search".
  public static let search = SubmitLabel(name: "search")
  /// "return".
  public static let `return` = SubmitLabel(name: "return")
  /// "next".
  public static let next = SubmitLabel(name: "next")
  /// "continue".
  public static let `continue` = SubmitLabel(name: "continue")
}

/// What begins with a capital letter while it is written.
public struct TextInputAutocapitalization: Sendable, Hashable {
  private let name: String

  /// Nothing.
  public static let never = TextInputAutocapitalization(name: "never")
  /// Words.
  public static let words = TextInputAutocapitalization(name: "words")
  /// Sentences.
  public static let sentences = TextInputAutocapitalization(name: "sentences")
  /// Everything.
  public static let characters = TextInputAutocapitalization(name: "characters")
}

/// Something to feel.
public struct SensoryFeedback: Sendable, Hashable {
  /// How heavy something is.
  public enum Weight: Sendable, Hashable {
    /// Little.
    case light
    /// Neither.
    case medium
    /// Much.
    case heavy
  }

  private let name: String

  /// A task is done.
  public static let success = SensoryFeedback(name: "success")
  /// A task needs care.
  public static let warning = SensoryFeedback(name: "warning")
  /// A task failed.
  public static let error = SensoryFeedback(name: "error")
  /// A choice.
  public static let selection = SensoryFeedback(name: "selection")
  /// More.
  public static let increase = SensoryFeedback(name: "increase")
  /// Less.
  public static let decrease = SensoryFeedback(name: "decrease")
  /// Something begins.
  public static let start = SensoryFeedback(name: "start")
  /// Something ends.
  public static let stop = SensoryFeedback(name: "stop")
  /// Things line up.
  public static let alignment = SensoryFeedback(name: "alignment")
  /// Two things meet.
  public static let impact = SensoryFeedback(name: "impact")

  /// Two things meet.
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback { impact }
}
