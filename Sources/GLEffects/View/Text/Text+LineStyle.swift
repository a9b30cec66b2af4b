// SPDX-License-Identifier: MIT
import Foundation

extension Text {
  /// A line below or through text.
  public struct LineStyle: Sendable, Hashable {
    /// What the line consists of.
    public struct Pattern: Sendable, Hashable {
      /// Dashes and gaps in thicknesses of the line; empty is solid.
      let dash: [CGFloat]

      /// One piece.
      public static let solid = Pattern(dash: [])
      /// Dots.
      public static let dot = Pattern(dash: [1, 2])
      /// Dashes.
      public static let dash = Pattern(dash: [4, 2])
      /// A dash and a dot in turn.
      public static let dashDot = Pattern(dash: [4, 2, 1, 2])
      /// A dash and two dots in turn.
      public static let dashDotDot = Pattern(dash: [4, 2, 1, 2, 1, 2])
    }

    let pattern: Pattern
    let color: Color?
    var isActive = true

    /// A line; in the text's own style where no colour is given.
    public init(pattern: Pattern = .solid, color: Color? = nil) {
      self.init(pattern: pattern, color: color, isActive: true)
    }

    init(pattern: Pattern, color: Color?, isActive: Bool) {
      self.pattern = pattern
      self.color = color
      self.isActive = isActive
    }

    /// A solid line in the text's own style.
    public static let single = LineStyle()
  }
}
