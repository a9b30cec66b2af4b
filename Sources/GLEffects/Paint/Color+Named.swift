// SPDX-License-Identifier: MIT

extension Color {
  /// The palette's red.
  public static let red = Color(SystemColor.red)
  /// The palette's orange.
  public static let orange = Color(SystemColor.orange)
  /// The palette's yellow.
  public static let yellow = Color(SystemColor.yellow)
  /// The palette's green.
  public static let green = Color(SystemColor.green)
  /// The palette's mint.
  public static let mint = Color(SystemColor.mint)
  /// The palette's teal.
  public static let teal = Color(SystemColor.teal)
  /// The palette's cyan.
  public static let cyan = Color(SystemColor.cyan)
  /// The palette's blue.
  public static let blue = Color(SystemColor.blue)
  /// The palette's indigo.
  public static let indigo = Color(SystemColor.indigo)
  /// The palette's purple.
  public static let purple = Color(SystemColor.purple)
  /// The palette's pink.
  public static let pink = Color(SystemColor.pink)
  /// The palette's brown.
  public static let brown = Color(SystemColor.brown)
  /// The palette's gray.
  public static let gray = Color(SystemColor.gray)

  /// Opaque black.
  public static let black = Color(SRGBColor.black)
  /// Opaque white.
  public static let white = Color(SRGBColor.white)
  /// Transparent black.
  public static let clear = Color(SRGBColor.clear)

  /// The colour of the most important text: black on light, white on dark.
  public static let primary = Color(definition: .label(.primary))
  /// The colour of less important text.
  public static let secondary = Color(definition: .label(.secondary))
  /// The tint of the surrounding views; blue where none is set.
  public static let accentColor = Color(definition: .accent)
}
