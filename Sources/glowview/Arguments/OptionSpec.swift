// SPDX-License-Identifier: MIT
import GLEffects

/// One option of a command: how it is written, what it means, how help explains it.
struct OptionSpec<Command>: Sendable {
  /// Where in a command an option puts its value.
  typealias Property<Value> = any WritableKeyPath<Command, Value> & Sendable

  enum Action: Sendable {
    case flag(@Sendable (inout Command) -> Void)
    /// `placeholder` stands for the value in help texts.
    case value(placeholder: String, @Sendable (inout Command, String) throws(ValueProblem) -> Void)
  }

  /// With dashes, the one shown first in front: `["-o", "--output"]`.
  let names: [String]
  let action: Action
  /// The heading in help under which it stands.
  let group: OptionGroup
  /// What it does, with its default; one or more sentences without a full stop at the end.
  var summary: String
  /// The values that it takes, if they can be listed: for completion.
  var values: [String] = []
  /// Of the options that share a set, only one may be given.
  var exclusiveSet: String?
  var isRequired = false

  /// How it is written in help: "-o, --output FILE".
  var usage: String { names.joined(separator: ", ") + placeholder }

  /// With its first name only: "-o FILE".
  var shortUsage: String { names[0] + placeholder }

  private var placeholder: String {
    if case .value(let placeholder, _) = action { " " + placeholder } else { "" }
  }
}

/// The headings of help texts, in their order.
enum OptionGroup: String, Sendable, CaseIterable {
  case shape = "Shape"
  case text = "Text"
  case effect = "Effect"
  case view = "View"
  case picture = "Picture"
  case motion = "Motion"
  case film = "Film"
  case files = "Files"
  case rendering = "Rendering"
  case output = "Output"
  case other = "Other"
}

extension OptionSpec {
  /// An option without a value that sets `property` to `value`.
  static func flag<Value: Sendable>(
    _ name: String, _ property: Property<Value>, to value: Value,
    _ group: OptionGroup,
    _ summary: String, exclusiveSet: String? = nil
  ) -> Self {
    flag([name], property, to: value, group, summary, exclusiveSet: exclusiveSet)
  }

  /// An option of several names without a value that sets `property` to `value`.
  static func flag<Value: Sendable>(
    _ names: [String], _ property: Property<Value>, to value: Value, _ group: OptionGroup, _ summary: String,
    exclusiveSet: String? = nil
  ) -> Self {
    OptionSpec(
      names: names, action: .flag { $0[keyPath: property] = value }, group: group, summary: summary,
      exclusiveSet: exclusiveSet)
  }

  /// An option whose value `read` understands.
  static func value<Value>(
    _ names: [String], _ placeholder: String, _ property: Property<Value>,
    _ group: OptionGroup, _ summary: String, exclusiveSet: String? = nil, isRequired: Bool = false,
    read: @escaping @Sendable (String) throws(ValueProblem) -> Value
  ) -> Self {
    OptionSpec(
      names: names,
      action: .value(placeholder: placeholder) { command, text throws(ValueProblem) in
        command[keyPath: property] = try read(text)
      }, group: group, summary: summary, exclusiveSet: exclusiveSet, isRequired: isRequired)
  }

  /// An option that takes a number within `range`.
  static func number(
    _ name: String, _ placeholder: String, _ property: Property<Double>,
    in range: ClosedRange<Double>, includesLowest: Bool = true, _ group: OptionGroup, _ summary: String
  ) -> Self {
    value([name], placeholder, property, group, summary) { text throws(ValueProblem) in
      try OptionValue.number(text, in: range, includesLowest: includesLowest)
    }
  }

  /// An option that takes one of an enumeration's raw values.
  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ property: Property<Choice>, _ group: OptionGroup,
    _ summary: String
  ) -> Self {
    let values = Choice.allCases.map(\.rawValue)
    var option = value(
      [name], values.joined(separator: "|"), property, group, summary
    ) { text throws(ValueProblem) in try OptionValue.choice(text, of: Choice.self) }
    option.values = values
    return option
  }
}
