// SPDX-License-Identifier: MIT

/// The style in force for a kind of control, and those that views further out have set.
///
/// A style may draw the control that it is given: `Label(configuration).border(.red)`. That one has the next style further out.
struct ControlStyle<Style> {
  private(set) var current: Style
  private var others: [Style] = []

  init(_ style: Style) {
    current = style
  }

  /// Sets the style for what is inside.
  mutating func push(_ style: Style) {
    others.append(current)
    current = style
  }

  /// What is in force in what the style draws; the outermost one is the automatic style.
  var outer: ControlStyle {
    var outer = self
    if let next = outer.others.popLast() { outer.current = next }
    return outer
  }
}
