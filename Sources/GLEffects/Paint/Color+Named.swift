// SPDX-License-Identifier: MIT

extension Color {
  public static let red = Color(SystemColor.red)
  public static let orange = Color(SystemColor.orange)
  public static let yellow = Color(SystemColor.yellow)
  public static let green = Color(SystemColor.green)
  public static let mint = Color(SystemColor.mint)
  public static let teal = Color(SystemColor.teal)
  public static let cyan = Color(SystemColor.cyan)
  public static let blue = Color(SystemColor.blue)
  public static let indigo = Color(SystemColor.indigo)
  public static let purple = Color(SystemColor.purple)
  public static let pink = Color(SystemColor.pink)
  public static let brown = Color(SystemColor.brown)
  public static let gray = Color(SystemColor.gray)

  public static let black = Color(SRGBColor.black)
  public static let white = Color(SRGBColor.white)
  public static let clear = Color(SRGBColor.clear)

  /// The colour of the most important text: black on light, white on dark.
  public static let primary = Color(definition: .label(.primary))
  /// The colour of less important text.
  public static let secondary = Color(definition: .label(.secondary))
  /// The tint of the surrounding views; blue where none is set.
  public static let accentColor = Color(definition: .accent)
}
