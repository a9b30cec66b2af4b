// SPDX-License-Identifier: MIT
import Foundation

/// A text with everything decided: where its lines are and what is drawn.
///
/// In points, y down, from the top left corner of the box that the lines fill.
struct TextLayout: Sendable, Equatable {
  struct Line: Sendable, Equatable {
    /// From the box's left side.
    var left: Double
    var width: Double
    /// From the box's top.
    var baseline: Double
    /// The highest and the lowest of the line's fonts, above and below the baseline.
    var ascent: Double
    var descent: Double
  }

  /// What is drawn of a text.
  enum Ink: Sendable, Equatable {
    /// To be filled, non-zero, in the span's style.
    case outline(Path)
    /// To be filled, non-zero, in its own colour.
    case colored(Path, SRGBColor)
    case picture(Bitmap, CGRect)
  }

  /// A part of a line that belongs to one span, from left to right.
  struct Stretch: Sendable, Equatable {
    var span: Int
    var line: Int
    /// From the box's left side.
    var left: Double
    var width: Double
  }

  struct Mark: Sendable, Equatable {
    /// The index of the span to which it belongs.
    var span: Int
    var ink: Ink
  }

  var size = CGSize.zero
  var lines: [Line] = []
  /// In drawing order. Of each span at most one outline, except colour glyphs' layers.
  var marks: [Mark] = []
  /// Of all lines, first to last.
  var stretches: [Stretch] = []
  /// Whether dots stand for a part of the text.
  var isTruncated = false
  /// Whether the first paragraph runs from right to left.
  var isRightToLeft = false
  var report = TextReport()

  /// The smallest upright rectangle around everything that is drawn; null where nothing is.
  var inkBounds: CGRect {
    marks.reduce(CGRect.null) { bounds, mark in
      switch mark.ink {
      case .outline(let path), .colored(let path, _): bounds.union(path.boundingRect)
      case .picture(_, let rect): bounds.union(rect)
      }
    }
  }
}
