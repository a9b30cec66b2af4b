// SPDX-License-Identifier: MIT

/// What the foreground is painted with, level by level, and what it was in the views around.
indirect enum ForegroundStyles: Sendable {
  /// The label colours.
  case automatic
  /// One to three levels. They may themselves speak of the foreground: that of `outer`.
  case set([AnyShapeStyle], outer: ForegroundStyles)
}
