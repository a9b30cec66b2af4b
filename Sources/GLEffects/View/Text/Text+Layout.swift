// SPDX-License-Identifier: MIT
public import Foundation

extension Text {
  /// A text with everything decided, in lines, runs of one style, and slices: letters with their accents.
  ///
  /// Lines are from top to bottom, everything in them from left to right.
  public struct Layout: RandomAccessCollection {
    /// Where something is on its baseline, in points, y down.
    public struct TypographicBounds: Equatable, Sendable {
      /// Where the baseline begins at the left.
      public var origin: CGPoint
      /// Points along the baseline.
      public var width: CGFloat
      /// Points above the baseline.
      public var ascent: CGFloat
      /// Points below the baseline.
      public var descent: CGFloat
      /// Points to the next line that belong to neither; always 0.
      public var leading: CGFloat { 0 }

      /// From the ascent to the descent.
      public var rect: CGRect {
        CGRect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent)
      }
    }

    let lines: [Line]
    /// Whether dots stand for a part of the text.
    public let isTruncated: Bool

    /// 0.
    public var startIndex: Int { 0 }

    /// How many there are.
    public var endIndex: Int { lines.count }

    /// A line from the top.
    public subscript(index: Int) -> Line { lines[index] }
  }
}

extension Text.Layout {
  /// What pieces belong to: a text laid out for a proposal.
  struct Source {
    let text: any CanvasText
    let proposal: ProposedViewSize
  }

  /// A line.
  public struct Line: RandomAccessCollection {
    let runs: [Run]
    /// Where the line is.
    public let typographicBounds: TypographicBounds

    /// Where the baseline begins at the left.
    public var origin: CGPoint { typographicBounds.origin }

    /// 0.
    public var startIndex: Int { 0 }

    /// How many there are.
    public var endIndex: Int { runs.count }

    /// A run from the left.
    public subscript(index: Int) -> Run { runs[index] }
  }

  /// A part of a line in one style.
  public struct Run: RandomAccessCollection {
    let slices: [RunSlice]
    let custom: [ObjectIdentifier: any TextAttribute]
    /// Where the run is.
    public let typographicBounds: TypographicBounds

    /// 0.
    public var startIndex: Int { 0 }

    /// How many there are.
    public var endIndex: Int { slices.count }

    /// A slice from the left.
    public subscript(index: Int) -> RunSlice { slices[index] }

    /// What is said of the run; nil where nothing of the kind is.
    public subscript<Attribute: TextAttribute>(key: Attribute.Type) -> Attribute? {
      custom[ObjectIdentifier(key)] as? Attribute
    }
  }

  /// A letter with its accents, a ligature or a symbol.
  public struct RunSlice {
    let source: Source
    /// The number of the piece.
    let index: Int
    /// Where the slice is.
    public let typographicBounds: TypographicBounds
  }
}

extension GraphicsContext {
  private func record(_ slices: [Text.Layout.RunSlice]) {
    guard let first = slices.first, let last = slices.last else { return }
    record(.pieces(first.source.text, first.source.proposal, first.index..<last.index + 1))
  }

  /// Draws a line of a text where it belongs.
  public func draw(_ line: Text.Layout.Line) { record(line.flatMap { $0.slices }) }

  /// Draws a run of a text where it belongs.
  public func draw(_ run: Text.Layout.Run) { record(run.slices) }

  /// Draws a letter of a text where it belongs.
  public func draw(_ slice: Text.Layout.RunSlice) { record([slice]) }
}
