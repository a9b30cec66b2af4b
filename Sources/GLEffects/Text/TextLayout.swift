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

  /// A letter with its accents, a ligature or a symbol, with what is drawn of it.
  struct Piece: Sendable, Equatable {
    var span: Int
    var line: Int
    /// From the box's left side.
    var left: Double
    var width: Double
    /// Of its font, above and below the baseline.
    var ascent: Double
    var descent: Double
    var inks: [Ink] = []
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
  /// Of all lines, from left to right; only where they are wanted.
  var pieces: [Piece] = []
  /// Whether dots stand for a part of the text.
  var isTruncated = false
  /// Whether the first paragraph runs from right to left.
  var isRightToLeft = false
  var report = TextReport()

  /// What is drawn of some of the pieces, and the stretches that they are: as of the whole, of each span one outline.
  func part(_ range: Range<Int>) -> (marks: [Mark], stretches: [Stretch]) {
    var outlines: [(span: Int, elements: [Path.Element])] = []
    var colored: [Mark] = []
    var stretches: [Stretch] = []
    for piece in pieces[range] {
      for ink in piece.inks {
        guard case .outline(let path) = ink else {
          colored.append(Mark(span: piece.span, ink: ink))
          continue
        }
        if let index = outlines.firstIndex(where: { $0.span == piece.span }) {
          outlines[index].elements += path.elements
        } else {
          outlines.append((piece.span, path.elements))
        }
      }
      if let last = stretches.last, last.span == piece.span, last.line == piece.line {
        stretches[stretches.count - 1].width += piece.width
      } else {
        stretches.append(Stretch(span: piece.span, line: piece.line, left: piece.left, width: piece.width))
      }
    }
    let marks = outlines.map { Mark(span: $0.span, ink: .outline(Path(elements: $0.elements))) }
    return (marks + colored, stretches)
  }

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
